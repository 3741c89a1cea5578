import { Button, Group } from '@mantine/core'
import { isSymbol } from '@retorna/domain/currency'
import { IconHelp } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFeedCurrency } from '../../shared/feeds/use-feeds.ts'
import type { Draft } from './draft.ts'
import classes from './entry-bars.module.css'
import { askedCurrency } from './row-state.ts'
import type { DraftControl } from './use-draft.ts'

/** Asks what amounts with a currency mean in a feed that has none; until it is answered, their rows are not saved. */
export function CurrencyQuestion({
  feedId,
  control: { draft, edit },
}: {
  feedId: number
  control: Pick<DraftControl, 'draft' | 'edit'>
}) {
  const { t } = useTexts('entry')
  const { setCurrency, pending } = useFeedCurrency(feedId)
  const stated = Object.values(draft).flatMap((row) => askedCurrency(row, null)?.stated ?? [])
  if (stated.length === 0) return null
  const currencies = [...new Set(stated)]
  return (
    <Group className={classes.question ?? ''} justify="space-between" gap="8px 16px">
      <Group component="p" role="status" flex="1 1 240px" gap="xs" wrap="nowrap" fw={600}>
        <IconHelp size={18} aria-hidden style={{ flex: 'none' }} />
        {t('currency.asked', { count: stated.length, currencies: currencies.join(', ') })}
      </Group>
      <div className={classes.buttons}>
        {currencies
          .filter((currency) => !isSymbol(currency))
          .map((currency) => (
            <Button
              variant="filled"
              key={currency}
              loading={pending === currency}
              disabled={pending !== null}
              onClick={() => setCurrency(currency)}
            >
              {t('currency.set', { currency })}
            </Button>
          ))}
        <Button disabled={pending !== null} onClick={() => edit(keepNumbers)}>
          {t('currency.numbers')}
        </Button>
      </div>
    </Group>
  )
}

const keepNumbers = (draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).map(([id, row]) => [
      id,
      askedCurrency(row, null) === null ? row : { ...row, keepsNumbers: true },
    ]),
  )
