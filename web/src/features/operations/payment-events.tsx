import { Stack } from '@mantine/core'
import { PAYMENT_OUTCOMES } from '@retorna/contract/staff/operations'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { useAddressFilter } from '../../ui/controls/address-filter.ts'
import { FilterSelect } from '../../ui/controls/filter-select.tsx'
import { MissingValue, NotAvailable } from '../../ui/figures/missing-value.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { usePaymentEvents } from './api.ts'
import { Listed } from './listed.tsx'

const DISPUTES = new Map<string, 'disputed' | 'decided'>([
  ['charge.dispute.created', 'disputed'],
  ['charge.dispute.closed', 'decided'],
])

export function PaymentEvents() {
  const { t, format } = useTexts(['operations', 'labels', 'staffLabels'])
  const [outcome, setOutcome] = useAddressFilter('outcome', PAYMENT_OUTCOMES)
  const received = usePaymentEvents(outcome === undefined ? {} : { outcome })
  return (
    <Stack>
      <FilterSelect
        label={t('payments.outcome')}
        options={PAYMENT_OUTCOMES.map((value) => ({
          value,
          label: t(`payments.outcomes.${value}`),
        }))}
        value={outcome}
        onChange={setOutcome}
      />
      <Listed
        query={received}
        rowsOf={({ events }) => events}
        empty={{ title: t('payments.none') }}
        isFiltered={outcome !== undefined}
        label={t('labels:payments')}
        columns={[
          { label: t('payments.event'), cell: ({ type }) => <Breakable text={type} /> },
          {
            label: t('labels:user'),
            cell: ({ person }) =>
              person === null ? (
                <MissingValue reason={t('payments.unknown')} />
              ) : (
                <TextLink to={toAdmin(`people/${person.id}`)}>{person.name}</TextLink>
              ),
          },
          {
            label: t('staffLabels:amount'),
            figure: ({ amount, currency }) =>
              amount === null || currency === null ? (
                <NotAvailable />
              ) : (
                format.money(amount, currency.toUpperCase())
              ),
          },
          {
            label: t('payments.outcome'),
            cell: ({ type, outcome: is }) => t(`payments.outcomes.${DISPUTES.get(type) ?? is}`),
          },
          { label: t('labels:when'), moment: ({ receivedAt }) => format.moment(receivedAt) },
        ]}
      />
    </Stack>
  )
}
