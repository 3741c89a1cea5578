import { lazy, type ReactNode, Suspense } from 'react'
import { useUser } from '../../session/session-context.ts'
import { UpgradeProvider } from '../upgrade-provider.tsx'
import classes from './access-gate.module.css'

const PaymentPopup = lazy(async () => ({
  default: (await import('./payment-popup.tsx')).PaymentPopup,
}))

/** While a payment is pending, the screen is blurred and inert behind the payment popup. */
export function AccessGate({ children }: { children: ReactNode }) {
  const user = useUser()
  const isBlocked =
    user?.role === 'member' && user.plano !== 'free' && user.paymentStatus === 'pending'
  return (
    <UpgradeProvider>
      <div className={classes.content} inert={isBlocked} data-blocked={isBlocked}>
        {children}
      </div>
      {isBlocked && (
        <Suspense>
          <PaymentPopup plan={user.plano} />
        </Suspense>
      )}
    </UpgradeProvider>
  )
}
