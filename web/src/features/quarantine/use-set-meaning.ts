import type { WaitingName } from '@retorna/contract/feeds/quarantine'
import { textOf } from '../../api/api-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast, toastFailure } from '../../ui/states/toast.ts'
import { undoToast } from '../../ui/states/undo-toast.ts'
import { useMapName, useUnmapName } from './api.ts'

/**
 * Sets the game that a name means, or ignores the name with `null`, and offers an undo, which ends before the server
 * releases the readings.
 */
export function useSetMeaning() {
  const { t } = useTexts(['quarantine', 'labels'])
  const map = useMapName()
  const unmap = useUnmapName()
  const { isPending, variables } = map

  const set = (
    { feed, name }: Pick<WaitingName, 'feed' | 'name'>,
    game: { id: number; name: string } | null,
  ): void => {
    const undo = () =>
      unmap
        .mutateAsync({ feed_id: feed.id, name })
        .then(() => toast(t('undone', { name })), toastFailure)
    const done = game === null ? t('ignored', { name }) : t('mapped', { name, game: game.name })
    // Callbacks given to `mutate` would only be called for the last name.
    void map.mutateAsync({ feed_id: feed.id, name, game_id: game?.id ?? null }).then(
      () => undoToast(done, { label: t('labels:undo'), run: () => void undo() }),
      (failure) => toast(`${name}: ${textOf(failure, failure.message)}`),
    )
  }
  return {
    set,
    isBusy: ({ feed, name }: WaitingName) =>
      isPending && variables.feed_id === feed.id && variables.name === name,
  }
}
