import { Stack, Title } from '@mantine/core'
import { getInvestigationDesk } from '@retorna/contract/staff/investigations'
import { QUERY_KEYS, useReply } from '../../api/use-endpoint.ts'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, Loaded } from '../../ui/states/loaded.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { InvestigationTable } from './investigation-table.tsx'
import { UninvestigatedTable } from './uninvestigated-table.tsx'

const ROWS = 8

/** The most urgent work: open investigations by age, and games that are off without an investigation. */
export function DeskPanel() {
  const { t, format } = useTexts('investigations')
  const desk = useReply(getInvestigationDesk, {}, [QUERY_KEYS.admin, 'investigations', 'desk'])
  return (
    <Panel title={t('desk.title')} isSpaced>
      <Loaded query={desk} failed={t('listFailed')}>
        {({ open, openTotal, uninvestigated, uninvestigatedTotal, withinDays }) =>
          openTotal + uninvestigatedTotal === 0 ? (
            <EmptyState title={t('desk.none')} />
          ) : (
            <Stack>
              {uninvestigatedTotal > 0 && (
                <>
                  <Title order={3} size="sm">
                    {t('desk.uninvestigated', { number: format.number(uninvestigatedTotal) })}
                  </Title>
                  <UninvestigatedTable games={uninvestigated} withinDays={withinDays} />
                </>
              )}
              {openTotal > 0 && (
                <>
                  <Title order={3} size="sm">
                    {t('desk.open', { number: format.number(openTotal) })}
                  </Title>
                  <InvestigationTable investigations={open.slice(0, ROWS)} />
                  <TextLink to={toAdmin('investigations')}>{t('all')}</TextLink>
                </>
              )}
            </Stack>
          )
        }
      </Loaded>
    </Panel>
  )
}
