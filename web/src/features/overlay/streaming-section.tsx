import { Stack, TextInput } from '@mantine/core'
import { MAX_OVERLAY_NAME, OVERLAY_LAYOUTS, type OverlayLayout } from '@retorna/contract/overlay'
import { can } from '@retorna/domain/plan'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { useFavoriteCount } from '../../shared/favorites/favorites.ts'
import { GameSelect, givenGame } from '../../shared/game-select.tsx'
import { UpgradePrompt } from '../../shared/plans/upgrade-prompt.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import field from '../../ui/controls/field.module.css'
import { ShownOnce } from '../../ui/controls/shown-once.tsx'
import { Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useCreateLink } from './api.ts'
import { LinkList } from './link-list.tsx'

/** Private overlay links: create, copy once, revoke, and add to OBS. */
export function StreamingSection() {
  const { t, language } = useTexts(['overlaySettings', 'labels'])
  const [token, setToken] = useState<string | null>(null)
  const isOpen = can(usePlanShown(), 'current-rtp')
  return (
    <>
      <Panel title={t('title')} subtitle={t('text')}>
        {!isOpen && (
          <UpgradePrompt
            capability="current-rtp"
            title={t('locked.title')}
            text={t('locked.text')}
          />
        )}
        {isOpen && token === null && <LinkForm onMade={setToken} />}
        {token !== null && (
          <ShownOnce
            value={`${window.location.origin}/overlay/${token}?lang=${language}`}
            title={t('labels:yourLinkIsReady')}
            label={t('labels:url')}
            text={t('made.text')}
            onDone={() => setToken(null)}
          />
        )}
      </Panel>
      <LinkList />
      {isOpen && <ObsSteps />}
    </>
  )
}

function ObsSteps() {
  const { t } = useTexts('overlaySettings')
  return (
    <Panel title={t('steps.title')}>
      <Stack
        component="ol"
        gap={8}
        maw="68ch"
        m="12px 0 0"
        pl={24}
        style={{ listStyle: 'decimal' }}
      >
        {(['add', 'size', 'look', 'hide'] as const).map((step) => (
          <li key={step}>{t(`steps.${step}`)}</li>
        ))}
      </Stack>
    </Panel>
  )
}

/** The form for a new link: what it shows (initially the game that the address names) and how. */
function LinkForm({ onMade }: { onMade: (token: string) => void }) {
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
      <Choice
        label={t('form.layout')}
        data={OVERLAY_LAYOUTS.map((value) => ({ value, label: t(`form.layouts.${value}`) }))}
        value={layout}
        onChange={setLayout}
      />
    </Form>
  )
}
