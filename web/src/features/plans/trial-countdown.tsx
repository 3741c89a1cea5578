import { Group, Text } from '@mantine/core'
import { MINUTE_MS } from '@retorna/domain/milliseconds'
import { IconHourglass } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { toTab } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { LinkButton } from '../../ui/link-button.tsx'

const MINUTES_PER_HOUR = 60

export function TrialCountdown() {
  const { t } = useTexts('plans')
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
    <Group gap="sm" px="md" py="sm" bd="1px solid var(--line)" bdrs="md" bg="var(--surface)">
      <IconHourglass
        size={20}
        aria-hidden
        color="var(--brand)"
        style={{ flex: 'none', alignSelf: 'flex-start', marginTop: 2 }}
      />
      <Text flex="1 1 240px" className="figures">
        <b>{t('countdown.left', { time })}</b>
        <br />
        <Text span c="dimmed">
          {t('countdown.text')}
        </Text>
      </Text>
      <LinkButton to={toTab('subscription')} variant="light">
        {t('countdown.choose')}
      </LinkButton>
    </Group>
  )
}

/** Whole minutes until a time, updated every minute; negative once it has passed. */
function useMinutesLeft(moment: string | null): number | null {
  const [, tick] = useState(0)
  const left = moment === null ? null : new Date(moment).getTime() - Date.now()
  const isRunning = left !== null && left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => tick((count) => count + 1), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [isRunning])
  return left === null ? null : Math.floor(left / MINUTE_MS)
}
