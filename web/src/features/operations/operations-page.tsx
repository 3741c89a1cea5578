import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, Route, Routes } from 'react-router'
import { toAdmin } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Facts } from '../../ui/figures/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Sections } from '../../ui/sections.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useOperations } from './api.ts'
import { Backups } from './backups.tsx'
import { Batches } from './batches.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { Outbox } from './outbox.tsx'
import { PaymentEvents } from './payment-events.tsx'

/** The state of the server: emails, jobs, imports and payments. */
export function OperationsPage() {
  const { t } = useTranslation('operations')
  const part = (path: string, text: string) => ({ to: toAdmin(`operations/${path}`), text })
  return (
    <>
      <Sections
        label={t('sections')}
        sections={[
          part('health', t('health.title')),
          part('mails', t('mails.title')),
          part('jobs', t('jobs.title')),
          part('imports', t('batches.title')),
          part('backups', t('backups.title')),
          part('payments', t('payments.title')),
        ]}
      />
      <Routes>
        <Route path="health" element={<HealthPanel />} />
        <Route path="mails" element={<Outbox />} />
        <Route path="jobs" element={<FailedJobs />} />
        <Route path="imports" element={<Batches />} />
        <Route path="backups" element={<Backups />} />
        <Route path="payments" element={<PaymentEvents />} />
        <Route path="*" element={<Navigate to={toAdmin('operations/health')} replace />} />
      </Routes>
    </>
  )
}

const MEGABYTE = 1_000_000
const HOUR_SECONDS = 3600

/** Version and state of the server that replies. */
function HealthPanel() {
  const { t } = useTranslation('operations')
  const format = useFormat()
  const operations = useOperations()
  const count = (value: number, path: string) => (
    <Anchor component={Link} to={toAdmin(path)}>
      {format.number(value)}
    </Anchor>
  )
  return (
    <Panel title={t('health.title')}>
      <Loaded query={operations}>
        {(state) => (
          <Facts
            facts={[
              [t('health.version'), state.version],
              ['Node.js', state.node],
              ['PostgreSQL', state.postgres],
              [
                t('health.uptime'),
                t('health.hours', { hours: format.number(state.uptimeSeconds / HOUR_SECONDS, 1) }),
              ],
              [t('health.size'), `${format.number(state.databaseBytes / MEGABYTE, 1)} MB`],
              [
                t('health.notices'),
                state.hearsChanges ? t('health.connected') : t('health.disconnected'),
              ],
              [
                t('health.mailServer'),
                state.hasMailServer ? t('health.connected') : t('health.outboxOnly'),
              ],
              [t('health.waitingJobs'), format.number(state.waitingJobs)],
              [t('health.givenUpJobs'), count(state.givenUpJobs, 'operations/jobs')],
              [t('health.waitingMails'), count(state.waitingMails, 'operations/mails')],
              [t('health.failedMails'), count(state.failedMails, 'operations/mails')],
            ]}
          />
        )}
      </Loaded>
    </Panel>
  )
}
