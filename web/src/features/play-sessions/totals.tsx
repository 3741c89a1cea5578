import type { PlaySession } from '@retorna/contract/play-sessions'
import { useTexts } from '../../i18n/use-texts.ts'
import { FigureCard } from '../../ui/figures/figure-card.tsx'
import { NotAvailable } from '../../ui/figures/missing-value.tsx'
import classes from './play-sessions.module.css'

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0)

/** What all sessions add up to, by currency: nothing is converted. */
export function Totals({ sessions }: { sessions: readonly PlaySession[] }) {
  const currencies = [...Map.groupBy(sessions, ({ currency }) => currency)]
  return currencies.map(([currency, all]) => (
    <CurrencyTotals
      key={currency}
      currency={currency}
      sessions={all}
      isOnly={currencies.length === 1}
    />
  ))
}

function CurrencyTotals({
  currency,
  sessions,
  isOnly,
}: {
  currency: string
  sessions: readonly PlaySession[]
  isOnly: boolean
}) {
  const { t, format } = useTexts('playSessions')
  const money = (amounts: readonly number[]) => format.money(sumOf(amounts), currency)
  const costs = sessions.flatMap(({ average_cost }) => average_cost ?? [])
  const isAllKnown = costs.length === sessions.length
  return (
    <dl
      className={classes.totals}
      aria-label={isOnly ? t('totals.title') : t('totals.in', { currency })}
    >
      <FigureCard label={t('totals.count')} value={format.number(sessions.length)} />
      <FigureCard label={t('staked')} value={money(sessions.map(({ staked }) => staked))} />
      <FigureCard label={t('won')} value={money(sessions.map(({ won }) => won))} />
      <FigureCard
        label={t('cost')}
        value={
          costs.length === 0 ? <NotAvailable reason={t('totals.costUnknown')} /> : money(costs)
        }
        note={
          isAllKnown
            ? t('totals.costNote')
            : t(costs.length === 0 ? 'totals.costUnknown' : 'totals.costSome', {
                known: format.number(costs.length),
              })
        }
      />
    </dl>
  )
}
