import type { ListedInvestigation } from '@retorna/contract/staff/investigations'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { WayBack } from '../../ui/back-link.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DueDay } from './due-day.tsx'

/** A table of investigations; the game's name opens the investigation, and `state` may hold the way back. */
export function InvestigationTable({
  investigations,
  state,
}: {
  investigations: readonly ListedInvestigation[]
  state?: WayBack
}) {
  const { t, format } = useTexts(['investigations', 'labels', 'staffLabels'])
  return (
    <RecordTable
      label={t('list')}
      rows={investigations}
      columns={[
        {
          label: t('labels:game'),
          cell: ({ id, game, operator }) => (
            <>
              <TextLink to={toAdmin(`investigations/${id}`)} state={state}>
                {game.name}
              </TextLink>
              {operator !== null && ` · ${operator.name}`}
            </>
          ),
        },
        { label: t('staffLabels:reason'), cell: ({ origin }) => t(`origins.${origin}`) },
        { label: t('opened'), cell: ({ openedAt }) => <RelativeTime moment={openedAt} /> },
        {
          label: t('labels:due'),
          cell: (one) =>
            one.closedAt === null ? <DueDay {...one} /> : format.moment(one.closedAt),
        },
        {
          label: t('outcome'),
          cell: ({ outcome }) =>
            outcome === null ? t('labels:stillOpen') : t(`outcomes.${outcome}`),
        },
        { label: t('staffLabels:owner'), cell: ({ owner }) => owner?.name ?? t('labels:nobody') },
      ]}
    />
  )
}
