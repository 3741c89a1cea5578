import { Button, Skeleton, Tabs } from '@mantine/core'
import {
  IconArrowLeft,
  IconBell,
  IconBroadcast,
  IconCreditCard,
  IconLock,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { PrivacySection } from '../features/account/privacy/privacy-section.tsx'
import { ProfileSection } from '../features/account/profile-section.tsx'
import { SecuritySection } from '../features/account/security/security-section.tsx'
import { StreamingSection } from '../features/overlay/streaming-section.tsx'
import { BillingPanel } from '../features/plans/billing-panel.tsx'
import { loadTexts } from '../i18n/i18n.ts'
import { paths } from './paths.ts'
import classes from './settings-page.module.css'

const NotificationsSection = lazy(async () => {
  const [{ NotificationsSection: section }] = await Promise.all([
    import('../features/notifications/notifications-section.tsx'),
    loadTexts('notifications'),
  ])
  return { default: section }
})

const SECTIONS = {
  profile: { Icon: IconUser, Section: ProfileSection },
  security: { Icon: IconLock, Section: SecuritySection },
  notifications: { Icon: IconBell, Section: NotificationsSection },
  streaming: { Icon: IconBroadcast, Section: StreamingSection },
  billing: { Icon: IconCreditCard, Section: BillingPanel },
  privacy: { Icon: IconShieldLock, Section: PrivacySection },
}

/** The account settings; the address names the open section. */
export function SettingsPage() {
  const { t } = useTranslation('account')
  const [search, setSearch] = useSearchParams()
  const section = sectionOf(search.get('tab'))
  const tabs = useOpenTabInView(section)
  const open = (chosen: string | null) =>
    setSearch({ tab: sectionOf(chosen) }, { replace: true, preventScrollReset: true })

  return (
    <div className={classes.page}>
      <DashboardButton />
      <h1 className={classes.title}>{t('title')}</h1>
      <Tabs value={section} onChange={open} keepMounted={false} variant="none">
        <Tabs.List ref={tabs} className={classes.tabs} aria-label={t('tabsLabel')}>
          {SETTINGS_SECTIONS.map((name) => {
            const { Icon } = SECTIONS[name]
            return (
              <Tabs.Tab
                key={name}
                value={name}
                data-section={name}
                className={classes.tab}
                leftSection={<Icon className={classes.icon} size={18} aria-hidden />}
              >
                {t(`tabs.${name}`)}
              </Tabs.Tab>
            )
          })}
        </Tabs.List>
        {SETTINGS_SECTIONS.map((name) => {
          const { Section } = SECTIONS[name]
          return (
            <Tabs.Panel key={name} value={name} className={classes.section}>
              <Suspense fallback={<Skeleton h={480} aria-hidden />}>
                <Section />
              </Suspense>
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </div>
  )
}

/** Scrolls the row of tabs, if wider than the screen, to the open one. */
function useOpenTabInView(section: string) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = row.current
    const open = list?.querySelector<HTMLElement>(`[data-section="${section}"]`)
    if (!list || !open) return
    list.scrollLeft = open.offsetLeft - (list.clientWidth - open.clientWidth) / 2
  }, [section])
  return row
}

/** Goes back in history, or to the dashboard if the settings were opened by their address. */
function DashboardButton() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const back = () => void (hasEarlierPage() ? navigate(-1) : navigate(paths.dashboard))
  return (
    <Button
      className={classes.back}
      variant="subtle"
      px={12}
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      onClick={back}
    >
      {t('back')}
    </Button>
  )
}

/** Whether the previous history entry is a page of this site; the router numbers its entries. */
function hasEarlierPage(): boolean {
  const entry: unknown = window.history.state
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'idx' in entry &&
    typeof entry.idx === 'number' &&
    entry.idx > 0
  )
}

/** The sections of the settings; `?tab=` in the URL selects one. */
const SETTINGS_SECTIONS = [
  'profile',
  'security',
  'notifications',
  'streaming',
  'billing',
  'privacy',
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

/** The section that the URL selects; the profile if it names no valid section. */
function sectionOf(requested: string | null): SettingsSection {
  return SETTINGS_SECTIONS.find((section) => section === requested) ?? 'profile'
}
