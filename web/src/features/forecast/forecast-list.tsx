import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ReplyOf } from '@retorna/contract/endpoint'
import { FORECAST_ORDERS, listForecasts } from '@retorna/contract/forecast'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { QUERY_KEYS } from '../../api/use-endpoint.ts'
import { usePages } from '../../api/use-pages.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Download } from '../../shared/exports/download.tsx'
import { Terms } from '../../shared/forecast/terms.tsx'
import { useAddressFilter } from '../../ui/controls/address-filter.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TYPING_PAUSE_MS } from '../../ui/controls/use-debounced-text.ts'
import { figureOr, MissingValue } from '../../ui/figures/missing-value.tsx'
import { Hint } from '../../ui/hint.tsx'
import { NextPage } from '../../ui/next-page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import classes from './forecast-tab.module.css'
import { GameCell } from './game-cell.tsx'
import { VersionCell } from './version-cell.tsx'

/** Every game with its range of next week and its likeliest version. */
export function ForecastList() {
  const { t, format } = useTexts(['forecast', 'labels'])
  // Not kept in the address: the text would be written there after a game has been opened, and would lead back here.
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS)
  const [order = 'popularity', setOrder] = useAddressFilter('order', FORECAST_ORDERS)
  const narrowing = { ...(search !== '' && { search }), order }
  const query = usePages(
    [QUERY_KEYS.forecast, 'list', narrowing],
    (page, signal) => call(listForecasts, { query: { ...narrowing, page } }, { signal }),
    ({ forecasts }) => forecasts,
  )
  const games = query.data?.pages.flatMap(({ forecasts }) => forecasts)
  const total = query.data?.pages[0]?.total ?? 0
  return (
    <Panel
      title={t('labels:games')}
      isSpaced
      aside={
        total > 0 && (
          <Download what={{ table: 'forecasts', ...narrowing }} name={t('labels:games')} />
        )
      }
    >
      <div className={classes.fields}>
        <TextInput
          type="search"
          label={t('list.search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Select
          label={t('list.order')}
          data={FORECAST_ORDERS.map((value) => ({ value, label: t(`list.orders.${value}`) }))}
          value={order}
          onChange={setOrder}
        />
      </div>
      <Loaded
        query={{ ...query, data: games }}
        failed={t('failed')}
        rows={10}
        empty={
          search === ''
            ? { title: t('none') }
            : { title: t('list.empty'), hint: t('list.emptyHint') }
        }
      >
        {(rows) => (
          <>
            <p role="status">
              {t('list.found', { count: total, formatted: format.number(total) })}
            </p>
            <Games rows={rows} />
            <Terms
              terms={[
                { name: t('list.week'), text: t('range.explain.most') },
                { name: t('list.version'), text: t('list.explain.version') },
                { name: t('list.named'), text: t('list.explain.named') },
                { name: t('longRun.title'), text: t('longRun.explanation') },
              ]}
            />
          </>
        )}
      </Loaded>
      <NextPage pages={query} />
    </Panel>
  )
}

type Row = ReplyOf<typeof listForecasts>['forecasts'][number]

function Games({ rows }: { rows: readonly Row[] }) {
  const { t, format } = useTexts(['forecast', 'labels'])
  return (
    <RecordTable
      // An accessible name; the visible title is the panel's.
      label={t('labels:game')}
      rows={rows}
      keyOf={({ game_id }) => game_id}
      columns={[
        { label: t('labels:game'), cell: (row) => <GameCell game={row} /> },
        { label: t('list.week'), figure: (row) => <WeekCell row={row} /> },
        {
          label: t('list.version'),
          cell: ({ version }) => <VersionCell version={version} missing={t('operators.unknown')} />,
        },
        {
          label: t('longRun.title'),
          figure: ({ longRun }) => figureOr(longRun, format.percent, t('operators.unknown')),
        },
      ]}
    />
  )
}

/** Next week's range, or a short note about what is missing for it. */
function WeekCell({ row: { week, missing } }: { row: Row }) {
  const { t, format } = useTexts('forecast')
  if (week !== null) {
    return `${format.percent(week.range80.low)} – ${format.percent(week.range80.high)}`
  }
  if (missing === null) return <MissingValue reason={t('none')} />
  const counts = { have: format.number(missing.have), needed: format.number(missing.needed) }
  return (
    <>
      <MissingValue reason={t(`range.missing.${missing.reason}`, counts)} />
      <Hint>{t(`list.short.${missing.reason}`, counts)}</Hint>
    </>
  )
}
