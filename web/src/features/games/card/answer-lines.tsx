import { can } from '@retorna/domain/plan'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { AnswerBar } from '../../../ui/answer/answer-bar.tsx'
import { AnswerBadge } from '../../../ui/figures/answer-badge.tsx'
import type { ListedGame } from '../api.ts'
import { useMissingReason } from './missing-figure.ts'

/** What is said of a game first; the plan that shows it, if another does. */
export function GameAnswer({ game: { answer, theoreticalRtp } }: { game: ListedGame }) {
  const reason = useMissingReason()
  return answer.kind === null ? (
    <small>{reason('answer')}</small>
  ) : (
    <AnswerBadge answer={answer} certified={theoreticalRtp} />
  )
}

/** Where the true RTP of a game lies; the plan that shows it, if another does. */
export function GameBar({ game: { answer, theoreticalRtp } }: { game: ListedGame }) {
  const reason = useMissingReason()
  const isShown = can(usePlanShown(), 'real-rtp')
  return (
    <AnswerBar
      answer={answer}
      certified={theoreticalRtp}
      hidden={isShown ? null : reason('trueRtp')}
    />
  )
}
