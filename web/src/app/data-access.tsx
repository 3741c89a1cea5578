import type { ReactNode } from 'react'
import { PaymentLink } from '../features/plans/payment-link.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { useUser } from '../session/session-context.ts'
import { useDataAccess } from '../session/use-data-access.ts'
import { LockedState } from '../shared/plans/locked-state.tsx'
import { lazy } from '../ui/lazy.tsx'
import { PageState } from '../ui/states/page-state.tsx'

const TrialEnded = lazy(() => import('./trial-ended.tsx'))

/**
 * Shows the data or, if the trial ended or a payment failed, a notice instead; with `isPage` as a whole
 * page. `closed` replaces that notice where a missing payment is already announced.
 */
export function DataAccess({
  isPage = false,
  closed,
  children,
}: {
  isPage?: boolean
  closed?: ReactNode
  children: ReactNode
}) {
  const { t } = useTexts(['app', 'plans'])
  const user = useUser()
  const access = useDataAccess()
  if (access === 'trial-ended') return <TrialEnded isPage={isPage} />
  const status = user?.paymentStatus
  if (access === 'payment-required' && (status === 'failed' || status === 'cancelled')) {
    if (closed !== undefined) return closed
    // The dashboard's banner already shows the payment's state and links to it.
    if (!isPage) {
      return (
        <PageState>
          <LockedState title={t('plans:payment.required')} text={t('plans:payment.requiredText')} />
        </PageState>
      )
    }
    const plan = t(`plans.${user?.plano ?? 'premium'}`)
    return (
      <PageState>
        <LockedState
          isPage
          title={t(`plans:payment.${status}`)}
          text={t(`plans:payment.${status}Text`, { plan })}
          action={
            <PaymentLink
              label={t(status === 'failed' ? 'plans:payment.retry' : 'plans:payment.renew')}
            />
          }
        />
      </PageState>
    )
  }
  return children
}
