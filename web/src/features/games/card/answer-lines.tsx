import { can, requiredPlan } from '@retorna/domain/plan'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { AnswerBar } from '../../../ui/answer/answer-bar.tsx'
import { AnswerBadge } from '../../../ui/figures/answer-badge.tsx'
import type { ListedGame } from '../api.ts'

/** The answer of a game, or the plan that includes it if the user's plan does not. */
export function GameAnswer({ game: { answer, theoreticalRtp } }: { game: ListedGame }) {
  const { t } = useTexts(['games', 'app'])
  return answer.kind === null ? (
    <small>
      {t('games:card.answerLocked', { plan: t(`app:plans.${requiredPlan('current-rtp')}`) })}
    </small>
  ) : (
    <AnswerBadge answer={answer} certified={theoreticalRtp} />
  )
}

/** The bar of a game's true RTP, or the plan that includes it if the user's plan does not. */
export function GameBar({ game: { answer, theoreticalRtp } }: { game: ListedGame }) {
  const { t } = useTexts(['games', 'app'])
  const isShown = can(usePlanShown(), 'real-rtp')
  const plan = t(`app:plans.${requiredPlan('real-rtp')}`)
  return (
    <AnswerBar
      answer={answer}
      certified={theoreticalRtp}
      hidden={isShown ? null : t('games:card.trueRtpLocked', { plan })}
    />
  )
}
