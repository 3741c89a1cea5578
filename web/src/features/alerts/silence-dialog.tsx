import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { silenceEnd, toLocalField } from './silence-times.ts'

/** Asks until when an alert is to be silenced. */
export function SilenceDialog(props: {
  game: string
  isOpen: boolean
  onClose: () => void
  onSilence: (end: Date) => void
}) {
  const { t } = useTranslation('alerts')
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onClose}
      title={t('silence.title', { game: props.game })}
      closeButtonProps={{ 'aria-label': t('form.close'), size: 44 }}
      centered
    >
      <SilenceForm {...props} />
    </Modal>
  )
}

function SilenceForm({
  onClose,
  onSilence,
}: {
  onClose: () => void
  onSilence: (end: Date) => void
}) {
  const { t } = useTranslation('alerts')
  const [until, setUntil] = useState(() => toLocalField(silenceEnd('tomorrow', new Date())))
  const [isPast, setPast] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const end = new Date(until)
    // An incomplete field is not a valid time, so it is not in the future.
    if (!(end > new Date())) return setPast(true)
    onSilence(end)
    onClose()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          type="datetime-local"
          size="md"
          label={t('silence.until')}
          description={t('silence.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={isPast && t('silence.past')}
          value={until}
          onChange={(event) => {
            setUntil(event.currentTarget.value)
            setPast(false)
          }}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" h={44} onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" h={44}>
            {t('silence.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
