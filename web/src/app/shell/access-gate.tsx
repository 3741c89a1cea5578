import type { ReactNode } from 'react'
import { useUser } from '../../session/session-context.ts'
import { UpgradeProvider } from '../upgrade-provider.tsx'
import classes from './access-gate.module.css'
import { PaymentPopup } from './payment-popup.tsx'

/** While a payment is pending, the screen stands blurred and inert behind the payment popup. */
export function AccessGate({ children }: { children: ReactNode }) {
  const user = useUser()
  const isBlocked =
    user?.role === 'member' && user.plano !== 'free' && user.paymentStatus === 'pending'
  return (
    <UpgradeProvider>
      <div className={classes.content} inert={isBlocked} data-blocked={isBlocked}>
        {children}
      </div>
      {isBlocked && <PaymentPopup plan={user.plano} />}
    </UpgradeProvider>
  )
}
