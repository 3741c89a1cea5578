import type { Capability } from '@retorna/domain/plan'
import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../../session/session-context.ts'
import { useDataAccess } from '../../session/use-data-access.ts'
import { UpgradeContext } from '../../shared/plans/upgrade.ts'
import { lazy } from '../../ui/lazy.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { paths } from '../paths.ts'
import classes from './shell.module.css'

const PaymentPopup = lazy(() => import('./payment-popup.tsx'))

/** While a payment is pending and no trial is running, the screen is blurred and inert behind the payment popup. */
export function AccessGate({ children }: { children: ReactNode }) {
  const user = useUser()
  const isDue = useDataAccess() === 'payment-required'
  const isBlocked = isDue && user?.paymentStatus === 'pending'
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

const UpgradeModal = lazy(() => import('../../features/plans/upgrade-modal.tsx'))

/** Holds the upgrade offer, which any screen may open. Guests are sent to registration instead. */
function UpgradeProvider({ children }: { children: ReactNode }) {
  const user = useUser()
  const navigate = useNavigate()
  // `undefined` while the offer is closed.
  const [capability, setCapability] = useState<Capability | null | undefined>(undefined)
  const close = () => setCapability(undefined)
  const offer = (wanted?: Capability) => {
    if (user === null) return void navigate(paths.register)
    setCapability(wanted ?? null)
  }
  return (
    <UpgradeContext value={offer}>
      {children}
      {capability !== undefined && (
        <LazyPart onFail={close}>
          <UpgradeModal capability={capability} onClose={close} />
        </LazyPart>
      )}
    </UpgradeContext>
  )
}
