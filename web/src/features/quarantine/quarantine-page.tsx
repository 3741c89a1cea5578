import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Download } from '../../shared/exports/download.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useQuarantine } from './api.ts'
import { ImplausibleTurnovers } from './implausible-turnovers.tsx'
import { KnownNames } from './known-names.tsx'
import { WaitingNames } from './waiting-names.tsx'

/** Readings that wait for staff, and what staff have said about names before. */
export function QuarantinePage() {
  const { t } = useTranslation('quarantine')
  const query = useQuarantine()
  return (
    <Stack>
      <Panel
        title={t('title')}
        subtitle={t('text')}
        aside={
          query.data !== undefined &&
          query.data.waiting.length > 0 && (
            <Download what={{ table: 'waiting-names' }} name={t('title')} />
          )
        }
        isSpaced
      >
        <Loaded query={query} failed={t('failed')}>
          {({ waiting, total, days }) =>
            waiting.length === 0 ? (
              <EmptyState title={t('none')} hint={t('noneHint')} />
            ) : (
              <WaitingNames names={waiting} total={total} days={days} />
            )
          }
        </Loaded>
      </Panel>
      {query.data !== undefined && query.data.implausible.length > 0 && (
        <Panel
          title={t('implausible.title')}
          subtitle={t('implausible.text', { days: query.data.days })}
          isSpaced
        >
          <ImplausibleTurnovers
            games={query.data.implausible}
            total={query.data.implausibleTotal}
          />
        </Panel>
      )}
      {query.data !== undefined && query.data.known.length > 0 && (
        <Panel
          title={t('known.title')}
          subtitle={t('known.text')}
          aside={<Download what={{ table: 'known-names' }} name={t('known.title')} />}
          isSpaced
        >
          <KnownNames names={query.data.known} />
        </Panel>
      )}
    </Stack>
  )
}
