import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { Invoice } from '@retorna/contract/plans'
import type { PersonDetail } from '@retorna/contract/staff/person'
import type { Charge } from '@retorna/contract/staff/refunds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../api/one-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { CutHint } from '../../shared/cut-hint.tsx'
import { Breakable } from '../../ui/breakable.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useCharges } from './api.ts'
import { RefundDialog } from './refund-dialog.tsx'

/** What a user paid and what staff paid back; staff may pay back more. */
export function PaymentsPanel({ person }: { person: PersonDetail }) {
  const { t } = useTranslation(['people', 'app'])
  const format = useFormat()
  // `null`: paid back elsewhere, and only recorded here.
  const [asked, setAsked] = useState<Charge | null>()
  const charges = useCharges(person.id)
  const { markings, refunds, hasMore } = person
  return (
    <Panel title={t('people:paid.title')}>
      <Stack gap="sm" mt="sm">
        <Loaded query={charges} rows={2}>
          {({ charges: paid, invoices }) => (
            <>
              {paid === null ? (
                <Reported {...person} />
              ) : (
                <Charges charges={paid} onAsk={setAsked} />
              )}
              {[paid ?? person.payments, markings, refunds].every(({ length }) => length === 0) && (
                <Text size="sm" c="dimmed">
                  {t('people:paid.none')}
                </Text>
              )}
              {invoices !== null && <Invoices invoices={invoices} />}
            </>
          )}
        </Loaded>
        {markings.length > 0 && (
          <Facts
            facts={markings.map(({ id, at, plan, reason }) => [
              format.moment(at),
              [t('people:paid.marked', { plan: t(`app:plans.${plan}`) }), reason]
                .filter(Boolean)
                .join(' · '),
              id,
            ])}
          />
        )}
        <CutHint shown={markings.length} hasMore={hasMore.markings} />
        {refunds.length > 0 && (
          <Facts
            facts={refunds.map(({ id, at, way, amount, currency, reason }) => [
              format.moment(at),
              `${t(`people:paid.${way}`)}: ${format.money(amount, currency)} · ${reason}`,
              id,
            ])}
          />
        )}
        <CutHint shown={refunds.length} hasMore={hasMore.refunds} />
        <div>
          <Button variant="default" onClick={() => setAsked(null)}>
            {t('people:paid.record')}
          </Button>
        </div>
      </Stack>
      {asked !== undefined && (
        <RefundDialog person={person} charge={asked} onLeave={() => setAsked(undefined)} />
      )}
    </Panel>
  )
}

/** The invoices, each with the provider's page of it. */
function Invoices({ invoices }: { invoices: Invoice[] }) {
  const { t } = useTranslation('people')
  const format = useFormat()
  return (
    <Facts
      facts={invoices.map(({ id, number, day, total, state, url }, index) => [
        format.day(day),
        <>
          {url === null ? (
            (number ?? id)
          ) : (
            <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
              {number ?? id}
            </Anchor>
          )}
          {` · ${format.money(total.amount, total.currency)} · ${t(`paid.invoiceStates.${state}`)}`}
        </>,
        index,
      ])}
    />
  )
}

/** The payments as the provider has them now. */
function Charges({ charges, onAsk }: { charges: Charge[]; onAsk: (charge: Charge) => void }) {
  const { t } = useTranslation('people')
  const format = useFormat()
  return charges.map((charge) => {
    const { id, at, amount, refunded, currency, state } = charge
    const parts = [
      format.moment(at),
      format.money(amount, currency),
      ...(state === 'succeeded' ? [] : [t(`paid.states.${state}`)]),
      ...(refunded > 0 ? [t('paid.refunded', { amount: format.money(refunded, currency) })] : []),
    ]
    return (
      <Group key={id} justify="space-between" gap="xs">
        <Text size="sm">{parts.join(' · ')}</Text>
        {state === 'succeeded' && refunded < amount && (
          <Button variant="default" onClick={() => onAsk(charge)}>
            {t('paid.payBack')}
          </Button>
        )}
      </Group>
    )
  })
}

/** Of those that the provider reports, what says something of a plan. */
const NAMED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.deleted',
  'charge.refunded',
] as const

/** Without a key for the provider: what it reported. */
function Reported({ payments, hasMore }: Pick<PersonDetail, 'payments' | 'hasMore'>) {
  const { t } = useTranslation('people')
  const format = useFormat()
  if (payments.length === 0) return null
  const nameOf = (type: string) => {
    const event = oneOf(NAMED_EVENTS, type)
    return event === undefined ? <Breakable text={type} /> : t(`paid.events.${event}`)
  }
  return (
    <>
      <Facts
        facts={payments.map(({ type, occurredAt, amount, currency }, index) => [
          format.moment(occurredAt),
          <>
            {nameOf(type)}
            {amount !== null &&
              currency !== null &&
              ` · ${format.money(amount, currency.toUpperCase())}`}
          </>,
          index,
        ])}
      />
      <CutHint shown={payments.length} hasMore={hasMore.payments} />
    </>
  )
}
