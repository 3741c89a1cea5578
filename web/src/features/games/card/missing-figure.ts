import { type Capability, can, type Plan, requiredPlan } from '@retorna/domain/plan'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'

/** The figures of a game that may be outside the plan or unknown. */
export type Figure =
  | 'theoretical'
  | 'current'
  | 'weekly'
  | 'monthly'
  | 'variation'
  | 'trend'
  | 'answer'

const NEEDS: Record<Figure, Capability | null> = {
  theoretical: null,
  current: 'current-rtp',
  weekly: 'real-rtp',
  monthly: 'real-rtp',
  variation: 'current-rtp',
  trend: 'current-rtp',
  answer: 'current-rtp',
}

const UNKNOWN = {
  theoretical: 'theoretical',
  current: 'reading',
  weekly: 'weekly',
  monthly: 'monthly',
  variation: 'previous',
  trend: 'previous',
  answer: 'unknown',
} as const satisfies Record<Figure, string>

/** Why a figure is missing: the plan that includes it, or what is unknown. */
export type Missing =
  | { kind: 'plan'; plan: Plan }
  | { kind: 'unknown'; why: (typeof UNKNOWN)[Figure] }

/** Why a figure of a game is missing on a plan. */
export function whyMissing(figure: Figure, plan: Plan): Missing {
  const needs = NEEDS[figure]
  if (needs !== null && !can(plan, needs)) return { kind: 'plan', plan: requiredPlan(needs) }
  return { kind: 'unknown', why: UNKNOWN[figure] }
}

/** The kinds of RTP that a list shows of a game. */
export type RtpFigure = 'theoretical' | 'current' | 'weekly' | 'monthly'

/** The kinds of RTP in the order in which cards and rows show them. */
export const RTP_FIGURES: readonly RtpFigure[] = ['theoretical', 'current', 'weekly', 'monthly']

/** Returns a function that gives, in the user's language, the reason why a figure of a game is missing. */
export function useMissingReason(): (figure: Figure) => string {
  const t = useTexts(['games', 'app'])
  const plan = usePlanShown()
  return (figure) => {
    const missing = whyMissing(figure, plan)
    return missing.kind === 'plan'
      ? t('games:missing.plan', { plan: t(`app:plans.${missing.plan}`) })
      : t(`games:missing.${missing.why}`)
  }
}
