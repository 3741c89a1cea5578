import { useLocalStorage } from '@mantine/hooks'
import type { Capability } from '@retorna/domain/plan'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, Outlet, useNavigate } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { useDataAccess } from '../../session/use-data-access.ts'
import { usePrivacy } from '../../session/use-privacy.ts'
import { UpgradeContext } from '../../shared/plans/upgrade.ts'
import { useStats } from '../../shared/public-stats.ts'
import { AdultsMark } from '../../ui/adults-mark.tsx'
import { LazyPart, lazy } from '../../ui/lazy.tsx'
import { DemoBanner } from '../../ui/states/demo-banner.tsx'
import { paths } from '../paths.ts'
import { RequireSecuritySetup } from '../require-security-setup.tsx'
import { Frame } from './frame.tsx'
import { Header } from './header.tsx'
import classes from './shell.module.css'
import { SideNavigation } from './side-navigation.tsx'

/** The frame of every signed-in or guest screen: navigation, header, footer. */
export function Shell() {
  const { t } = useTexts('labels')
  const stats = useStats()
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'navigation-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return (
    <AccessGate>
      <Frame
        label={t('mainNavigation')}
        isCollapsed={isCollapsed}
        navigation={(onClose) => (
          <SideNavigation isCollapsed={isCollapsed && onClose === undefined} onClose={onClose} />
        )}
        header={(menu) => (
          <>
            <Header
              isCollapsed={isCollapsed}
              onToggle={() => setCollapsed(!isCollapsed)}
              menu={menu}
            />
            <AccountNotice />
          </>
        )}
        footer={
          <>
            <Footer />
            {stats.data?.is_demo === true && <DemoBanner />}
          </>
        }
      >
        <RequireSecuritySetup>
          <Outlet />
        </RequireSecuritySetup>
      </Frame>
    </AccessGate>
  )
}

const DeletionBanner = lazy(() => import('../../features/account/privacy/deletion.tsx'), 'settings')

function AccountNotice() {
  const deletion = usePrivacy().data?.deletion ?? null
  if (deletion === null) return null
  return (
    <LazyPart>
      <DeletionBanner deletion={deletion} />
    </LazyPart>
  )
}

/** The notices on every screen: past figures predict nothing, adults only, information only. */
function Footer() {
  const { t } = useTexts('app')
  return (
    <footer className={classes.footer}>
      <AdultsMark />
      <span>{t('footer.pastRtp')}</span>
      <span>{t('footer.notAnOperator')}</span>
      <Link to={paths.dataHealth} className={classes.link}>
        {t('footer.dataHealth')}
      </Link>
    </footer>
  )
}

const PaymentPopup = lazy(() => import('./payment-popup.tsx'))

/** While a payment is pending and no trial is running, the screen is blurred and inert behind the payment popup. */
function AccessGate({ children }: { children: ReactNode }) {
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
