import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../i18n/use-texts.ts'
import { MethodLink } from '../../../shared/method-link.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Part } from '../../../ui/part.tsx'
import { AdvancedStatistics } from './advanced-statistics.tsx'
import { type GameProfile, gameEvidenceQuery } from './api.ts'
import { OneDay } from './one-day.tsx'
import { OneMonth } from './one-month.tsx'

/** One look at the latest day and at the last 30 days, each judged alone, and the statistics of the period. */
export function LooksFold({ game }: { game: GameProfile }) {
  const { t, format } = useTexts(['gamePage', 'games'])
  const { data: evidence } = useQuery(gameEvidenceQuery(game.id))
  const month = evidence?.figures?.month ?? null
  const rtps = [game.currentRtp, game.weeklyRtp, game.monthlyRtp].filter((rtp) => rtp !== null)
  return (
    <Fold
      id="looks"
      title={t('looks.title')}
      line={rtps.length === 0 ? t('games:missing.reading') : rtps.map(format.percent).join(', ')}
      explanation={t('explain.verdict')}
      aside={<MethodLink />}
    >
      <Part title={t('verdictPanel.title')}>
        <OneDay game={game} />
      </Part>
      {month !== null && <OneMonth gameId={game.id} month={month} />}
      <AdvancedStatistics game={game} />
    </Fold>
  )
}
