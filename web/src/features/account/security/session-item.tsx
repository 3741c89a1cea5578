import type { AccountSession } from '@retorna/contract/account'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { SureButton } from '../../../ui/controls/sure-button.tsx'
import badge from '../../../ui/figures/badge.module.css'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import classes from './sessions.module.css'

const PHONE_SYSTEMS: readonly (string | null)[] = ['Android', 'iPhone', 'iPad']

/** One session: the device, its last use, and a button to end it. */
export function SessionItem({
  session,
  isBusy,
  onEnd,
}: {
  session: AccountSession
  isBusy: boolean
  onEnd: (id: string) => void
}) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const { browser, system } = session
  const device =
    browser !== null && system !== null
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknownDevice'))
  const Icon = PHONE_SYSTEMS.includes(system) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.item}>
      <Icon size={22} aria-hidden className={classes.icon} />
      <div className={classes.what}>
        <p className={classes.device}>
          {device}
          {session.isCurrent && (
            <span className={badge.badge} data-tone="brand">
              {t('sessions.current')}
            </span>
          )}
        </p>
        <p className={classes.note}>
          {t('sessions.lastUsed')} <RelativeTime moment={session.lastUsedAt} />
          {' · '}
          {t('sessions.signedIn', { moment: format.moment(session.createdAt) })}
        </p>
      </div>
      {!session.isCurrent && (
        <SureButton
          label={t('sessions.end')}
          ariaLabel={t('sessions.endLabel', { device })}
          sure={t('sessions.endSure')}
          disabled={isBusy}
          onSure={() => onEnd(session.id)}
        />
      )}
    </li>
  )
}
