import { Button, Group, Text } from '@mantine/core'
import { PLAN_NAMES } from '@retorna/contract/plan-names'
import type { PersonDetail } from '@retorna/contract/staff/person'
import { PAYMENT_STATUSES, PLANS } from '@retorna/domain/plan'
import { useState } from 'react'
import { oneOf } from '../../api/one-of.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useSetPlan } from './api.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Subscription = PersonDetail['subscriptions'][number]

export function PlanPanel({ person }: { person: PersonDetail }) {
  const { t, language, format } = useTexts(['people', 'labels'])
  // An unedited field follows the account, which a payment may change in the meantime.
  const [chosenPlan, setPlan] = useState<PersonDetail['plan'] | null>(null)
  const [chosenPayment, setPayment] = useState<PersonDetail['paymentStatus']>(null)
  if (chosenPlan === person.plan) setPlan(null)
  if (chosenPayment !== null && chosenPayment === person.paymentStatus) setPayment(null)
  const plan = chosenPlan ?? person.plan
  const payment = chosenPayment ?? person.paymentStatus ?? 'paid'
  const [isAsking, setAsking] = useState(false)
  const change = useSetPlan(person.id)
  const subscriptionText = ({ plan: bought, status, statusAt }: Subscription) => {
    const known = { plan: oneOf(PLANS, bought), status: oneOf(PAYMENT_STATUSES, status) }
    return [
      known.plan === undefined ? '–' : PLAN_NAMES[language][known.plan],
      known.status === undefined ? status : t(`payments.${known.status}`),
      format.moment(statusAt),
    ].join(' · ')
  }
  const paymentStatus = plan === 'free' ? null : payment
  const isSame =
    plan === person.plan &&
    paymentStatus === person.paymentStatus &&
    person.pendingPlan === null &&
    person.graceUntil === null
  return (
    <Panel title={t('labels:plan')} isSpaced>
      <Group grow align="flex-end">
        <Select
          label={t('labels:plan')}
          data={PLANS.map((value) => ({ value, label: PLAN_NAMES[language][value] }))}
          value={plan}
          onChange={setPlan}
        />
        <Select
          label={t('payment')}
          disabled={plan === 'free'}
          data={PAYMENT_STATUSES.map((value) => ({ value, label: t(`payments.${value}`) }))}
          value={paymentStatus}
          onChange={setPayment}
        />
      </Group>
      {person.graceUntil !== null && (
        <Text size="sm">{t('openUntil', { moment: format.moment(person.graceUntil) })}</Text>
      )}
      {person.isPaidByHand && person.paymentStatus === 'paid' && (
        <Text size="sm">{t('isPaidByHand')}</Text>
      )}
      {person.pendingPlan !== null && (
        <Text size="sm">{t('ordered', { plan: PLAN_NAMES[language][person.pendingPlan] })}</Text>
      )}
      <Group>
        <Button variant="filled" disabled={isSame} onClick={() => setAsking(true)}>
          {t('labels:changePlan')}
        </Button>
      </Group>
      {person.subscriptions.length > 0 && (
        <Facts
          facts={person.subscriptions.map((subscription) => [
            subscription.id,
            subscriptionText(subscription),
          ])}
        />
      )}
      {isAsking && (
        <ReasonDialog
          title={t('labels:changePlan')}
          text={t('changePlanText', { name: person.name, plan: PLAN_NAMES[language][plan] })}
          running={paymentStatus === 'cancelled' ? person.running : null}
          change={change}
          bodyOf={(given) => ({ plan, paymentStatus, ...given })}
          done={t('planChanged')}
          onLeave={() => setAsking(false)}
        >
          {plan === 'free' && person.running !== null && (
            <Text size="sm">
              {t(person.running === 'portal' ? 'running.ends' : 'running.external')}
            </Text>
          )}
        </ReasonDialog>
      )}
    </Panel>
  )
}
