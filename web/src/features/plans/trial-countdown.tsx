import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useUser } from '../../session/session-context.ts'
import classes from './trial-countdown.module.css'
import { useMinutesLeft } from './use-minutes-left.ts'

const MINUTES_PER_HOUR = 60

/** The time left in the free trial. */
export function TrialCountdown() {
  const { t } = useTranslation('plans')
  const minutes = useMinutesLeft(useUser()?.trialEndsAt ?? null)
  if (minutes === null || minutes < 0) return null
  const hours = Math.floor(minutes / MINUTES_PER_HOUR)
  const time =
    hours > 0
      ? t('countdown.hours', { hours, minutes: minutes % MINUTES_PER_HOUR })
      : minutes > 0
        ? t('countdown.minutes', { minutes })
        : t('countdown.lastMinute')
  return (
    <div className={classes.countdown}>
      <IconHourglass size={20} aria-hidden />
      <p>
        <strong>{t('countdown.left', { time })}</strong> <span>{t('countdown.text')}</span>
      </p>
      <Button component={Link} to={`${paths.dashboard}?tab=subscription`} variant="light" h={44}>
        {t('countdown.choose')}
      </Button>
    </div>
  )
}
