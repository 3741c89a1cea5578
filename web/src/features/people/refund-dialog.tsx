import { Group, NumberInput, SegmentedControl } from '@mantine/core'
import { type Charge, WAYS_BACK } from '@retorna/contract/staff/refunds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../api/one-of.ts'
import { newRequestKey } from '../../api/request-key.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { Select } from '../../ui/controls/select.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { toast } from '../../ui/states/toast.ts'
import { usePayBack } from './api.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const CURRENCIES = ['BRL', 'USD', 'EUR', 'GBP']

/** Pays back a charge in full or in part; without one, records what was paid back elsewhere. */
export function RefundDialog({
  personId,
  charge,
  onLeave,
}: {
  personId: string
  charge: Charge | null
  onLeave: () => void
}) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  // One for all attempts: a second press pays nothing back again.
  const [key] = useState(newRequestKey)
  const [way, setWay] = useState<(typeof WAYS_BACK)[number]>('refund')
  const [amount, setAmount] = useState<number | string>(
    charge === null ? '' : charge.amount - charge.refunded,
  )
  const [currency, setCurrency] = useState(charge?.currency ?? 'BRL')
  const change = usePayBack(personId)
  const confirm = (reason: string) =>
    change.mutate(
      { key, chargeId: charge?.id ?? null, way, amount: Number(amount), currency, reason },
      {
        onSuccess: () => {
          onLeave()
          toast(t('paid.done'))
        },
      },
    )
  return (
    <ReasonDialog
      title={t(charge === null ? 'paid.record' : 'paid.payBack')}
      text={t(charge === null ? 'paid.recordText' : `paid.${way}Text`)}
      attempt={change}
      onConfirm={confirm}
      onLeave={onLeave}
    >
      <SegmentedControl
        aria-label={t('paid.way')}
        data={WAYS_BACK.map((value) => ({ value, label: t(`paid.${value}`) }))}
        value={way}
        onChange={(value) => setWay(oneOf(WAYS_BACK, value) ?? way)}
      />
      <Group grow align="flex-start">
        <NumberInput
          label={t('paid.amount')}
          min={0}
          decimalScale={2}
          fixedDecimalScale
          decimalSeparator={language === 'pt' ? ',' : '.'}
          value={amount}
          error={fieldsOf(change.error).amount}
          onChange={setAmount}
        />
        <Select
          label={t('paid.currency')}
          allowDeselect={false}
          disabled={charge !== null}
          data={CURRENCIES.includes(currency) ? CURRENCIES : [currency]}
          value={currency}
          onChange={(value) => setCurrency(value ?? currency)}
        />
      </Group>
    </ReasonDialog>
  )
}
