import { Progress, Stack } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'

/** How many of the active games have a reading on the day; nothing until that is known. */
export function DayProgress({
  progress,
}: {
  progress: { games: number; done: number } | undefined
}) {
  const { t, format } = useTexts('entry')
  if (progress === undefined) return <Stack mih={42} />
  const { games, done } = progress
  const words = t('done', { done: format.number(done), games: format.number(games) })
  return (
    <Stack gap={6} justify="center" mih={42} style={{ fontVariantNumeric: 'tabular-nums' }}>
      <strong>{words}</strong>
      <Progress value={games === 0 ? 0 : (100 * done) / games} aria-label={words} />
    </Stack>
  )
}
