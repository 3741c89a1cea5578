import type { WaitingName } from '@retorna/contract/feeds/quarantine'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { actionToast } from '../../ui/states/action-toast.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useMapName, useUnmapName } from './api.ts'

/** Shorter than the server waits before it lets readings out. */
export const UNDO_MS = 8_000

/** Says which game a name means, `null`: it is ignored; and offers to undo it. */
export function useSetMeaning() {
  const { t } = useTranslation(['quarantine', 'labels'])
  const map = useMapName()
  const unmap = useUnmapName()
  const { isPending, variables } = map

  const set = (
    { feed, name }: Pick<WaitingName, 'feed' | 'name'>,
    game: { id: number; name: string } | null,
  ): void => {
    const undo = () =>
      unmap.mutateAsync({ feed_id: feed.id, name }).then(
        () => toast(t('undone', { name })),
        (failure) => toast(textOf(failure, t('undoFailed'))),
      )
    const done = game === null ? t('ignored', { name }) : t('mapped', { name, game: game.name })
    // Callbacks given to `mutate` would be called for the last name alone.
    void map.mutateAsync({ feed_id: feed.id, name, game_id: game?.id ?? null }).then(
      () =>
        actionToast(
          done,
          { label: t('labels:undo'), run: () => void undo() },
          { lastsMs: UNDO_MS },
        ),
      (failure) => toast(`${name}: ${textOf(failure, t('changeFailed'))}`),
    )
  }
  return {
    set,
    /** Whether this is being said about a name. */
    isBusy: ({ feed, name }: WaitingName) =>
      isPending && variables.feed_id === feed.id && variables.name === name,
  }
}
