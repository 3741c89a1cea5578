import { ActionIcon, Menu } from '@mantine/core'
import type { Alert } from '@retorna/contract/alerts'
import { IconBell, IconBellOff, IconCalendarTime, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { toast } from '../../ui/states/toast.ts'
import { isSilenced } from './alert-filter.ts'
import classes from './alert-item.module.css'
import { SilenceDialog } from './silence-dialog.tsx'
import { SILENCES, silenceEnd } from './silence-times.ts'
import { useAlertChange } from './use-alert-change.ts'

/** Silences an alert for a while. */
export function SilenceMenu({ alert }: { alert: Alert }) {
  const { t } = useTranslation('alerts')
  const format = useFormat()
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
            size={44}
            variant="subtle"
            color="gray"
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
      <SilenceDialog
        game={game}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onSilence={silence}
      />
    </>
  )
}
