import { Button, Group, Stack } from '@mantine/core'
import type { AdminGame, AdminProvider, GameValues } from '@retorna/contract/admin-catalogue'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { Failure, fieldsOf } from '../../ui/failure.tsx'
import { toast } from '../../ui/toast.ts'
import { useChangeGame, useLatestGame } from './api.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { differingFields, type Field } from './differing-fields.ts'
import { GameForm } from './game-form.tsx'

/** The form of a game. What somebody else stored meanwhile is set beside what was typed. */
export function ChangeGame({
  game,
  providers,
}: {
  game: AdminGame
  providers: readonly AdminProvider[]
}) {
  const { t } = useTranslation('catalogueDesk')
  /** What the person started from, and what they made of it. */
  const [base, setBase] = useState(game)
  const [values, setValues] = useState(game.values)
  const [theirs, setTheirs] = useState<AdminGame | null>(null)
  const change = useChangeGame(game.id)
  const latest = useLatestGame(game.id)
  const hasChanges = differingFields(base.values, values).length > 0
  // An image, a restore: loaded again, with nothing typed that could be lost.
  if (game.version !== base.version && !hasChanges && theirs === null) {
    setBase(game)
    setValues(game.values)
  }
  const fields =
    theirs === null
      ? []
      : differingFields(base.values, theirs.values).filter((field) =>
          differingFields(theirs.values, values).includes(field),
        )
  const submit = () =>
    change.mutate(
      { version: base.version, values },
      {
        onSuccess: ({ game: saved }) => {
          setBase(saved)
          setValues(saved.values)
          setTheirs(null)
          toast(t('saved'))
        },
        onError: async (error) => {
          if (!(error instanceof ApiError) || error.code !== 'EDIT_CONFLICT') return
          const present = await latest()
          setValues(withTheirs(base.values, values, present.values))
          setTheirs(present)
        },
      },
    )
  const settle = (field: Field, take: 'mine' | 'theirs') => {
    if (theirs === null) return
    if (take === 'theirs') setValues({ ...values, [field]: theirs.values[field] })
    // Compared with theirs from here on, so that mine is a change like any other.
    setBase({ ...base, values: { ...base.values, [field]: theirs.values[field] } })
  }
  const isConflict = change.error instanceof ApiError && change.error.code === 'EDIT_CONFLICT'
  const resolve = () => {
    if (theirs !== null) setBase({ ...theirs })
    setTheirs(null)
    change.reset()
  }
  return (
    <form
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
          onChange={(part: Partial<GameValues>) => setValues({ ...values, ...part })}
        />
        {theirs !== null && (
          <ConflictPanel
            fields={fields}
            mine={values}
            theirs={theirs.values}
            providers={providers}
            onSettle={settle}
            onResolve={resolve}
          />
        )}
        {!isConflict && <Failure error={change.error} />}
        <Group>
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

/** What the person typed, and theirs where nothing was typed. */
const withTheirs = (base: GameValues, mine: GameValues, theirs: GameValues): GameValues => ({
  ...theirs,
  ...Object.fromEntries(differingFields(base, mine).map((field) => [field, mine[field]])),
})
