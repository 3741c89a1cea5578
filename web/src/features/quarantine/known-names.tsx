import { Button, Stack, Text } from '@mantine/core'
import type { KnownName } from '@retorna/contract/feeds/quarantine'
import { textOf } from '../../api/api-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ShownOf } from '../../shared/cut-hint.tsx'
import { useActorName } from '../../ui/figures/use-actor-name.ts'
import { Hint } from '../../ui/hint.tsx'
import { focusAround } from '../../ui/kept-focus.ts'
import { RecordTable } from '../../ui/record-table.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { toast, toastFailure } from '../../ui/states/toast.ts'
import { undoToast } from '../../ui/states/undo-toast.ts'
import { useMapName, useUnmapName } from './api.ts'

/** The meanings that staff have given to names, each of which can be forgotten. */
export function KnownNames({ names, total }: { names: readonly KnownName[]; total: number }) {
  const { t } = useTexts(['quarantine', 'labels'])
  const actorName = useActorName()
  const map = useMapName()
  const unmap = useUnmapName()
  const undo = ({ feed, name, game }: KnownName) =>
    map.mutateAsync({ feed_id: feed.id, name, game_id: game?.id ?? null }).catch(toastFailure)
  // Callbacks given to `mutate` would not be called anymore once the last name has left the list.
  const forget = (known: KnownName) => {
    focusAround()
    return unmap.mutateAsync({ feed_id: known.feed.id, name: known.name }).then(
      () =>
        undoToast(t('known.forgotten', { name: known.name }), {
          label: t('labels:undo'),
          run: () => void undo(known),
        }),
      (failure) => toast(`${known.name}: ${textOf(failure, failure.message)}`),
    )
  }
  if (total === 0) return <Hint>{t('known.none')}</Hint>
  return (
    <Stack>
      <RecordTable
        label={t('known.table')}
        rows={names}
        keyOf={({ feed, name }) => `${feed.id} ${name}`}
        columns={[
          {
            label: t('name'),
            cell: ({ name }) => <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>,
          },
          { label: t('labels:feed'), cell: ({ feed }) => feed.name },
          {
            label: t('labels:game'),
            cell: ({ game }) =>
              game === null ? t('known.ignored') : `${game.name} (${game.provider})`,
          },
          {
            label: t('known.by'),
            cell: ({ mappedBy, mappedAt }) => (
              <>
                {actorName(mappedBy)}, <RelativeTime moment={mappedAt} />
              </>
            ),
          },
          {
            label: t('known.forget'),
            action: (known) => (
              <Button
                disabled={unmap.isPending}
                aria-label={t('known.forgetNamed', { name: known.name })}
                onClick={() => void forget(known)}
              >
                {t('known.forget')}
              </Button>
            ),
          },
        ]}
      />
      <ShownOf shown={names.length} total={total} />
    </Stack>
  )
}
