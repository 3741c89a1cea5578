import { Stack, Text } from '@mantine/core'
import type { PlaySession } from '@retorna/contract/play-sessions'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useCountryProfile } from '../../session/use-privacy.ts'
import { HelpLines } from '../../shared/help-lines.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FigureCard } from '../../ui/figures/figure-card.tsx'
import { NotAvailable } from '../../ui/figures/missing-value.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { AddPanel } from './add-panel.tsx'
import { usePlaySessions } from './api.ts'
import { ComparisonDialog } from './comparison-dialog.tsx'
import classes from './play-sessions.module.css'
import { SessionForm } from './session-form.tsx'
import { SessionList } from './session-list.tsx'

/** A person's own sessions: entering them, their average cost, and how usual each was. */
export default function PlaySessionsTab() {
  const { t } = useTexts('playSessions')
  const profile = useCountryProfile()
  const query = usePlaySessions()
  const [compared, setCompared] = useState<PlaySession | null>(null)
  const [changed, setChanged] = useState<PlaySession | null>(null)
  const close = () => setChanged(null)
  return (
    <div className={classes.page}>
      <Stack miw={0}>
        <div>
          <Text>{t('intro')}</Text>
          <Hint mt={4}>{t('private')}</Hint>
        </div>
        <AddPanel />
        <Loaded query={query} failed={t('failed')}>
          {(sessions) => (
            <>
              <Totals sessions={sessions} />
              <div tabIndex={-1}>
                <SessionList sessions={sessions} onCompare={setCompared} onChange={setChanged} />
              </div>
            </>
          )}
        </Loaded>
        <Hint>{t('past')}</Hint>
      </Stack>
      <aside className={classes.help} aria-labelledby="help-lines">
        <HelpLines headingId="help-lines" profile={profile} />
      </aside>
      {compared !== null && (
        <ComparisonDialog session={compared} onClose={() => setCompared(null)} />
      )}
      {changed !== null && (
        <Dialog onClose={close} size="lg" title={t('form.change')}>
          <SessionForm session={changed} onSaved={close} onCancel={close} />
        </Dialog>
      )}
    </div>
  )
}

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0)

/** What all sessions add up to, by currency: nothing is converted. */
function Totals({ sessions }: { sessions: readonly PlaySession[] }) {
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
