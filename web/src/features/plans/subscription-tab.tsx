import { Group, Stack, Text } from '@mantine/core'
import { can, requiredPlan } from '@retorna/domain/plan'
import { IconBell, IconChartLine, IconDeviceGamepad2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useUser } from '../../session/session-context.ts'
import { PlanBadge } from '../../shared/plans/plan-badge.tsx'
import { useOffer } from '../../shared/plans/use-plans.ts'
import { StatCard } from '../../ui/figures/stat-card.tsx'
import { PlanGrid } from './plan-grid.tsx'
import classes from './subscription-tab.module.css'

/** What the user's plan includes, and the three plans compared. */
export function SubscriptionTab() {
  const { t } = useTranslation(['plans', 'app'])
  const format = useFormat()
  const plan = useUser()?.plano ?? 'free'
  const offer = useOffer(plan)
  const games = offer?.gamesVisible ?? null
  const hasAlerts = can(plan, 'alerts')
  const isLoading = offer === undefined
  const rtpData = offer?.rtpData ?? 'theoretical'
  return (
    <Stack gap="lg">
      <Group component="header" justify="space-between" gap="12px 24px">
        <Text c="dimmed">{t('subscription.lead')}</Text>
        <Group component="p" gap="xs" wrap="nowrap">
          {t('currentPlan')}: <PlanBadge plan={plan} />
        </Group>
      </Group>
      <dl className={classes.facts}>
        <StatCard
          label={t('subscription.games')}
          Icon={IconDeviceGamepad2}
          isLoading={isLoading}
          value={games === null ? t('subscription.allGames') : format.number(games)}
          note={t(games === null ? 'subscription.allGamesNote' : 'subscription.gamesNote')}
        />
        <StatCard
          label={t('subscription.rtpKind')}
          Icon={IconChartLine}
          isLoading={isLoading}
          value={t(`subscription.rtpKinds.${rtpData}`)}
          note={t(`subscription.rtpNotes.${rtpData}`)}
        />
        <StatCard
          label={t('subscription.alerts')}
          Icon={IconBell}
          value={t(hasAlerts ? 'subscription.alertsYes' : 'subscription.alertsNo')}
          note={
            hasAlerts
              ? t('subscription.alertsNote')
              : t('upgrade.from', { plan: t(`app:plans.${requiredPlan('alerts')}`) })
          }
        />
      </dl>
      <h2>{t('subscription.compare')}</h2>
      <PlanGrid tags={{ professional: t('popular') }} />
    </Stack>
  )
}
