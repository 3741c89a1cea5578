import { Button, Stack, Text } from '@mantine/core'
import type { ImplausibleGame } from '@retorna/contract/feeds/quarantine'
import { textOf } from '../../api/api-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ShownOf } from '../../shared/cut-hint.tsx'
import { focusAround } from '../../ui/kept-focus.ts'
import { RecordTable } from '../../ui/record-table.tsx'
import { toast, toastFailure } from '../../ui/states/toast.ts'
import { undoToast } from '../../ui/states/undo-toast.ts'
import { useAcceptTurnover, useForgetAccepted } from './api.ts'

/** Readings that wait because of their turnover, each with a button that accepts it. */
export function ImplausibleTurnovers({
  games,
  total,
}: {
  games: readonly ImplausibleGame[]
  total: number
}) {
  const { t, format } = useTexts(['quarantine', 'labels'])
  const accept = useAcceptTurnover()
  const forget = useForgetAccepted()
  /** `before` is the turnover that was accepted until then, which the undo restores. */
  const undo = ({ feed, game }: ImplausibleGame, before: number | null) => {
    const which = { feed_id: feed.id, game_id: game.id }
    const undone =
      before === null
        ? forget.mutateAsync(which)
        : accept.mutateAsync({ ...which, turnover: before })
    return undone.then(() => toast(t('undone', { name: game.name })), toastFailure)
  }
  // Callbacks given to `mutate` would not be called anymore once the last game has left the list.
  const press = (one: ImplausibleGame) => {
    focusAround()
    const which = { feed_id: one.feed.id, game_id: one.game.id }
    return accept.mutateAsync({ ...which, turnover: one.turnover }).then(
      ({ before }) =>
        undoToast(t('implausible.accepted', { game: one.game.name }), {
          label: t('labels:undo'),
          run: () => void undo(one, before),
        }),
      (failure) => toast(`${one.game.name}: ${textOf(failure, failure.message)}`),
    )
  }
  return (
    <Stack>
      <RecordTable
        label={t('implausible.title')}
        rows={games}
        keyOf={({ feed, game }) => `${feed.id} ${game.id}`}
        columns={[
          {
            label: t('labels:game'),
            cell: ({ game }) => (
              <Text fw={600}>
                {game.name} ({game.provider})
              </Text>
            ),
          },
          { label: t('labels:feed'), cell: ({ feed }) => feed.name },
          { label: t('labels:readings'), figure: ({ readings }) => format.number(readings, 0) },
          {
            label: t('implausible.turnover'),
            figure: ({ turnover, currency }) =>
              currency === null ? format.amount(turnover) : format.money(turnover, currency),
          },
          {
            label: t('implausible.usual'),
            figure: ({ usual }) => (usual === null ? '–' : format.amount(usual)),
          },
          {
            label: t('period'),
            moment: ({ first, last }) =>
              first === last
                ? format.moment(first)
                : `${format.moment(first)} – ${format.moment(last)}`,
          },
          {
            label: t('implausible.action'),
            action: (one) => (
              <Button
                disabled={accept.isPending}
                aria-label={t('implausible.acceptNamed', {
                  game: one.game.name,
                  feed: one.feed.name,
                })}
                onClick={() => void press(one)}
              >
                {t('implausible.accept')}
              </Button>
            ),
          },
        ]}
      />
      <ShownOf shown={games.length} total={total} />
    </Stack>
  )
}
