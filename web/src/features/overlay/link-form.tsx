import { Alert, Box, Button, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { MAXIMUM_OVERLAY_NAME, OVERLAY_LAYOUTS } from '@retorna/contract/overlay'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { oneOf } from '../../api/one-of.ts'
import { useGamesNamed } from '../../shared/games-named.ts'
import field from '../../ui/controls/field.module.css'
import { Select } from '../../ui/controls/select.tsx'
import { useCreateLink } from './api.ts'
import classes from './streaming.module.css'

const FAVORITES = 'favorites'
const PAUSE_MS = 300

/** The form for a new link: what it shows, and how. */
export function LinkForm({ onMade }: { onMade: (token: string) => void }) {
  const { t } = useTranslation(['overlaySettings', 'app'])
  const create = useCreateLink()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const [game, setGame] = useState<{ id: string; name: string }>({
    id: FAVORITES,
    name: t('form.favorites'),
  })
  const [search, setSearch] = useState('')
  const [layout, setLayout] = useState<string>('bar')
  const asked = search === game.name ? '' : search.trim()
  const [settled] = useDebouncedValue(asked, PAUSE_MS)
  const { data: found = [], isFetching } = useGamesNamed(settled)
  const isSearching = isFetching || asked !== settled
  const choices = new Map([
    [FAVORITES, t('form.favorites')],
    [game.id, game.name],
    ...found.map(({ id, name: label }) => [String(id), label] as const),
  ])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '') return
    create.mutate(
      {
        name: name.trim(),
        game_id: game.id === FAVORITES ? null : Number(game.id),
        layout: oneOf(OVERLAY_LAYOUTS, layout) ?? 'bar',
      },
      { onSuccess: ({ token }) => onMade(token) },
    )
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={480} mt={16}>
        <TextInput
          size="sm"
          label={t('form.name')}
          placeholder={t('form.namePlaceholder')}
          maxLength={MAXIMUM_OVERLAY_NAME}
          value={name}
          error={isTried && name.trim() === '' ? t('form.nameMissing') : undefined}
          classNames={{ input: field.input }}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          size="sm"
          label={t('form.game')}
          data={[...choices].map(([value, label]) => ({ value, label }))}
          value={game.id}
          searchable
          allowDeselect={false}
          nothingFoundMessage={isSearching ? t('app:search.searching') : undefined}
          classNames={{ input: field.input }}
          onSearchChange={setSearch}
          onChange={(id) => {
            if (id !== null) setGame({ id, name: choices.get(id) ?? '' })
          }}
        />
        <div>
          <Box component="p" m={0} mb={4} fz={14} fw={500} id="overlay-layout">
            {t('form.layout')}
          </Box>
          <SegmentedControl
            aria-labelledby="overlay-layout"
            classNames={{ label: classes.choice }}
            data={OVERLAY_LAYOUTS.map((value) => ({ value, label: t(`form.layouts.${value}`) }))}
            value={layout}
            onChange={setLayout}
          />
        </div>
        {create.error !== null && (
          <Alert color="red" variant="light" title={t('form.failed')}>
            {textOf(create.error, '')}
          </Alert>
        )}
        <div>
          <Button type="submit" h={44} loading={create.isPending}>
            {t('form.create')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
