import type { KeyRequest, OwnApiKey } from '@retorna/contract/account/own-api-keys'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Column, RecordTable } from '../../ui/record-table.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useOwnKeyRequests } from './api.ts'

/** The last requests of a key, and why some were refused. */
export function KeyRequests({ apiKey: { id, name } }: { apiKey: OwnApiKey }) {
  const { t, format } = useTexts(['apiKeys', 'labels'])
  const columns: Column<KeyRequest>[] = [
    { label: t('own.at'), moment: ({ at }) => format.moment(at) },
    { label: t('own.call'), cell: ({ call }) => <code>{call}</code> },
    { label: t('own.status'), figure: ({ status }) => status },
    {
      label: t('labels:problem'),
      cell: ({ problem }) => (problem === null ? '–' : `${problem.code}: ${problem.title}`),
    },
  ]
  return (
    <Loaded query={useOwnKeyRequests(id)} rows={2} empty={{ title: t('own.noRequests') }}>
      {(requests) => (
        <RecordTable
          label={t('own.requestsOf', { name })}
          columns={columns}
          // Several requests may have the same moment, so the id of a row is its place.
          rows={requests.map((request, place) => ({ ...request, id: place }))}
        />
      )}
    </Loaded>
  )
}
