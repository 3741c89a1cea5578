import { Stack, TextInput } from '@mantine/core'
import type { WaitingName } from '@retorna/contract/feeds/quarantine'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type FoundGame, GameSelect } from '../../shared/game-select.tsx'
import field from '../../ui/controls/field.module.css'
import { Segments } from '../../ui/controls/segments.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Hint } from '../../ui/hint.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { useAddGame, useProviders } from './api.ts'

type Meaning = { id: number; name: string }

export function MeaningDialog({
  waiting: { name },
  onSet,
  onClose,
}: {
  waiting: WaitingName
  onSet: (game: Meaning) => void
  onClose: () => void
}) {
  const { t } = useTexts('quarantine')
  const [isNew, setNew] = useState(false)
  const settle = (game: Meaning) => {
    onSet(game)
    onClose()
  }
  return (
    <Dialog title={t('dialog.title', { name })} onClose={onClose}>
      <Stack>
        <Segments
          isWide
          aria-label={t('meaning')}
          data={[
            { value: 'known', label: t('dialog.known') },
            { value: 'new', label: t('dialog.new') },
          ]}
          value={isNew ? 'new' : 'known'}
          onChange={(value) => setNew(value === 'new')}
        />
        {isNew ? (
          <NewGame name={name} onAdded={settle} onCancel={onClose} />
        ) : (
          <KnownGame onChosen={settle} onCancel={onClose} />
        )}
      </Stack>
    </Dialog>
  )
}

function KnownGame({
  onChosen,
  onCancel,
}: {
  onChosen: (game: Meaning) => void
  onCancel: () => void
}) {
  const { t } = useTexts(['quarantine', 'labels'])
  const [game, setGame] = useState<FoundGame | null>(null)
  const [isTried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (game !== null) onChosen(game)
  }
  return (
    <Form submit={t('dialog.save')} side="end" onSubmit={submit} onCancel={onCancel}>
      <GameSelect
        data-autofocus
        size="sm"
        label={t('labels:game')}
        game={game}
        onChange={setGame}
        error={isTried && game === null ? t('dialog.gameMissing') : undefined}
        classNames={{ input: field.input }}
      />
    </Form>
  )
}

function NewGame({
  name: given,
  onAdded,
  onCancel,
}: {
  name: string
  onAdded: (game: Meaning) => void
  onCancel: () => void
}) {
  const { t } = useTexts(['quarantine', 'labels'])
  const providers = useProviders()
  const add = useAddGame()
  const refused = fieldsOf(add.error)
  const [name, setName] = useState(given)
  const [providerId, setProviderId] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (name.trim() === '' || providerId === null) return
    add.mutate(
      { name: name.trim(), providerId: Number(providerId) },
      { onSuccess: ({ game }) => onAdded({ id: game.id, name: game.values.name }) },
    )
  }
  return (
    <Form
      attempt={{ error: add.error ?? providers.error, isPending: add.isPending }}
      submit={t('dialog.add')}
      side="end"
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TextInput
        size="sm"
        label={t('dialog.newName')}
        value={name}
        maxLength={200}
        error={isTried && name.trim() === '' ? t('dialog.nameMissing') : refused.name}
        classNames={{ input: field.input }}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        size="sm"
        searchable
        label={t('labels:provider')}
        data={(providers.data ?? []).map(({ id, values }) => ({
          value: String(id),
          label: values.name,
        }))}
        value={providerId}
        error={isTried && providerId === null ? t('dialog.providerMissing') : refused.providerId}
        classNames={{ input: field.input }}
        onChange={setProviderId}
      />
      <Hint>{t('dialog.newHint')}</Hint>
    </Form>
  )
}
