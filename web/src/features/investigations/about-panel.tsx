import type { Investigation } from '@retorna/contract/staff/investigations'
import { toGame } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DueDay } from '../../shared/investigations/due-day.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toastFailure } from '../../ui/states/toast.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useWrite } from './api.ts'

const NOBODY = ''

export function AboutPanel({ investigation }: { investigation: Investigation }) {
  const { t, format } = useTexts(['investigations', 'labels', 'staffLabels'])
  const { id, game, operator, origin, outcome, openedAt, closedAt, owner, staff, isGameShown } =
    investigation
  const write = useWrite(id)
  const isClosed = outcome !== null
  return (
    <Panel
      title={
        isGameShown ? (
          <TextLink inherit to={toGame(game.id)}>
            {game.name}
          </TextLink>
        ) : (
          game.name
        )
      }
      subtitle={isGameShown ? game.provider : `${game.provider} · ${t('labels:inactive')}`}
      isSpaced
    >
      <Facts
        facts={[
          [t('labels:operator'), operator?.name ?? t('allFeeds')],
          [t('staffLabels:reason'), t(`origins.${origin}`)],
          [t('opened'), format.moment(openedAt)],
          closedAt === null
            ? [t('labels:due'), <DueDay key="due" {...investigation} />]
            : [t('labels:closed'), format.moment(closedAt)],
          [t('outcome'), outcome === null ? t('labels:stillOpen') : t(`outcomes.${outcome}`)],
        ]}
      />
      <Select
        label={t('staffLabels:owner')}
        disabled={write.isPending || isClosed}
        data={[
          { value: NOBODY, label: t('labels:nobody') },
          ...staff.map((person) => ({ value: person.id, label: person.name })),
        ]}
        value={owner?.id ?? NOBODY}
        onChange={(value) =>
          write.mutate(
            { entry: { kind: 'owner', userId: value === NOBODY ? null : value } },
            { onError: toastFailure },
          )
        }
      />
    </Panel>
  )
}
