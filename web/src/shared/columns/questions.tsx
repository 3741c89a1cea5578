import { Alert, Radio, Stack } from '@mantine/core'
import type { ImportQuestion } from '@retorna/contract/staff/imports'
import { IconHelp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Hint } from '../../ui/hint.tsx'
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
  const format = useFormat()
  const column = key === '' ? '' : keyLabel(key)
  const labelOf = ({ value, label }: ImportQuestion['choices'][number]): string => {
    if (about === 'column' && value !== label) return `${value} (${label})`
    if (about !== 'unit' || !label.endsWith(value)) return label || value
    const unit = Number(value)
    return label.slice(0, -value.length) + format.number(unit, unit < 1 ? 2 : 0)
  }
  return (
    <Radio.Group label={t(`asked.${about}`, { column, example })} onChange={onAnswer} value={null}>
      <Stack gap={4} mt={4}>
        {choices.map(({ value, label }) => (
          <Radio
            key={value}
            value={value}
            label={
              <>
                {labelOf({ value, label })}
                {value === proposed && choices.length > 1 && <Hint span> {t('likely')}</Hint>}
              </>
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
