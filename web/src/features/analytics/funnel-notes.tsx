import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { type PlacedGame, REFERENCE_DEVIATION, summarise } from './funnel-game.ts'
import classes from './funnel-notes.module.css'

/** What the funnel shows, how many dots chance alone would put outside, and how it is drawn. */
export function FunnelNotes({
  games,
  unplaced,
}: {
  games: readonly PlacedGame[]
  unplaced: number
}) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const summary = summarise(games)
  return (
    <div className={classes.notes}>
      <p className={classes.counts}>
        {t('funnel.counts', {
          within: format.number(summary.within),
          watch: format.number(summary.watch),
          outside: format.number(summary.outside),
        })}{' '}
        {t('funnel.byChance', {
          games: format.number(summary.judged),
          watch: format.number(summary.watchByChance),
          outside: format.number(summary.outsideByChance),
        })}
      </p>
      <p>
        {t('funnel.explanation')}{' '}
        {t('funnel.comparable', { sd: format.number(REFERENCE_DEVIATION) })}
        {summary.assumed > 0 &&
          ` ${t('funnel.assumed', { games: format.number(summary.assumed) })}`}
        {summary['not-enough-plays'] > 0 && ` ${t('funnel.beyond')}`}
        {unplaced > 0 && ` ${t('funnel.unplaced', { games: format.number(unplaced) })}`}
      </p>
    </div>
  )
}
