import { useTranslation } from 'react-i18next'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { type Figure, whyMissing } from './missing-figure.ts'

/** Returns a function that says, in the user's language, why a figure of a game is missing. */
export function useMissingReason(): (figure: Figure) => string {
  const { t } = useTranslation(['games', 'app'])
  const plan = usePlanShown()
  return (figure) => {
    const missing = whyMissing(figure, plan)
    return missing.kind === 'plan'
      ? t('games:missing.plan', { plan: t(`app:plans.${missing.plan}`) })
      : t(`games:missing.${missing.why}`)
  }
}
