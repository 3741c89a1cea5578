import { useTranslation } from 'react-i18next'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import type { GameAlertState } from './use-game-alert.ts'

/** What the button says on hover. */
export function useAlertHint({
  state,
  rule,
}: {
  state: GameAlertState
  rule: string | null
}): string {
  const { t } = useTranslation('alerts')
  const plan = usePlanShown()
  if (state === 'locked') {
    return t(plan === 'professional' ? 'button.hintProfessional' : 'button.hintFree')
  }
  return rule === null ? t('button.hint') : `${t('button.already')}: ${rule}`
}
