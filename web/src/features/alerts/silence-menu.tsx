import { ActionIcon, Menu, TextInput } from '@mantine/core'
import type { Alert } from '@retorna/contract/alerts'
import { IconBell, IconBellOff, IconCalendarTime, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { DialogForm } from '../../ui/form.tsx'
import { toast } from '../../ui/states/toast.ts'
import { isSilenced } from './alert-filter.ts'
import classes from './alert-item.module.css'
import { useAlertChange } from './api.ts'
import { SILENCES, silenceEnd, toLocalField } from './silence-times.ts'

export function SilenceMenu({ alert }: { alert: Alert }) {
  const { t, format } = useTexts('alerts')
  const { change, isPending } = useAlertChange(alert)
  const [isAsking, setAsking] = useState(false)
  const game = alert.game.nome

  const silence = (end: Date) => {
    const moment = end.toISOString()
    change({ silenced_until: moment }, () =>
      toast(t('silence.done', { game, moment: format.moment(moment) })),
    )
  }
  const speak = () => change({ silenced_until: null }, () => toast(t('silence.ended', { game })))

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            className={classes.action}
            aria-label={t('item.silence', { game })}
            loading={isPending}
          >
            <IconBellOff size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {SILENCES.map((name) => (
            <Menu.Item
              key={name}
              leftSection={<IconClock size={16} aria-hidden />}
              onClick={() => silence(silenceEnd(name, new Date()))}
            >
              {t(`silence.${name}`)}
            </Menu.Item>
          ))}
          <Menu.Item
            leftSection={<IconCalendarTime size={16} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('silence.custom')}
          </Menu.Item>
          {isSilenced(alert, new Date()) && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconBell size={16} aria-hidden />} onClick={speak}>
                {t('silence.end')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <SilenceDialog game={game} onClose={() => setAsking(false)} onSilence={silence} />
      )}
    </>
  )
}

function SilenceDialog({
  game,
  onClose,
  onSilence,
}: {
  game: string
  onClose: () => void
  onSilence: (end: Date) => void
}) {
  const { t } = useTexts('alerts')
  const [until, setUntil] = useState(() => toLocalField(silenceEnd('tomorrow', new Date())))
  const [isPast, setPast] = useState(false)
  const submit = () => {
    const end = new Date(until)
    // An incomplete field is not a valid time, so it is not in the future.
    if (!(end > new Date())) return setPast(true)
    onSilence(end)
    onClose()
  }
  return (
    <DialogForm
      title={t('silence.title', { game })}
      submit={t('silence.submit')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        type="datetime-local"
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
    </DialogForm>
  )
}
