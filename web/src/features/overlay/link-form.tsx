import { Box, TextInput } from '@mantine/core'
import { MAX_OVERLAY_NAME, OVERLAY_LAYOUTS, type OverlayLayout } from '@retorna/contract/overlay'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFavoriteCount } from '../../shared/favorites/favorites.ts'
import { GameSelect, givenGame } from '../../shared/game-select.tsx'
import field from '../../ui/controls/field.module.css'
import { Segments } from '../../ui/controls/segments.tsx'
import { Form } from '../../ui/form.tsx'
import { useCreateLink } from './api.ts'

/** The form for a new link: what it shows (initially the game that the address names) and how. */
export function LinkForm({ onMade }: { onMade: (token: string) => void }) {
  const { t } = useTexts(['overlaySettings', 'labels'])
  const create = useCreateLink()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const [address] = useSearchParams()
  const [game, setGame] = useState(() => givenGame(address))
  // Without a favorite, an overlay of one's favorites would be empty.
  const hasFavorites = useFavoriteCount() !== 0
  const isGameMissing = game === null && !hasFavorites
  const [layout, setLayout] = useState<OverlayLayout>('bar')
  const submit = () => {
    setTried(true)
    if (name.trim() === '' || isGameMissing) return
    create.mutate(
      {
        name: name.trim(),
        game_id: game?.id ?? null,
        layout,
      },
      { onSuccess: ({ token }) => onMade(token) },
    )
  }

  return (
    <Form
      attempt={create}
      failed={t('form.failed')}
      submit={t('labels:createLink')}
      stack={{ maw: 480, mt: 16 }}
      onSubmit={submit}
    >
      <TextInput
        size="sm"
        label={t('labels:name')}
        placeholder={t('form.namePlaceholder')}
        maxLength={MAX_OVERLAY_NAME}
        value={name}
        error={isTried && name.trim() === '' ? t('form.nameMissing') : undefined}
        classNames={{ input: field.input }}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <GameSelect
        size="sm"
        label={t('labels:game')}
        game={game}
        onChange={setGame}
        {...(hasFavorites && { noGame: t('form.favorites') })}
        error={isTried && isGameMissing ? t('form.gameMissing') : undefined}
        classNames={{ input: field.input }}
      />
      <div>
        <Box component="p" m={0} mb={4} fz={14} fw={500} id="overlay-layout">
          {t('form.layout')}
        </Box>
        <Segments
          aria-labelledby="overlay-layout"
          labelClass={field.choice}
          data={OVERLAY_LAYOUTS.map((value) => ({ value, label: t(`form.layouts.${value}`) }))}
          value={layout}
          onChange={setLayout}
        />
      </div>
    </Form>
  )
}
