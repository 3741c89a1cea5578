import type { Correction, StaleGame } from '@retorna/contract/staff/today'
import { daysBetween } from '@retorna/domain/day'
import { useTexts } from '../../i18n/use-texts.ts'
import { PassportButton } from '../../shared/passport/passport-button.tsx'
import { MissingValue, NotAvailable } from '../../ui/figures/missing-value.tsx'
import { useActorName } from '../../ui/figures/use-actor-name.ts'
import type { Column } from '../../ui/record-table.tsx'
import { GameCell } from './game-cell.tsx'

export function useStaleColumns(today: string): Column<StaleGame>[] {
  const { t, format } = useTexts(['today', 'labels'])
  return [
    {
      label: t('labels:game'),
      cell: ({ name, provider }) => <GameCell day={today} name={name} provider={provider} />,
    },
    {
      label: t('labels:lastReading'),
      cell: ({ lastDay }) =>
        lastDay === null ? <NotAvailable reason={t('stale.never')} /> : format.day(lastDay),
    },
    {
      label: t('stale.age'),
      figure: ({ lastDay }) =>
        lastDay === null
          ? t('stale.never')
          : t('stale.days', { count: daysBetween(lastDay, today) }),
    },
  ]
}

export function useCorrectionColumns(): Column<Correction>[] {
  const { t, format } = useTexts(['today', 'labels', 'staffLabels'])
  const actorName = useActorName()
  const change = ({ before, after }: Correction) =>
    before === after
      ? t('corrections.same', { rtp: format.percent(before) })
      : t('corrections.change', {
          before: format.percent(before),
          after: after === null ? t('corrections.removed') : format.percent(after),
        })
  return [
    {
      label: t('labels:game'),
      cell: ({ day, feed_id, name }) => <GameCell day={day} feed={feed_id} name={name} />,
    },
    { label: t('labels:day'), cell: ({ day }) => format.day(day) },
    {
      label: 'RTP',
      figure: (one) =>
        one.after === null ? (
          change(one)
        ) : (
          <PassportButton gameId={one.game_id} day={one.day}>
            {change(one)}
          </PassportButton>
        ),
    },
    {
      label: t('staffLabels:by'),
      cell: ({ by }) => (by === null ? <MissingValue /> : actorName(by)),
    },
    { label: t('labels:when'), moment: ({ at }) => format.moment(at) },
  ]
}
