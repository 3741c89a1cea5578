import { can, type Plan, type RtpKind, requiredPlan } from '@retorna/domain/plan'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { MissingValue } from '../../../ui/figures/missing-value.tsx'
import { type ListedGame, RTP_FIELDS } from '../api.ts'

const NEEDS = {
  theoretical: null,
  answer: 'current-rtp',
  current: 'current-rtp',
  weekly: 'real-rtp',
  monthly: 'real-rtp',
} as const

/** The plan that shows a figure, if the given one does not. */
export function planShowing(figure: keyof typeof NEEDS, plan: Plan): Plan | null {
  const needs = NEEDS[figure]
  return needs === null || can(plan, needs) ? null : requiredPlan(needs)
}

/** One RTP of a game; “–” with the reason if it is missing. */
export function RtpValue({
  game,
  figure,
}: {
  game: Pick<ListedGame, (typeof RTP_FIELDS)[RtpKind]>
  figure: RtpKind
}) {
  const format = useFormat()
  const rtp = game[RTP_FIELDS[figure]]
  return rtp === null ? <MissingRtp figure={figure} /> : format.percent(rtp)
}

function MissingRtp({ figure }: { figure: RtpKind }) {
  const { t } = useTexts(['games', 'app'])
  const plan = planShowing(figure, usePlanShown())
  return (
    <MissingValue
      reason={
        plan === null
          ? t(`games:missing.${figure === 'current' ? 'reading' : figure}`)
          : t('games:missing.plan', { plan: t(`app:plans.${plan}`) })
      }
    />
  )
}
