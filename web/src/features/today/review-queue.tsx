import { Button } from '@mantine/core'
import { useState } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type Column, RecordTable } from '../../ui/record-table.tsx'
import { Sections } from '../../ui/sections.tsx'
import { EmptyState } from '../../ui/states/loaded.tsx'
import { useAnchor } from '../../ui/use-anchor.ts'
import { sum, type Today } from './counts.ts'
import { useCorrectionColumns, useStaleColumns } from './list-columns.tsx'
import { useOddColumns, useReviewedColumns } from './odd-columns.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import classes from './today.module.css'

/** More rows would push the following panels out of view. */
const ROWS_AT_FIRST = 8

/** What needs a look, one list at a time: unusual readings, reviewed ones, stale games and corrections. */
export function ReviewQueue({ today }: { today: Today }) {
  const { t, format } = useTexts('today')
  const frame = useAnchor<HTMLDivElement>('queue')
  const watched = today.reviewed.filter(({ judgment }) => judgment === 'watch')
  const settled = today.reviewed.filter(({ judgment }) => judgment !== 'watch')
  const [reviewing, setReviewing] = useState<Parameters<typeof ReviewDialog>[0]['day'] | null>(null)
  const odd = useOddColumns(setReviewing)
  const reviewed = useReviewedColumns(setReviewing)
  const stale = useStaleColumns(today.today)
  const corrections = useCorrectionColumns()
  const counts = {
    odd: sum(today, 'outsideRange') + sum(today, 'unusual'),
    watched: today.reviewedCounts.watched,
    reviewed: today.reviewedCounts.settled,
    stale: sum(today, 'stale'),
    corrections: sum(today, 'corrected'),
  }
  const keyOfDay = ({ game_id, day }: { game_id: number; day: string }) => `${game_id} ${day}`
  const list = <Row,>(
    name: keyof typeof counts,
    rows: readonly Row[],
    columns: readonly Column<Row>[],
    keyOf: (row: Row) => string,
  ) => ({
    name,
    // The key remounts each list, so that it starts with its first rows.
    element: (
      <List
        key={name}
        name={name}
        rows={rows}
        total={counts[name]}
        columns={columns}
        keyOf={keyOf}
      />
    ),
  })
  const lists = [
    list('odd', today.odd, odd, keyOfDay),
    list('watched', watched, reviewed, keyOfDay),
    list('reviewed', settled, reviewed, keyOfDay),
    list('stale', today.stale, stale, ({ game_id }) => String(game_id)),
    list('corrections', today.corrections, corrections, ({ id }) => String(id)),
  ]
  return (
    <div id="queue" ref={frame} className={classes.anchor} tabIndex={-1}>
      <Panel title={t('lists.title')} subtitle={t('lists.subtitle', { count: today.lookBackDays })}>
        <Sections
          label={t('lists.label')}
          sections={lists.map(({ name }) => ({
            to: toAdmin(`today/${name}`),
            text:
              counts[name] === 0
                ? t(`lists.${name}`)
                : t('lists.counted', {
                    name: t(`lists.${name}`),
                    number: format.number(counts[name]),
                  }),
          }))}
        />
        <Routes>
          {lists.map(({ name, element }) => (
            <Route key={name} path={name} element={element} />
          ))}
          <Route path="*" element={<Navigate to={toAdmin('today/odd')} replace />} />
        </Routes>
      </Panel>
      {reviewing !== null && (
        <ReviewDialog
          day={reviewing}
          onClose={() => setReviewing(null)}
          // The button that opened the dialog is removed with its row.
          onDone={() => frame.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  )
}

/** A list, truncated until all of it is requested, or a message if the list is empty. */
function List<Row>({
  name,
  rows,
  total,
  columns,
  keyOf,
}: {
  name: 'odd' | 'watched' | 'reviewed' | 'stale' | 'corrections'
  rows: readonly Row[]
  /** The full number of items; the list may be truncated. */
  total: number
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
}) {
  const { t, format } = useTexts(['today', 'staffLabels'])
  const [isWhole, setWhole] = useState(false)
  if (rows.length === 0) return <EmptyState title={t(`empty.${name}`)} />
  const isCut = !isWhole && rows.length > ROWS_AT_FIRST
  return (
    <>
      <RecordTable
        label={t(`lists.${name}`)}
        rows={isCut ? rows.slice(0, ROWS_AT_FIRST) : rows}
        keyOf={keyOf}
        columns={columns}
      />
      {isCut && (
        <Button variant="subtle" px={12} ml={-12} onClick={() => setWhole(true)}>
          {t('showAll', { number: format.number(rows.length) })}
        </Button>
      )}
      {total > rows.length && (
        <Hint mt={8}>
          {t('staffLabels:shownOf', {
            shown: format.number(rows.length),
            total: format.number(total),
          })}
        </Hint>
      )}
    </>
  )
}
