import { Navigate, Route, Routes } from 'react-router'
import { ApiKeysPage } from '../../features/api-keys/api-keys-page.tsx'
import { FeedsPage } from '../../features/feeds/feeds-page.tsx'
import { PullPage } from '../../features/feeds/pulls/pull-page.tsx'
import { useQuarantine } from '../../features/quarantine/api.ts'
import { QuarantinePage } from '../../features/quarantine/quarantine-page.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { Sections } from '../../ui/sections.tsx'
import { toAdmin } from '../paths.ts'
import { Badges } from '../shell/navigation-item.tsx'

export default function FeedsArea() {
  const { t } = useTexts('admin')
  const isAdmin = useUser()?.role === 'admin'
  const { data: waiting } = useQuarantine('')
  const keys = { to: toAdmin('feeds/keys'), text: t('feedSections.keys') }
  return (
    <>
      <Sections
        label={t('feedSections.label')}
        sections={[
          { to: toAdmin('feeds'), text: t('screens.feeds') },
          {
            to: toAdmin('feeds/quarantine'),
            text: t('feedSections.quarantine'),
            badges: (
              <Badges lock={null} count={waiting && waiting.total + waiting.implausibleTotal} />
            ),
          },
          ...(isAdmin ? [keys] : []),
        ]}
      />
      <Routes>
        <Route index element={<FeedsPage />} />
        <Route path="quarantine" element={<QuarantinePage />} />
        {isAdmin && <Route path="keys" element={<ApiKeysPage />} />}
        {isAdmin && <Route path=":id/pull" element={<PullPage />} />}
        <Route path="*" element={<Navigate to={toAdmin('feeds')} replace />} />
      </Routes>
    </>
  )
}
