import { Stack, Text } from '@mantine/core'
import type { PlaySession, SessionComparison } from '@retorna/contract/play-sessions'
import { useTexts } from '../../i18n/use-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { Hint } from '../../ui/hint.tsx'
import { InfoTip } from '../../ui/info-tip.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useComparison } from './api.ts'
import classes from './play-sessions.module.css'
import { rankOf } from './rank-of.ts'

/** A session compared with all sessions of its length, in words, as a drawing and in figures; or why it cannot be. */
export function ComparisonDialog({
  session,
  onClose,
}: {
  session: PlaySession
  onClose: () => void
}) {
  const { t, format } = useTexts(['playSessions', 'ui'])
  const query = useComparison(session.id)
  return (
    <Dialog onClose={onClose} size="lg" title={t('playSessions:comparison.title')}>
      <Stack>
        <Loaded query={query} rows={3} failed={t('playSessions:comparison.failed')}>
          {({ comparison, missing }) =>
            comparison === null ? (
              <>
                {missing !== null && <Text>{t(`playSessions:comparison.missing.${missing}`)}</Text>}
                {session.average_cost !== null && (
                  <Text>
                    {t('playSessions:comparison.costOnly', {
                      cost: format.money(session.average_cost, session.currency),
                    })}
                  </Text>
                )}
              </>
            ) : (
              <Comparison session={session} comparison={comparison} />
            )
          }
        </Loaded>
        <Hint>{t('playSessions:past')}</Hint>
      </Stack>
    </Dialog>
  )
}

type ComparisonProps = { session: PlaySession; comparison: SessionComparison }

function Comparison({ session, comparison }: ComparisonProps) {
  const { t, format } = useTexts(['playSessions', 'labels'])
  const { spins, staked, won, stakes, average_cost, game_name } = session
  const money = (amount: number) => format.money(amount, session.currency)
  const between = ({ low, high }: { low: number; high: number }) =>
    t('labels:between', { low: money(low), high: money(high) })
  const { key, count } = rankOf(comparison, won)
  const explained = (name: string, text: string) => (
    <>
      {name}
      <InfoTip name={name} text={text} />
    </>
  )
  return (
    <>
      <Text fz="1.125rem" fw={600} lh="1.625rem">
        {t(`comparison.${key}`, { count })}
      </Text>
      <Drawing session={session} comparison={comparison} />
      <Facts
        facts={[
          [t('comparison.paid'), money(won)],
          [t('staked'), money(staked)],
          [
            t('comparison.range80'),
            explained(between(comparison.middle80), t('comparison.explain.range80')),
          ],
          [
            t('comparison.range95'),
            explained(between(comparison.middle95), t('comparison.explain.range95')),
          ],
          [
            t('comparison.losing'),
            explained(
              t('comparison.losingValue', {
                count: Math.round(100 * comparison.losing),
              }),
              t('comparison.explain.losing'),
            ),
          ],
          ...(average_cost === null
            ? []
            : [
                [
                  t('comparison.cost'),
                  explained(money(average_cost), t('comparison.explain.cost')),
                ] as const,
              ]),
        ]}
      />
      <Hint>
        {t(stakes === null ? 'comparison.basis' : 'comparison.basisStakes', {
          spins: format.number(spins ?? 0),
          stake: money(staked / (spins ?? 1)),
          game: game_name,
          rtp: format.percent(comparison.table_rtp),
        })}
      </Hint>
    </>
  )
}

/** The payouts of sessions of this length as bands, the stakes as a dashed line, this session as a dot. */
function Drawing({ session: { staked, won, currency }, comparison }: ComparisonProps) {
  const { t, format } = useTexts('playSessions')
  const { middle80, middle95 } = comparison
  const end = 1.05 * Math.max(middle95.high, won, staked)
  const at = (amount: number) => `${(100 * amount) / end}%`
  const band = ({ low, high }: { low: number; high: number }) => ({
    left: at(low),
    width: at(high - low),
  })
  const money = (amount: number) => format.money(amount, currency)
  return (
    <div
      className={classes.drawing}
      role="img"
      aria-label={t('comparison.drawing', {
        low: money(middle95.low),
        high: money(middle95.high),
        won: money(won),
        staked: money(staked),
      })}
    >
      <span className={classes.band} style={band(middle95)} />
      <span className={classes.band} data-inner style={band(middle80)} />
      <span className={classes.stakedMark} style={{ left: at(staked) }} />
      <span className={classes.paidMark} style={{ left: at(won) }} />
    </div>
  )
}
