import { Button } from '@mantine/core'
import type { Judgment, OddDay, ReviewedDay } from '@retorna/contract/staff/today'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { PassportButton } from '../../shared/passport/passport-button.tsx'
import { Badge } from '../../ui/figures/badge.tsx'
import { useActorName } from '../../ui/figures/use-actor-name.ts'
import type { Column } from '../../ui/record-table.tsx'
import { GameCell } from './game-cell.tsx'
import classes from './today.module.css'

const TONES = { ok: 'high', corrected: 'brand', watch: 'middle' } as const satisfies Record<
  Judgment,
  string
>

/** The columns of days whose RTP was outside its expected range, or outside 50–150. */
export function useOddColumns(onReview: (day: OddDay) => void): Column<OddDay>[] {
  const { t } = useTexts(['today', 'labels'])
  const shared = useDayColumns()
  return [
    ...shared,
    {
      label: t('labels:actions'),
      action: (day) => (
        <Button aria-label={t('review.of', { game: day.name })} onClick={() => onReview(day)}>
          {t('review.action')}
        </Button>
      ),
    },
  ]
}

export function useReviewedColumns(onReview: (day: ReviewedDay) => void): Column<ReviewedDay>[] {
  const { t, format } = useTexts(['today', 'labels', 'staffLabels'])
  const actorName = useActorName()
  const shared = useDayColumns()
  return [
    ...shared,
    {
      label: t('columns.judgment'),
      cell: ({ judgment, note }) => (
        <>
          <Badge tone={TONES[judgment]}>{t(`review.judgments.${judgment}`)}</Badge> {note}
        </>
      ),
    },
    { label: t('staffLabels:by'), cell: ({ by }) => actorName(by) },
    { label: t('labels:when'), moment: ({ at }) => format.moment(at) },
    {
      label: t('labels:actions'),
      action: (day) => (
        <Button aria-label={t('review.changeOf', { game: day.name })} onClick={() => onReview(day)}>
          {t('labels:change')}
        </Button>
      ),
    },
  ]
}

/** Game, day and RTP, and the reason why it is unusual. */
function useDayColumns(): Column<OddDay>[] {
  const { t, format } = useTexts(['today', 'labels'])
  const reason = ({ reason: code, range }: OddDay) =>
    code === 'unusual' || range === null
      ? t('odd.unusual')
      : t('odd.outside', { low: format.percent(range.low), high: format.percent(range.high) })
  return [
    {
      label: t('labels:game'),
      cell: ({ day, feed_id, name, provider }) => (
        <GameCell day={day} feed={feed_id} name={name} provider={provider} />
      ),
    },
    { label: t('labels:day'), cell: ({ day }) => format.day(day) },
    {
      label: 'RTP',
      figure: ({ game_id, day, rtp }) => (
        <PassportButton gameId={game_id} day={day}>
          {format.percent(rtp)}
        </PassportButton>
      ),
    },
    {
      label: t('columns.reason'),
      cell: (day) => (
        <span className={classes.reason}>
          <IconAlertTriangle size={14} aria-hidden />
          {reason(day)}
        </span>
      ),
    },
  ]
}
