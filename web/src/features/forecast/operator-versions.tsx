import type { ReplyOf } from '@retorna/contract/endpoint'
import { listOperatorVersions } from '@retorna/contract/forecast'
import { call } from '../../api/call.ts'
import { QUERY_KEYS } from '../../api/use-endpoint.ts'
import { usePages } from '../../api/use-pages.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Download } from '../../shared/exports/download.tsx'
import { Terms } from '../../shared/forecast/terms.tsx'
import { useAddressNumber } from '../../ui/controls/address-filter.ts'
import { Select } from '../../ui/controls/select.tsx'
import { figureOr } from '../../ui/figures/missing-value.tsx'
import { NextPage } from '../../ui/next-page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { GameCell } from './game-cell.tsx'
import { VersionCell } from './version-cell.tsx'

export function OperatorVersions() {
  const { t } = useTexts(['forecast', 'labels'])
  const [operator, setOperator] = useAddressNumber('operator')
  const narrowing = operator === undefined ? {} : { operator }
  const query = usePages(
    [QUERY_KEYS.forecast, 'operators', narrowing],
    (page, signal) => call(listOperatorVersions, { query: { ...narrowing, page } }, { signal }),
    (page) => page.rows,
  )
  const rows = query.data?.pages.flatMap((page) => page.rows)
  const operators = query.data?.pages[0]?.operators ?? []
  return (
    <Panel
      title={t('views.operators')}
      subtitle={t('operators.subtitle')}
      isSpaced
      aside={
        rows !== undefined &&
        rows.length > 0 && (
          <Download
            what={{ table: 'operator-versions', ...narrowing }}
            name={t('views.operators')}
          />
        )
      }
    >
      {operators.length > 1 && (
        <Select
          maw={320}
          label={t('labels:operator')}
          searchable
          data={[
            { value: '', label: t('operators.all') },
            ...operators.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(operator ?? '')}
          onChange={setOperator}
        />
      )}
      <Loaded
        query={{ ...query, data: rows }}
        failed={t('failed')}
        rows={6}
        empty={{ title: t('operators.empty'), hint: t('operators.emptyHint') }}
      >
        {(found) => (
          <>
            <Versions rows={found} />
            <Terms
              terms={[
                { name: t('list.version'), text: t('list.explain.version') },
                { name: t('list.named'), text: t('list.explain.named') },
                { name: t('operators.recorded'), text: t('operators.recordedExplanation') },
                { name: t('operators.switched'), text: t('operators.switchedExplanation') },
              ]}
            />
          </>
        )}
      </Loaded>
      <NextPage pages={query} />
    </Panel>
  )
}

type Row = ReplyOf<typeof listOperatorVersions>['rows'][number]

function Versions({ rows }: { rows: readonly Row[] }) {
  const { t, format } = useTexts(['forecast', 'labels'])
  return (
    <RecordTable
      // An accessible name; the visible title is the panel's.
      label={t('list.version')}
      rows={rows}
      keyOf={({ operator, game_id }) => `${operator.id} ${game_id}`}
      columns={[
        { label: t('labels:operator'), cell: ({ operator }) => operator.name },
        { label: t('labels:game'), cell: (row) => <GameCell game={row} /> },
        {
          label: t('list.version'),
          cell: ({ version, versionsMissing: missing }) => (
            <VersionCell
              version={version}
              missing={missing === null ? t('operators.unknown') : t(`versions.missing.${missing}`)}
            />
          ),
        },
        {
          label: t('operators.recorded'),
          figure: ({ recorded }) => figureOr(recorded, format.percent, t('operators.unknown')),
        },
        {
          label: t('operators.switched'),
          cell: ({ switchedOn }) => figureOr(switchedOn, format.day, t('operators.notSwitched')),
        },
      ]}
    />
  )
}
