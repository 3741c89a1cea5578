import { Anchor, Button, Group, Text } from '@mantine/core'
import type { Invoice } from '@retorna/contract/plans'
import type { PersonDetail } from '@retorna/contract/staff/person'
import type { Charge } from '@retorna/contract/staff/refunds'
import { useState } from 'react'
import { oneOf } from '../../api/one-of.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CutHint } from '../../shared/cut-hint.tsx'
import { Breakable } from '../../ui/breakable.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useCharges } from './api.ts'
import { RefundDialog } from './refund-dialog.tsx'

/** A user's payments and refunds; staff may refund more. */
export function PaymentsPanel({ person }: { person: PersonDetail }) {
  const { t, format } = useTexts(['people', 'app', 'labels'])
  // `null` stands for a refund that was made elsewhere and is only recorded here.
  const [asked, setAsked] = useState<Charge | null>()
  const charges = useCharges(person.id)
  const { markings, refunds, hasMore } = person
  return (
    <Panel title={t('labels:payments')} isSpaced>
      <Loaded query={charges} rows={2}>
        {({ charges: paid, invoices, hasMore: isCut }) => (
          <>
            {paid === null ? (
              <Reported payments={person.payments} />
            ) : (
              <Charges charges={paid} onAsk={setAsked} />
            )}
            <CutHint
              shown={(paid ?? person.payments).length}
              hasMore={paid === null ? hasMore.payments : isCut.charges}
            />
            {[paid ?? person.payments, markings, refunds].every(({ length }) => length === 0) && (
              <Hint>{t('people:paid.none')}</Hint>
            )}
            {invoices !== null && <Invoices invoices={invoices} />}
            <CutHint shown={invoices?.length ?? 0} hasMore={isCut.invoices} />
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
        <Button onClick={() => setAsked(null)}>{t('people:paid.record')}</Button>
      </div>
      {asked !== undefined && (
        <RefundDialog person={person} charge={asked} onLeave={() => setAsked(undefined)} />
      )}
    </Panel>
  )
}

/** The invoices, each with the provider's page of it. */
function Invoices({ invoices }: { invoices: Invoice[] }) {
  const { t, format } = useTexts(['people', 'plans'])
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
          {` · ${format.money(total.amount, total.currency)} · ${t(`plans:subscriptionPanel.invoiceStates.${state}`)}`}
        </>,
        index,
      ])}
    />
  )
}

/** The payments, as the provider currently reports them. */
function Charges({ charges, onAsk }: { charges: Charge[]; onAsk: (charge: Charge) => void }) {
  const { t, format } = useTexts('people')
  const stateText = (state: Exclude<Charge['state'], 'succeeded'>) =>
    state === 'disputed' ? t('paid.disputed') : t(`payments.${state}`)
  return charges.map((charge) => {
    const { id, at, amount, refunded, currency, state } = charge
    const parts = [
      format.moment(at),
      format.money(amount, currency),
      ...(state === 'succeeded' ? [] : [stateText(state)]),
      ...(refunded > 0 ? [t('paid.refunded', { amount: format.money(refunded, currency) })] : []),
    ]
    return (
      <Group key={id} justify="space-between" gap="xs">
        <Text size="sm">{parts.join(' · ')}</Text>
        {state === 'succeeded' && refunded < amount && (
          <Button onClick={() => onAsk(charge)}>{t('paid.refundPayment')}</Button>
        )}
      </Group>
    )
  })
}

/** The reported events that have a text because they concern a plan. */
const NAMED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.deleted',
  'charge.refunded',
] as const

/** Shown without an API key for the provider: the events that it reported. */
function Reported({ payments }: Pick<PersonDetail, 'payments'>) {
  const { t, format } = useTexts('people')
  if (payments.length === 0) return null
  const nameOf = (type: string) => {
    const event = oneOf(NAMED_EVENTS, type)
    return event === undefined ? <Breakable text={type} /> : t(`paid.events.${event}`)
  }
  return (
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
  )
}
