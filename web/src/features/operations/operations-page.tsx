import { Navigate, Route, Routes } from 'react-router'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Sections } from '../../ui/sections.tsx'
import { Backups } from './backups.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { HealthPanel } from './health-panel.tsx'
import { Outbox } from './outbox.tsx'
import { PaymentEvents } from './payment-events.tsx'

export default function OperationsPage() {
  const { t } = useTexts(['operations', 'labels'])
  const part = (path: string, text: string) => ({ to: toAdmin(`operations/${path}`), text })
  return (
    <>
      <Sections
        label={t('sections')}
        sections={[
          part('health', t('health.title')),
          part('mails', t('labels:emails')),
          part('jobs', t('jobs.title')),
          part('backups', t('backups.title')),
          part('payments', t('labels:payments')),
        ]}
      />
      <Routes>
        <Route path="health" element={<HealthPanel />} />
        <Route path="mails" element={<Outbox />} />
        <Route path="jobs" element={<FailedJobs />} />
        <Route path="imports" element={<Navigate to={toAdmin('import')} replace />} />
        <Route path="backups" element={<Backups />} />
        <Route path="payments" element={<PaymentEvents />} />
        <Route path="*" element={<Navigate to={toAdmin('operations/health')} replace />} />
      </Routes>
    </>
  )
}
