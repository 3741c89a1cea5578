import { Button, Group, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import type { WaitingName } from '@retorna/contract/feeds/quarantine'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FoundGame, GameSelect } from '../../shared/game-select.tsx'
import field from '../../ui/controls/field.module.css'
import { Select } from '../../ui/controls/select.tsx'
import { Failure, fieldsOf } from '../../ui/states/failure.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { useAddGame, useProviders } from './api.ts'

type Meaning = { id: number; name: string }

/** Chooses the game that a name means, or adds it to the catalog. */
export function MeaningDialog({
  waiting: { name },
  onSet,
  onClose,
}: {
  waiting: WaitingName
  onSet: (game: Meaning) => void
  onClose: () => void
}) {
  const { t } = useTranslation('quarantine')
  const [isNew, setNew] = useState(false)
  useFocusBack()
  const settle = (game: Meaning) => {
    onSet(game)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('dialog.title', { name })}
      closeButtonProps={{ size: 44, 'aria-label': t('dialog.close') }}
    >
      <Stack>
        <SegmentedControl
          fullWidth
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
    </Modal>
  )
}

function KnownGame({
  onChosen,
  onCancel,
}: {
  onChosen: (game: Meaning) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('quarantine')
  const [game, setGame] = useState<FoundGame | null>(null)
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (game !== null) onChosen(game)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <GameSelect
          data-autofocus
          size="sm"
          label={t('dialog.game')}
          game={game}
          onChange={setGame}
          error={isTried && game === null ? t('dialog.gameMissing') : undefined}
          classNames={{ input: field.input }}
        />
        <Buttons text={t('dialog.save')} isBusy={false} onCancel={onCancel} />
      </Stack>
    </form>
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
  const { t } = useTranslation('quarantine')
  const providers = useProviders()
  const add = useAddGame()
  const refused = fieldsOf(add.error)
  const [name, setName] = useState(given)
  const [providerId, setProviderId] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '' || providerId === null) return
    add.mutate(
      { name: name.trim(), providerId: Number(providerId) },
      { onSuccess: ({ game }) => onAdded({ id: game.id, name: game.values.name }) },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
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
          label={t('dialog.provider')}
          data={(providers.data ?? []).map(({ id, values }) => ({
            value: String(id),
            label: values.name,
          }))}
          value={providerId}
          error={isTried && providerId === null ? t('dialog.providerMissing') : refused.providerId}
          classNames={{ input: field.input }}
          onChange={setProviderId}
        />
        <Text size="sm" c="dimmed">
          {t('dialog.newHint')}
        </Text>
        <Failure error={add.error ?? providers.error} />
        <Buttons text={t('dialog.add')} isBusy={add.isPending} onCancel={onCancel} />
      </Stack>
    </form>
  )
}

function Buttons({
  text,
  isBusy,
  onCancel,
}: {
  text: string
  isBusy: boolean
  onCancel: () => void
}) {
  const { t } = useTranslation('quarantine')
  return (
    <Group justify="flex-end">
      <Button variant="default" h={44} onClick={onCancel}>
        {t('dialog.cancel')}
      </Button>
      <Button type="submit" h={44} loading={isBusy}>
        {text}
      </Button>
    </Group>
  )
}
