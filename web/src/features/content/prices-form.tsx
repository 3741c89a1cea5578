import { Alert, Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { PLAN_NAMES } from '@retorna/contract/plan-names'
import {
  type Payers,
  PRICE_NOTICE_DAYS,
  type SaleTerms,
} from '@retorna/contract/staff/content-editor'
import { PAID_PLANS } from '@retorna/domain/plan'
import { formatPrice } from '@retorna/domain/price'
import { useState } from 'react'
import { localeOf } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useEdited } from '../../shared/edit-conflict/use-edited.ts'
import { DecimalInput } from '../../ui/controls/decimal-input.tsx'
import { NotAvailable } from '../../ui/figures/missing-value.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast } from '../../ui/states/toast.ts'
import { latestSaleTerms, useSaleTerms, useSetSaleTerms } from './api.ts'
import { EditForm } from './edit-form.tsx'

export function PricesForm() {
  const { t } = useTexts('content')
  const query = useSaleTerms()
  return (
    <Loaded query={query}>
      {({ version, terms, isEdited, confirmsPayments, payers }) => (
        <Stack>
          {!isEdited && <Alert color="gray">{t('prices.fromEnvironment')}</Alert>}
          {!confirmsPayments && <Alert color="yellow">{t('prices.noWebhook')}</Alert>}
          <PayersPanel payers={payers} />
          <Form stored={{ version, values: terms }} />
        </Stack>
      )}
    </Loaded>
  )
}

function PayersPanel({ payers }: { payers: readonly Payers[] }) {
  const { t, language, format } = useTexts(['content', 'labels'])
  if (payers.length === 0) return null
  return (
    <Panel title={t('prices.payers')} subtitle={t('prices.payersHint')} isSpaced>
      <RecordTable
        // An accessible name; the visible title is the panel's.
        label={t('prices.paid')}
        rows={payers}
        keyOf={({ plan, paid }) => `${plan} ${paid?.amount} ${paid?.currency}`}
        columns={[
          { label: t('labels:plan'), cell: ({ plan }) => PLAN_NAMES[language][plan] },
          {
            label: t('prices.paid'),
            figure: ({ paid }) =>
              paid === null ? (
                <NotAvailable reason={t('prices.unknown')} />
              ) : (
                formatPrice(paid, localeOf(language))
              ),
          },
          { label: t('prices.people'), figure: ({ people }) => format.number(people) },
        ]}
      />
    </Panel>
  )
}

function Form({ stored }: { stored: { version: string; values: SaleTerms } }) {
  const { t, language, format } = useTexts('content')
  const edited = useEdited(stored)
  const { values, change } = edited
  const save = useSetSaleTerms()
  const [forPayers, setForPayers] = useState(false)
  const shown = ({ price, paymentLink }: SaleTerms['premium']) =>
    [
      ...[price.pt, price.en].map(
        ({ amount, currency }) => `${format.number(amount, 2)} ${currency}`,
      ),
      ...(paymentLink === null ? [] : [paymentLink]),
    ].join(' · ')
  const send = () =>
    save.mutate(
      { version: edited.version, terms: values, ...(forPayers && { forPayers }) },
      {
        onSuccess: ({ version, mailed }) => {
          edited.stored({ version, values }, values)
          setForPayers(false)
          toast(forPayers ? t('prices.savedAndMailed', { count: mailed }) : t('prices.saved'))
        },
        onError: (error) => edited.meet(error, latestSaleTerms),
      },
    )
  return (
    <EditForm
      edited={edited}
      save={save}
      label={(plan) => PLAN_NAMES[language][plan]}
      shown={(_, terms) => shown(terms)}
      onSubmit={send}
    >
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        {PAID_PLANS.map((plan) => (
          <PlanTerms
            key={plan}
            plan={plan}
            terms={values[plan]}
            fields={fieldsOf(save.error)}
            onChange={(changed) => change({ [plan]: changed })}
          />
        ))}
      </SimpleGrid>
      <Checkbox
        label={t('prices.forPayers', { count: PRICE_NOTICE_DAYS })}
        description={t('prices.forPayersHint')}
        checked={forPayers}
        error={fieldsOf(save.error).forPayers}
        onChange={(event) => setForPayers(event.currentTarget.checked)}
      />
    </EditForm>
  )
}

type Terms = SaleTerms['premium']

function PlanTerms({
  plan,
  terms,
  fields,
  onChange,
}: {
  plan: 'professional' | 'premium'
  terms: Terms
  fields: Readonly<Record<string, string>>
  onChange: (terms: Terms) => void
}) {
  const { t, language } = useTexts(['content', 'audit'])
  const { price, paymentLink } = terms
  const setPrice = (reader: Language, part: Partial<Terms['price']['pt']>) =>
    onChange({ ...terms, price: { ...price, [reader]: { ...price[reader], ...part } } })
  return (
    <Panel title={PLAN_NAMES[language][plan]}>
      <Stack gap="sm" mt="sm">
        {(['pt', 'en'] as const).map((reader) => (
          <Group key={reader} grow align="flex-end">
            <DecimalInput
              label={t('prices.amount', { language: t(`languages.${reader}`) })}
              decimalScale={2}
              min={0}
              value={price[reader].amount}
              error={fields[`terms.${plan}.price.${reader}.amount`]}
              // A blank field holds 0, which the server rejects: no price is 0.
              onChange={(amount) => setPrice(reader, { amount: amount ?? 0 })}
            />
            <TextInput
              label={t('prices.currency', { language: t(`languages.${reader}`) })}
              maxLength={3}
              value={price[reader].currency}
              error={fields[`terms.${plan}.price.${reader}.currency`]}
              onChange={(event) =>
                setPrice(reader, { currency: event.currentTarget.value.toUpperCase() })
              }
            />
          </Group>
        ))}
        <TextInput
          type="url"
          label={t('audit:fields.paymentLink')}
          description={t('prices.linkHint')}
          placeholder="https://"
          value={paymentLink ?? ''}
          error={fields[`terms.${plan}.paymentLink`]}
          onChange={(event) =>
            onChange({ ...terms, paymentLink: event.currentTarget.value.trim() || null })
          }
        />
      </Stack>
    </Panel>
  )
}
