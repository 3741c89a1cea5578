import type { Plan } from '@retorna/domain/plan'
import type { TFunction } from 'i18next'
import type { GameAlertState } from './use-game-alert.ts'

/** The tooltip of an alert button; `rule` is the alert's condition in words. */
export function alertHint(
  t: TFunction<'alerts'>,
  plan: Plan,
  { state, rule }: { state: GameAlertState; rule: string | null },
): string {
  if (state === 'locked') {
    return t(plan === 'professional' ? 'button.hintProfessional' : 'button.hintFree')
  }
  return rule === null ? t('button.hint') : `${t('button.already')}: ${rule}`
}
