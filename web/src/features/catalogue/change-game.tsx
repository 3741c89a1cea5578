import { Button, Group, Stack } from '@mantine/core'
import type { AdminGame, AdminProvider, GameValues } from '@retorna/contract/admin-catalogue'
import { useTranslation } from 'react-i18next'
import { Failure, fieldsOf } from '../../ui/failure.tsx'
import { toast } from '../../ui/toast.ts'
import { useChangeGame, useLatestGame } from './api.ts'
import classes from './catalogue.module.css'
import { ConflictPanel } from './conflict-panel.tsx'
import { isEditConflict } from './edit-conflict.ts'
import { GameForm } from './game-form.tsx'
import { useEdited } from './use-edited.ts'

/** The form of a game. What somebody else stored meanwhile is set beside what was typed. */
export function ChangeGame({
  game,
  providers,
}: {
  game: AdminGame
  providers: readonly AdminProvider[]
}) {
  const { t } = useTranslation('catalogueDesk')
  const edited = useEdited<GameValues>(game)
  const { values, theirs, hasChanges } = edited
  const change = useChangeGame(game.id)
  const latest = useLatestGame(game.id)
  // An image, a restore: loaded again, with nothing typed that could be lost.
  if (game.version !== edited.version && !hasChanges && theirs === null) edited.start(game)
  const submit = () =>
    change.mutate(
      { version: edited.version, values },
      {
        onSuccess: ({ game: saved }) => {
          edited.stored(saved, values)
          toast(t('saved'))
        },
        onError: async (error) => {
          if (isEditConflict(error)) edited.meet(await latest())
        },
      },
    )
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack>
        <GameForm
          values={values}
          providers={providers}
          errors={fieldsOf(change.error)}
          onChange={edited.change}
        />
        {theirs !== null && (
          <ConflictPanel
            fields={edited.conflicts}
            mine={values}
            theirs={theirs.values}
            providers={providers}
            onSettle={edited.settle}
            onResolve={() => {
              edited.resolve()
              change.reset()
            }}
          />
        )}
        {!isEditConflict(change.error) && <Failure error={change.error} />}
        <Group className={classes.save ?? ''}>
          <Button
            type="submit"
            h={48}
            size="md"
            loading={change.isPending}
            disabled={!hasChanges || theirs !== null}
          >
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
