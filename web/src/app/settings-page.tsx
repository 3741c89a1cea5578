import { Box, Button, Skeleton, Stack, Tabs, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { oneOf } from '../api/one-of.ts'
import { PrivacySection } from '../features/account/privacy/privacy-section.tsx'
import { ProfileSection } from '../features/account/profile-section.tsx'
import { SecuritySection } from '../features/account/security/security-section.tsx'
import { StreamingSection } from '../features/overlay/streaming-section.tsx'
import { BillingPanel } from '../features/plans/billing-panel.tsx'
import { lazy } from '../ui/lazy.tsx'
import { paths } from './paths.ts'
import classes from './settings-page.module.css'
import { SECTION_ICONS, SECTION_NAMES, type SectionName } from './settings-sections.ts'

const NotificationsSection = lazy(
  async () =>
    (await import('../features/notifications/notifications-section.tsx')).NotificationsSection,
  'notifications',
)

const ApiKeysSection = lazy(
  async () => (await import('../features/api-keys/own-keys-section.tsx')).OwnKeysSection,
  'apiKeys',
)

const SECTIONS: Record<SectionName, ComponentType> = {
  profile: ProfileSection,
  security: SecuritySection,
  notifications: NotificationsSection,
  streaming: StreamingSection,
  'api-keys': ApiKeysSection,
  billing: BillingPanel,
  privacy: PrivacySection,
}

/** The section that the URL selects; the profile if it names no valid section. */
const sectionOf = (requested: string | null) => oneOf(SECTION_NAMES, requested) ?? 'profile'

/** The account settings; the address names the open section. */
export function SettingsPage() {
  const { t } = useTranslation('account')
  const [search, setSearch] = useSearchParams()
  const section = sectionOf(search.get('tab'))
  const tabs = useOpenTabInView(section)
  const open = (chosen: string | null) => setSearch({ tab: sectionOf(chosen) }, { replace: true })

  return (
    <Box maw={880} mx="auto">
      <DashboardButton />
      <Title order={1} mt={8} mb="md" fw={700}>
        {t('title')}
      </Title>
      <Tabs value={section} onChange={open} keepMounted={false} variant="none">
        <Tabs.List ref={tabs} className={classes.tabs} aria-label={t('tabsLabel')}>
          {SECTION_NAMES.map((name) => {
            const Icon = SECTION_ICONS[name]
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
        {SECTION_NAMES.map((name) => {
          const Section = SECTIONS[name]
          return (
            <Tabs.Panel key={name} value={name}>
              <Suspense fallback={<Skeleton h={480} aria-hidden />}>
                <Stack>
                  <Section />
                </Stack>
              </Suspense>
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </Box>
  )
}

/** Scrolls the row of tabs, if it is wider than the screen, to the open tab. */
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
      variant="subtle"
      px={12}
      ml={-12}
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
