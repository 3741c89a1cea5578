import { Stack } from '@mantine/core'
import { BLANK_GAME } from '@retorna/contract/staff/catalog-editor'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useCreateGame, useProviders } from './api.ts'
import { GameForm } from './game-form.tsx'

export function NewGame() {
  const { t } = useTexts(['catalogEditor', 'labels', 'staffLabels'])
  const navigate = useNavigate()
  const providers = useProviders()
  const create = useCreateGame()
  const [values, setValues] = useState(BLANK_GAME)
  const submit = () =>
    create.mutate(values, {
      onSuccess: ({ game }) => {
        toast(t('staffLabels:savedDone'))
        void navigate(toAdmin(`catalogue/${game.id}`))
      },
    })
  return (
    <Stack>
      <BackLink to={toAdmin('catalogue')} text={t('labels:allGames')} />
      <Loaded query={providers} rows={8}>
        {(known) => (
          <GameForm
            values={values}
            providers={known}
            action={t('create')}
            attempt={create}
            isDisabled={values.name.trim() === '' || values.providerId === 0}
            onChange={(change) => setValues({ ...values, ...change })}
            onSubmit={submit}
          />
        )}
      </Loaded>
    </Stack>
  )
}
