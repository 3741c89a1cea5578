import { Button, Stack } from '@mantine/core'
import { type LockableTab, lockedTabs, tabCapability } from '@retorna/domain/locked-tabs'
import { requiredPlan } from '@retorna/domain/plan'
import { Suspense } from 'react'
import { PaymentBanner, PaymentNotice } from '../features/plans/payment-banner.tsx'
import { TrialCountdown } from '../features/plans/trial-countdown.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { useSession } from '../session/session-context.ts'
import { usePlanShown } from '../session/use-plan-shown.ts'
import { useUpgrade } from '../shared/plans/upgrade.ts'
import { SignInPrompt } from '../shared/sign-in-prompt.tsx'
import { lazy } from '../ui/lazy.tsx'
import { PageState, ScreenSkeleton } from '../ui/states/page-state.tsx'
import { DataAccess } from './data-access.tsx'
import { LockedPlace } from './require-capability.tsx'
import { useTab } from './shell/navigation.ts'
import { PageTabs } from './shell/page-tabs.tsx'
import { ACCOUNT_TABS, GUEST_TABS, SCREENS } from './shell/screens.ts'

const LockedOverview = lazy(() => import('../features/dashboard/welcome.tsx'))

/** The open dashboard tab below the tabs of its entry, or the notice that replaces it. */
export function DashboardPage() {
  return (
    <>
      <PageTabs />
      <OpenTab />
    </>
  )
}

function OpenTab() {
  const tab = useTab()
  const { t } = useTexts('app')
  const { status } = useSession()
  const locked = lockedTabs(usePlanShown()).find((candidate) => candidate === tab)
  if (locked !== undefined) {
    return (
      <Stack gap="lg">
        <PaymentBanner />
        <LockedTab tab={locked} />
      </Stack>
    )
  }
  const Screen = SCREENS[tab]
  if (status === 'guest' && !GUEST_TABS.includes(tab)) {
    return (
      <PageState>
        <SignInPrompt text={t('guestPrompt.text')} />
      </PageState>
    )
  }
  const screen = (
    <Suspense fallback={<ScreenSkeleton />}>
      <Screen />
    </Suspense>
  )
  return (
    <Stack gap="lg">
      <PaymentBanner />
      {tab === 'overview' && <PaymentNotice />}
      {!ACCOUNT_TABS.includes(tab) && <TrialCountdown />}
      {ACCOUNT_TABS.includes(tab) ? (
        screen
      ) : (
        <DataAccess
          closed={
            tab === 'overview' ? (
              <Suspense>
                <LockedOverview />
              </Suspense>
            ) : undefined
          }
        >
          {screen}
        </DataAccess>
      )}
    </Stack>
  )
}

function LockedTab({ tab }: { tab: LockableTab }) {
  const { t } = useTexts(['app', 'plans'])
  const upgrade = useUpgrade()
  const capability = tabCapability(tab)
  const plan = t(`app:plans.${requiredPlan(capability)}`)
  const requires = t('plans:upgrade.requires', { plan })
  return (
    <LockedPlace
      capability={capability}
      title={t(tab === 'gold' ? 'app:premiumFeature' : `app:tabs.${tab}`)}
      text={`${t(`app:locks.${tab}`)} ${requires}`}
      action={
        <Button variant="filled" onClick={() => upgrade(capability)}>
          {t('plans:upgrade.button')}
        </Button>
      }
    />
  )
}
