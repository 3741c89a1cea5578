import { Stack, TextInput } from '@mantine/core'
import { LONGEST_NAME } from '@retorna/contract/feeds/quarantine'
import { useTexts } from '../../i18n/use-texts.ts'
import { Download } from '../../shared/exports/download.tsx'
import { useAddressSearch } from '../../ui/controls/address-filter.ts'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, Loaded } from '../../ui/states/loaded.tsx'
import { useQuarantine } from './api.ts'
import { ImplausibleTurnovers } from './implausible-turnovers.tsx'
import { KnownNames } from './known-names.tsx'
import { WaitingNames } from './waiting-names.tsx'

export function QuarantinePage() {
  const { t } = useTexts('quarantine')
  const { asked, text, setText } = useAddressSearch('name', LONGEST_NAME)
  const query = useQuarantine(asked)
  // The field stays if its search finds nothing, and until a cleared search is answered.
  const isSearched = text !== '' || asked !== '' || query.isPlaceholderData
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
        <div tabIndex={-1}>
          <Loaded query={query} failed={t('failed')}>
            {({ waiting, total, days }) =>
              waiting.length === 0 ? (
                <EmptyState title={t('none')} />
              ) : (
                <WaitingNames names={waiting} total={total} days={days} />
              )
            }
          </Loaded>
        </div>
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
      {query.data !== undefined && (query.data.known.length > 0 || isSearched) && (
        <Panel
          title={t('known.title')}
          subtitle={t('known.text')}
          aside={<Download what={{ table: 'known-names' }} name={t('known.title')} />}
          isSpaced
        >
          <Stack tabIndex={-1}>
            <TextInput
              type="search"
              label={t('known.search')}
              value={text}
              maxLength={LONGEST_NAME}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <KnownNames names={query.data.known} total={query.data.knownTotal} />
          </Stack>
        </Panel>
      )}
    </Stack>
  )
}
