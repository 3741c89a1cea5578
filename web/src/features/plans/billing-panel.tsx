import { Anchor, Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type Billing, getBilling } from '@retorna/contract/plans'
import { formatPrice, type Price } from '@retorna/domain/price'
import { IconExternalLink } from '@tabler/icons-react'
import { QUERY_KEYS, useReply } from '../../api/use-endpoint.ts'
import { localeOf } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { PlanBadge } from '../../shared/plans/plan-badge.tsx'
import { priceText, useOffer } from '../../shared/plans/use-plans.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { PaymentBanner } from './payment-banner.tsx'
import { PlanGrid } from './plan-grid.tsx'
import { useCheckout, useOpenPortal } from './use-checkout.ts'

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

const TONES: Record<Billing['state'], string> = {
  active: 'high',
  ending: 'middle',
  'past-due': 'low',
  ended: 'neutral',
}
const INVOICE_TONES: Record<Billing['invoices'][number]['state'], string> = {
  paid: 'high',
  open: 'middle',
  void: 'neutral',
  uncollectible: 'low',
}

/** The subscription at the payment provider: state, next payment and invoices. Nothing if there is no subscription. */
function SubscriptionPanel() {
  const { t } = useTexts('plans')
  const user = useUser()
  const query = useReply(getBilling, {}, [QUERY_KEYS.billing, user?.id], {
    select: ({ billing }) => ({ billing }),
  })
  return (
    <Loaded
      query={query}
      // Most users on the free plan have never had a subscription.
      rows={user?.plano === 'free' ? 0 : 4}
      failed={t('subscriptionPanel.failed')}
    >
      {({ billing }) => billing !== null && <Subscription billing={billing} />}
    </Loaded>
  )
}

function Subscription({ billing }: { billing: Billing }) {
  const { t, format } = useTexts('plans')
  const money = useMoney()
  const portal = useOpenPortal()
  const { state, nextPayment, endsOn, invoices, hasMoreInvoices } = billing
  return (
    <Panel
      isSpaced
      title={t('subscriptionPanel.title')}
      aside={<Badge tone={TONES[state]}>{t(`subscriptionPanel.states.${state}`)}</Badge>}
    >
      {nextPayment !== null && (
        <p className="figures">
          {t('subscriptionPanel.next', {
            total: money(nextPayment.total),
            day: format.day(nextPayment.day),
          })}
        </p>
      )}
      {endsOn !== null && <p>{t('subscriptionPanel.ends', { day: format.day(endsOn) })}</p>}
      <div>
        <Button
          rightSection={<IconExternalLink size={16} aria-hidden />}
          disabled={portal.isPending}
          onClick={() => portal.mutate('manage')}
        >
          {t(portal.isPending ? 'payment.opening' : 'subscriptionPanel.manage')}
        </Button>
        <Hint mt={8}>{t('subscriptionPanel.manageHint')}</Hint>
      </div>
      {invoices.length > 0 && <Invoices invoices={invoices} />}
      {hasMoreInvoices && <Hint mt={8}>{t('subscriptionPanel.earlierInvoices')}</Hint>}
    </Panel>
  )
}

function Invoices({ invoices }: Pick<Billing, 'invoices'>) {
  const { t, format } = useTexts('plans')
  const money = useMoney()
  return (
    <div>
      <Title order={3} mb={8} fz="0.9375rem">
        {t('subscriptionPanel.invoices')}
      </Title>
      <Stack component="ul" gap={0}>
        {invoices.map(({ id, number, day, total, state, url }) => (
          <Group
            key={id}
            component="li"
            gap="4px 16px"
            mih={48}
            py={8}
            style={{ borderTop: '1px solid var(--line)' }}
          >
            <Text span flex="0 0 9.5rem">
              {format.day(day)}
            </Text>
            <span className="figures">{money(total)}</span>
            <Badge tone={INVOICE_TONES[state]}>
              {t(`subscriptionPanel.invoiceStates.${state}`)}
            </Badge>
            {url !== null && (
              <Group mih={32} ms="auto">
                <Anchor href={url} target="_blank" rel="noopener noreferrer">
                  {t('subscriptionPanel.view', { number: number ?? format.day(day) })}
                </Anchor>
              </Group>
            )}
          </Group>
        ))}
      </Stack>
    </div>
  )
}

function useMoney(): (total: Price) => string {
  const language = useLanguage()
  return (total) => formatPrice(total, localeOf(language))
}
