import { Box, Button, Skeleton, Stack, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ComponentType, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { oneOf } from '../api/one-of.ts'
import { PrivacySection } from '../features/account/privacy/privacy-section.tsx'
import { ProfileSection } from '../features/account/profile-section.tsx'
import { SecuritySection } from '../features/account/security/security-section.tsx'
import { StreamingSection } from '../features/overlay/streaming-section.tsx'
import { BillingPanel } from '../features/plans/billing-panel.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { lazy } from '../ui/lazy.tsx'
import { Sections } from '../ui/sections.tsx'
import { paths, toSettings } from './paths.ts'
import { SECTION_NAMES, type SectionName } from './settings-sections.ts'

const NotificationsSection = lazy(
  () => import('../features/notifications/notifications-section.tsx'),
  'notifications',
)

const ApiKeysSection = lazy(() => import('../features/api-keys/own-keys-section.tsx'), 'apiKeys')

const SECTIONS: Record<SectionName, ComponentType> = {
  profile: ProfileSection,
  security: SecuritySection,
  notifications: NotificationsSection,
  streaming: StreamingSection,
  'api-keys': ApiKeysSection,
  billing: BillingPanel,
  privacy: PrivacySection,
}

/** The account settings; the address names the open section, by default the profile. */
export default function SettingsPage() {
  const { t } = useTexts('account')
  const [search] = useSearchParams()
  const section = oneOf(SECTION_NAMES, search.get('tab')) ?? 'profile'
  const Section = SECTIONS[section]
  return (
    <Box maw={880} mx="auto">
      <DashboardButton />
      <Title order={1} mt={8} mb="md" fw={700}>
        {t('title')}
      </Title>
      <Sections
        label={t('tabsLabel')}
        current={toSettings(section)}
        isReplacing
        sections={SECTION_NAMES.map((name) => ({ to: toSettings(name), text: t(`tabs.${name}`) }))}
      />
      <Suspense key={section} fallback={<Skeleton h={480} aria-hidden />}>
        <Stack>
          <Section />
        </Stack>
      </Suspense>
    </Box>
  )
}

/** Goes back in history, or to the dashboard if the settings were opened by their address. */
function DashboardButton() {
  const { t } = useTexts('account')
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
