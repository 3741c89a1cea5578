import { Alert, Radio, Stack, Text } from '@mantine/core'
import type { ImportQuestion } from '@retorna/contract/staff/imports'
import { IconHelp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { keyLabel } from './key-label.ts'

/** What only the file's owner knows, one question each; nothing if there are none. */
export function Questions({
  questions,
  onAnswer,
}: {
  questions: readonly ImportQuestion[]
  onAnswer: (question: ImportQuestion, value: string) => void
}) {
  const { t } = useTranslation('imports')
  if (questions.length === 0) return null
  return (
    <Alert variant="light" icon={<IconHelp aria-hidden />} title={t('questions')}>
      <Stack>
        {questions.map((question) => (
          <OneQuestion
            key={`${question.about} ${question.key}`}
            question={question}
            onAnswer={(value) => onAnswer(question, value)}
          />
        ))}
      </Stack>
    </Alert>
  )
}

function OneQuestion({
  question: { about, key, example, choices, proposed },
  onAnswer,
}: {
  question: ImportQuestion
  onAnswer: (value: string) => void
}) {
  const { t } = useTranslation('imports')
  const column = key === '' ? '' : keyLabel(key)
  return (
    <Radio.Group label={t(`asked.${about}`, { column, example })} onChange={onAnswer} value={null}>
      <Stack gap={4} mt={4}>
        {choices.map(({ value, label }) => (
          <Radio
            key={value}
            value={value}
            label={
              <>
                {about === 'column' && value !== label ? `${value} (${label})` : label || value}
                {value === proposed && choices.length > 1 && (
                  <Text span size="sm" c="dimmed">
                    {' '}
                    {t('likely')}
                  </Text>
                )}
              </>
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
