import { Box, Group, Paper, Stack, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { PlanBadge } from '../../shared/plans/plan-badge.tsx'
import { priceText, useOffer } from '../../shared/plans/use-plans.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { PaymentBanner } from './payment-banner.tsx'
import { PlanGrid } from './plan-grid.tsx'
import { SubscriptionPanel } from './subscription-panel.tsx'
import { useCheckout } from './use-checkout.ts'

export function BillingPanel() {
  const { t, language } = useTexts('plans')
  const user = useUser()
  const plan = user?.plano ?? 'free'
  const offer = useOffer(plan)
  const isOpen = plan === 'free' || (user?.paymentStatus === 'paid' && user.graceUntil === null)
  // Whoever has paid may have an earlier price, or one in another currency.
  const isUnpaid = useCheckout().data?.subscription === null && user?.paymentStatus !== 'paid'
  const hasListPrice = plan === 'free' || isUnpaid
  return (
    <Stack>
      <PaymentBanner />
      <Paper withBorder p={20}>
        <Group justify="space-between" wrap="nowrap">
          <div>
            <h2>{t('currentPlan')}</h2>
            <Group component="p" gap="sm" wrap="nowrap" mih={32}>
              <PlanBadge plan={plan} />
              {offer !== undefined && hasListPrice && (
                <Text span c="dimmed" className="figures">
                  {priceText(offer, language)}
                  {t('perMonth')}
                </Text>
              )}
            </Group>
          </div>
          {isOpen && <Badge tone="high">{t('active')}</Badge>}
        </Group>
      </Paper>
      <SubscriptionPanel />
      <Box component="h2" mt={8}>
        {t('choosePlan')}
      </Box>
      <PlanGrid tags={{ professional: t('recommended') }} />
    </Stack>
  )
}
