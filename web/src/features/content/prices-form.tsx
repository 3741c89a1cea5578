import { Alert, Group, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { PLAN_NAMES } from '@retorna/contract/plan-names'
import type { SaleTerms } from '@retorna/contract/staff/content-editor'
import { PAID_PLANS } from '@retorna/domain/plan'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../i18n/language.ts'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import { useEdited } from '../../shared/edit-conflict/use-edited.ts'
import { Panel } from '../../ui/panel.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast } from '../../ui/states/toast.ts'
import { latestSaleTerms, useSaleTerms, useSetSaleTerms } from './api.ts'
import { EditForm } from './edit-form.tsx'

/** Prices and payment links of the paid plans. */
export function PricesForm() {
  const { t } = useTranslation('content')
  const query = useSaleTerms()
  return (
    <Loaded query={query}>
      {({ version, terms, isEdited, confirmsPayments }) => (
        <Stack>
          {!isEdited && (
            <Alert variant="light" color="gray">
              {t('prices.fromEnvironment')}
            </Alert>
          )}
          {!confirmsPayments && (
            <Alert variant="light" color="yellow">
              {t('prices.noWebhook')}
            </Alert>
          )}
          <Form stored={{ version, values: terms }} />
        </Stack>
      )}
    </Loaded>
  )
}

function Form({ stored }: { stored: { version: string; values: SaleTerms } }) {
  const { t } = useTranslation('content')
  const language = useLanguage()
  const format = useFormat()
  const edited = useEdited(stored)
  const { values, change } = edited
  const save = useSetSaleTerms()
  const shown = ({ price, paymentLink }: SaleTerms['premium']) =>
    [
      ...[price.pt, price.en].map(
        ({ amount, currency }) => `${format.number(amount, 2)} ${currency}`,
      ),
      ...(paymentLink === null ? [] : [paymentLink]),
    ].join(' · ')
  const send = () =>
    save.mutate(
      { version: edited.version, terms: values },
      {
        onSuccess: ({ version }) => {
          edited.stored({ version, values }, values)
          toast(t('prices.saved'))
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
    </EditForm>
  )
}

type Terms = SaleTerms['premium']

/** Price in both languages and payment link of one plan. */
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
  const { t } = useTranslation('content')
  const language = useLanguage()
  const { price, paymentLink } = terms
  const setPrice = (reader: Language, part: Partial<Terms['price']['pt']>) =>
    onChange({ ...terms, price: { ...price, [reader]: { ...price[reader], ...part } } })
  return (
    <Panel title={PLAN_NAMES[language][plan]}>
      <Stack gap="sm" mt="sm">
        {(['pt', 'en'] as const).map((reader) => (
          <Group key={reader} grow align="flex-end">
            <NumberInput
              label={t('prices.amount', { language: t(`languages.${reader}`) })}
              decimalSeparator={language === 'pt' ? ',' : '.'}
              decimalScale={2}
              min={0}
              hideControls
              value={price[reader].amount}
              error={fields[`terms.${plan}.price.${reader}.amount`]}
              onChange={(amount) => setPrice(reader, { amount: Number(amount) })}
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
          label={t('prices.link')}
          description={t('prices.linkHint')}
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
