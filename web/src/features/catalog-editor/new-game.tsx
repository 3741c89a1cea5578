import { Button, Group, Stack } from '@mantine/core'
import type { GameValues } from '@retorna/contract/catalog-editor'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { toAdmin } from '../../app/paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Failure, fieldsOf } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useCreateGame, useProviders } from './api.ts'
import classes from './catalog-editor.module.css'
import { GameForm } from './game-form.tsx'

const BLANK: GameValues = {
  ...{ name: '', slug: null, providerId: 0, category: null, volatilityClass: null },
  ...{ standardDeviation: null, reels: null, paylines: null, launchDate: null, minBet: null },
  ...{ maxBet: null, betCurrency: null, maxWinMultiplier: null, technology: null, platforms: [] },
  ...{ features: [], popularityRating: null, reviews: null, source: null, isActive: true },
  versions: [],
}

/** Adds a game. */
export function NewGame() {
  const { t } = useTranslation('catalogEditor')
  const navigate = useNavigate()
  const providers = useProviders()
  const create = useCreateGame()
  const [values, setValues] = useState(BLANK)
  const submit = () =>
    create.mutate(values, {
      onSuccess: ({ game }) => {
        toast(t('saved'))
        void navigate(toAdmin(`catalogue/${game.id}`))
      },
    })
  return (
    <Stack>
      <BackLink to={toAdmin('catalogue')} text={t('back')} />
      <Loaded query={providers} rows={8}>
        {(known) => (
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
                providers={known}
                errors={fieldsOf(create.error)}
                onChange={(change) => setValues({ ...values, ...change })}
              />
              <Failure error={create.error} />
              <Group className={classes.save ?? ''}>
                <Button
                  type="submit"
                  h={48}
                  size="md"
                  loading={create.isPending}
                  disabled={values.name.trim() === '' || values.providerId === 0}
                >
                  {t('create')}
                </Button>
              </Group>
            </Stack>
          </form>
        )}
      </Loaded>
    </Stack>
  )
}
