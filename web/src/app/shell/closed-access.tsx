import { gamesVisible, TRIAL_HOURS } from '@retorna/domain/plan'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../session/session-context.ts'
import { useDataAccess } from '../../session/use-data-access.ts'
import { LockedState } from '../../ui/locked-state.tsx'

/** Where the trial ended or a payment failed, says so in place of the data. */
export function ClosedAccess({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app')
  const user = useUser()
  const access = useDataAccess()
  if (access === 'trial-ended') {
    return (
      <LockedState
        title={t('trialEnded.title')}
        text={t('trialEnded.text', { hours: TRIAL_HOURS, games: gamesVisible('professional') })}
        plan="professional"
      />
    )
  }
  const status = user?.paymentStatus
  if (access === 'payment-required' && (status === 'failed' || status === 'cancelled')) {
    const plan = t(`plans.${user?.plano ?? 'premium'}`)
    return (
      <LockedState title={t(`payment.${status}Title`)} text={t(`payment.${status}`, { plan })} />
    )
  }
  return children
}
