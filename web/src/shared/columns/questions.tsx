import { Alert, Radio, Stack } from '@mantine/core'
import type { ImportQuestion } from '@retorna/contract/staff/import-options'
import { isSymbol } from '@retorna/domain/currency'
import { IconHelp } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Hint } from '../../ui/hint.tsx'
import { keyLabel } from './key-label.ts'

/** Questions that only the file's owner can answer; nothing if there are none. */
export function Questions({
  questions,
  onAnswer,
  onCurrency,
}: {
  questions: readonly ImportQuestion[]
  onAnswer: (question: ImportQuestion, value: string) => void
  /** Makes a currency the feed's own; without this callback, a currency only decides which rows are read. */
  onCurrency?: ((question: ImportQuestion, currency: string) => void) | undefined
}) {
  const { t } = useTexts('imports')
  if (questions.length === 0) return null
  return (
    <Alert ref={showIt} icon={<IconHelp aria-hidden />} title={t('questions')}>
      <Stack>
        {questions.map((question) => (
          <OneQuestion
            key={`${question.about} ${question.key}`}
            question={question}
            onAnswer={(value) => onAnswer(question, value)}
            onCurrency={onCurrency && ((currency) => onCurrency(question, currency))}
          />
        ))}
      </Stack>
    </Alert>
  )
}

/**
 * Scrolls to the questions: a preview is requested at the end of the page, and the questions that it leaves open are at
 * the start.
 */
const showIt = (questions: HTMLElement | null): void =>
  questions?.scrollIntoView({ block: 'center' })

/** Prefix of the answer that makes a currency the feed's own. */
const OF_FEED = 'feed:'

function OneQuestion({
  question: { about, key, example, choices, proposed },
  onAnswer,
  onCurrency,
}: {
  question: ImportQuestion
  onAnswer: (value: string) => void
  onCurrency: ((currency: string) => void) | undefined
}) {
  const { t, format } = useTexts('imports')
  const column = key === '' ? '' : keyLabel(key)
  const labelOf = ({ value, label }: ImportQuestion['choices'][number]): string => {
    if (about === 'currency' && onCurrency) return t('numbersIn', { currency: value })
    if (about === 'column' && value !== label) return `${value} (${label})`
    if (about !== 'unit' || !label.endsWith(value)) return label || value
    const unit = Number(value)
    return label.slice(0, -value.length) + format.number(unit, unit < 1 ? 2 : 0)
  }
  return (
    <Radio.Group
      label={t(`asked.${about}`, { column, example })}
      onChange={(value: string) =>
        value.startsWith(OF_FEED) ? onCurrency?.(value.slice(OF_FEED.length)) : onAnswer(value)
      }
      value={null}
    >
      <Stack gap={4} mt={4}>
        {about === 'currency' &&
          onCurrency &&
          choices
            .filter(({ value }) => !isSymbol(value))
            .map(({ value }) => (
              <Radio
                key={OF_FEED + value}
                value={OF_FEED + value}
                label={t('feedIn', { currency: value })}
              />
            ))}
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
