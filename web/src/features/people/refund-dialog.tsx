import { Group, NumberInput, Text } from '@mantine/core'
import type { PersonDetail } from '@retorna/contract/staff/person'
import { type Charge, WAYS_BACK } from '@retorna/contract/staff/refunds'
import { useState } from 'react'
import { newRequestKey } from '../../api/request-key.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { useRefund } from './api.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const CURRENCIES = ['BRL', 'USD', 'EUR', 'GBP']

/** Refunds a charge in full or in part; without a charge, records a refund that was made elsewhere. */
export function RefundDialog({
  person,
  charge,
  onLeave,
}: {
  person: PersonDetail
  charge: Charge | null
  onLeave: () => void
}) {
  const { t, language } = useTexts(['people', 'staffLabels', 'labels'])
  // One key for all attempts, so that a second press does not refund again.
  const [key] = useState(newRequestKey)
  const [way, setWay] = useState<(typeof WAYS_BACK)[number]>('refund')
  const [amount, setAmount] = useState<number | string>(
    charge === null ? '' : charge.amount - charge.refunded,
  )
  const [currency, setCurrency] = useState(charge?.currency ?? 'BRL')
  const change = useRefund(person.id)
  const isWhole = charge === null || Number(amount) >= charge.amount - charge.refunded
  const closes = way === 'refund' && isWhole && (charge?.closesPlan ?? true) && !person.isPaidByHand
  const running = closes ? person.running : null
  const chargeId = charge?.id ?? null
  return (
    <ReasonDialog
      title={t(charge === null ? 'paid.record' : 'paid.refundPayment')}
      text={t(charge === null ? 'paid.recordText' : `paid.${way}Text`)}
      hint={t(charge === null ? 'paid.recordHint' : 'paid.refundHint')}
      running={running}
      change={change}
      bodyOf={(given) => ({ key, chargeId, way, amount: Number(amount), currency, ...given })}
      done={t('paid.done')}
      onLeave={onLeave}
    >
      <Segments
        aria-label={t('paid.way')}
        data={WAYS_BACK.map((value) => ({ value, label: t(`paid.${value}`) }))}
        value={way}
        onChange={setWay}
      />
      <Group grow align="flex-start">
        <NumberInput
          label={t('staffLabels:amount')}
          min={0}
          decimalScale={2}
          fixedDecimalScale
          decimalSeparator={language === 'pt' ? ',' : '.'}
          value={amount}
          error={fieldsOf(change.error).amount}
          onChange={setAmount}
        />
        <Select
          label={t('labels:currency')}
          allowDeselect={false}
          disabled={charge !== null}
          data={CURRENCIES.includes(currency) ? CURRENCIES : [currency]}
          value={currency}
          onChange={(value) => setCurrency(value ?? currency)}
        />
      </Group>
      {running !== null && <Text size="sm">{t('paid.wholeText')}</Text>}
    </ReasonDialog>
  )
}
