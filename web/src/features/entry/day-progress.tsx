import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import classes from './entry-bars.module.css'

/** How many of the active games have a reading on the day; nothing until that is known. */
export function DayProgress({
  progress,
}: {
  progress: { games: number; done: number } | undefined
}) {
  const { t } = useTranslation('entry')
  const format = useFormat()
  if (progress === undefined) return <div className={classes.done} />
  const { games, done } = progress
  const words = t('done', { done: format.number(done), games: format.number(games) })
  return (
    <div className={classes.done}>
      <strong>{words}</strong>
      <Progress value={games === 0 ? 0 : (100 * done) / games} aria-label={words} />
    </div>
  )
}
