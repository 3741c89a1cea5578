import { Alert, Stack, Title } from '@mantine/core'
import type { AdminGame, GameValues } from '@retorna/contract/staff/catalog-editor'
import type { AdminProvider } from '@retorna/contract/staff/provider-editor'
import { useLocation } from 'react-router'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { fieldLabel } from '../../shared/columns/key-label.ts'
import { ConflictPanel } from '../../shared/edit-conflict/conflict-panel.tsx'
import { useEdited } from '../../shared/edit-conflict/use-edited.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast } from '../../ui/states/toast.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useChangeGame, useGame, useLatestGame, useProviders } from './api.ts'
import { FeedVersionsPanel } from './feed-versions-panel.tsx'
import { useShownValue } from './field-text.ts'
import { GameForm } from './game-form.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { ImagePanel } from './image-panel.tsx'
import { MergePanel } from './merge-panel.tsx'
import { PayoutTablesPanel } from './payout-tables-panel.tsx'

export function EditGame({ id }: { id: number }) {
  const { t } = useTexts(['catalogEditor', 'labels'])
  const { state } = useLocation()
  const query = useGame(id)
  const providers = useProviders()
  return (
    <Stack>
      <BackLink to={toAdmin('catalogue')} text={t('labels:allGames')} />
      <Loaded query={query} rows={10}>
        {(game) => (
          <>
            <Title
              order={2}
              style={{ overflowWrap: 'anywhere' }}
              tabIndex={-1}
              ref={state === 'merged' ? takeFocus : undefined}
            >
              {game.values.name}
            </Title>
            {game.mergedInto === null ? (
              <Loaded query={providers} rows={8}>
                {(known) => (
                  <>
                    <ChangeGame game={game} providers={known} />
                    <ImagePanel game={game} />
                    <PayoutTablesPanel game={game} />
                    <FeedVersionsPanel
                      gameId={game.id}
                      versions={game.values.versions.map(({ rtp }) => rtp)}
                    />
                    <HistoryPanel game={game} />
                    <MergePanel game={game} />
                  </>
                )}
              </Loaded>
            ) : (
              <>
                <Alert>
                  <TextLink to={toAdmin(`catalogue/${game.mergedInto.id}`)}>
                    {t('mergedInto', { name: game.mergedInto.name })}
                  </TextLink>
                </Alert>
                <HistoryPanel game={game} />
              </>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  )
}

/** After a merge, the focus is on the name of the game that remains. */
const takeFocus = (title: HTMLElement | null) => title?.focus({ preventScroll: true })

/**
 * The form of a game. If another user has changed the game in the meantime, their values are shown beside the input.
 */
function ChangeGame({ game, providers }: { game: AdminGame; providers: readonly AdminProvider[] }) {
  const { t } = useTexts(['catalogEditor', 'labels', 'staffLabels'])
  const edited = useEdited<GameValues>(game)
  const { values, theirs, hasChanges } = edited
  const change = useChangeGame(game.id)
  const latest = useLatestGame(game.id)
  const shown = useShownValue(providers)
  // An image was changed or a version restored: no input could be lost, so the form is reloaded.
  if (game.version !== edited.version && !hasChanges && theirs === null) edited.start(game)
  const submit = () =>
    change.mutate(
      { version: edited.version, values },
      {
        onSuccess: ({ game: saved }) => {
          edited.stored(saved, values)
          toast(t('staffLabels:savedDone'))
        },
        onError: (error) => edited.meet(error, latest),
      },
    )
  return (
    <GameForm
      values={values}
      providers={providers}
      action={t('labels:save')}
      attempt={change}
      isDisabled={!hasChanges || theirs !== null}
      onChange={edited.change}
      onSubmit={submit}
    >
      <ConflictPanel
        edited={edited}
        label={fieldLabel}
        shown={shown}
        onResolve={() => change.reset()}
      />
    </GameForm>
  )
}
