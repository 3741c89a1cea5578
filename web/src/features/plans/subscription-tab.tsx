import { Box, Group, Paper, Skeleton, Stack } from '@mantine/core'
import type { PlanOffer } from '@retorna/contract/plans'
import { can, requiredPlan } from '@retorna/domain/plan'
import { LISTED_CAPABILITIES } from '@retorna/domain/plan-lines'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { PlanBadge } from '../../shared/plans/plan-badge.tsx'
import { priceText, useOffer, usePlans, useSubscription } from '../../shared/plans/use-plans.ts'
import { FigureCard } from '../../ui/figures/figure-card.tsx'
import { Panel } from '../../ui/panel.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './plan-comparison.module.css'
import grid from './plan-grid.module.css'
import { PlanGrid } from './plan-grid.tsx'

/** What the user's plan includes, and the three plans compared line by line; guests see the comparison. */
export default function SubscriptionTab() {
  const { t } = useTexts('plans')
  // If the plans fail to load, the grid says so.
  const { data: offers, isPending } = usePlans()
  const isGuest = useUser() === null
  return (
    <Stack gap="lg">
      {!isGuest && <CurrentPlan />}
      <Box component="h2" mt={8}>
        {t('subscription.compare')}
      </Box>
      <PlanGrid isBrief tags={{ professional: t('popular') }} />
      {isPending && <Skeleton h={640} aria-hidden />}
      {offers && <PlanComparison offers={offers} />}
    </Stack>
  )
}

/** The user's plan with its price and its three limits; for staff, the limits of the plan that their role includes. */
function CurrentPlan() {
  const { t, format, language } = useTexts(['plans', 'app', 'labels'])
  const plan = usePlanShown()
  const user = useUser()
  const isMember = user?.role === 'member'
  const { data: subscription } = useSubscription()
  const offer = useOffer(plan)
  const games = offer?.gamesVisible ?? null
  const hasAlerts = can(plan, 'alerts')
  const rtpData = offer?.rtpData ?? 'theoretical'
  const facts = [
    {
      label: t('labels:games'),
      value: games === null ? t('subscription.allGames') : format.number(games),
      note: t(games === null ? 'subscription.allGamesNote' : 'subscription.gamesNote'),
    },
    {
      label: t('subscription.rtpKind'),
      value: t(`subscription.rtpKinds.${rtpData}`),
      note: t(`subscription.rtpNotes.${rtpData}`),
    },
    {
      label: t('labels:alerts'),
      value: t(hasAlerts ? 'subscription.alertsYes' : 'subscription.alertsNo'),
      note: hasAlerts
        ? t('subscription.alertsNote')
        : t('upgrade.from', { plan: t(`app:plans.${requiredPlan('alerts')}`) }),
    },
  ]
  return (
    <Panel
      title={t('subscription.yours')}
      aside={
        isMember && (
          <Group component="p" gap="xs" wrap="nowrap" c="dimmed" className="figures">
            <PlanBadge plan={plan} />
            {/* Whoever has paid may have an earlier price, or one in another currency. */}
            {offer !== undefined && subscription === null && user?.paymentStatus !== 'paid' && (
              <span>
                {priceText(offer, language)}
                {t('perMonth')}
              </span>
            )}
          </Group>
        )
      }
    >
      {!isMember && <p>{t('subscription.staff', { plan: t(`app:plans.${plan}`) })}</p>}
      {!isMember && subscription && <p>{t(`subscription.goesOn.${subscription}`)}</p>}
      <Box component="dl" className={grid.grid} mt={16}>
        {facts.map(({ label, value, note }) => (
          <FigureCard
            key={label}
            size="small"
            label={label}
            value={value}
            note={offer === undefined ? '\u00a0' : note}
            isLoading={offer === undefined}
          />
        ))}
      </Box>
    </Panel>
  )
}

/** The plans side by side, one row for each limit and capability; on phones, a row's name is above it. */
function PlanComparison({ offers }: { offers: PlanOffer[] }) {
  const { t } = useTexts(['plans', 'app', 'labels'])
  const shown = usePlanShown()
  const current = useUser() === null ? null : shown
  return (
    <Paper withBorder>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('subscription.feature')}</th>
            {offers.map(({ id }) => (
              <th key={id} scope="col" data-current={id === current}>
                {t(`app:plans.${id}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={t('labels:games')} offers={offers}>
            {({ gamesVisible }) => gamesVisible ?? t('labels:all')}
          </Row>
          <Row name={t('subscription.rtpKind')} offers={offers}>
            {({ rtpData }) => t(`subscription.rtpKinds.${rtpData}`)}
          </Row>
          <Row name={t('subscription.access')} offers={offers}>
            {({ trialHours }) =>
              trialHours === null
                ? t('subscription.whilePaid')
                : t('subscription.trialHours', { hours: trialHours })
            }
          </Row>
          {LISTED_CAPABILITIES.map((capability) => (
            <Row key={capability} name={t(`features.${capability}`)} offers={offers}>
              {({ id }) => <Mark isIncluded={can(id, capability)} />}
            </Row>
          ))}
          <Row name={t('subscription.support')} offers={offers}>
            {({ supportHours }) =>
              supportHours === null
                ? '24/7'
                : t('subscription.supportHours', { hours: supportHours })
            }
          </Row>
        </tbody>
      </table>
    </Paper>
  )
}

function Row({
  name,
  offers,
  children,
}: {
  name: string
  offers: PlanOffer[]
  children: (offer: PlanOffer) => ReactNode
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {offers.map((offer) => (
        <td key={offer.id}>{children(offer)}</td>
      ))}
    </tr>
  )
}

function Mark({ isIncluded }: { isIncluded: boolean }) {
  const { t } = useTexts('plans')
  const Icon = isIncluded ? IconCheck : IconMinus
  return (
    <>
      <Icon size={18} aria-hidden data-included={isIncluded} />
      <VisuallyHidden>
        {t(isIncluded ? 'subscription.included' : 'subscription.notIncluded')}
      </VisuallyHidden>
    </>
  )
}
