import { Alert, Button, Group, SimpleGrid, Stack } from '@mantine/core'
import type { SaleTerms } from '@retorna/contract/content-editor'
import { PLAN_NAMES } from '@retorna/contract/plan-names'
import { useTranslation } from 'react-i18next'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import { ConflictPanel } from '../../shared/edit-conflict/conflict-panel.tsx'
import { isEditConflict } from '../../shared/edit-conflict/is-edit-conflict.ts'
import { useEdited } from '../../shared/edit-conflict/use-edited.ts'
import { Failure, fieldsOf } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast } from '../../ui/states/toast.ts'
import { latestSaleTerms, useSaleTerms, useSetSaleTerms } from './api.ts'
import { PlanTerms } from './plan-terms.tsx'

const PAID_PLANS = ['professional', 'premium'] as const

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
  const { values, theirs, change } = edited
  const save = useSetSaleTerms()
  const fields = fieldsOf(save.error)
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
        onError: async (error) => {
          if (!isEditConflict(error)) return
          const { version, terms } = await latestSaleTerms()
          edited.meet({ version, values: terms })
        },
      },
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack>
        {theirs === null && Object.keys(fields).length === 0 && <Failure error={save.error} />}
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          {PAID_PLANS.map((plan) => (
            <PlanTerms
              key={plan}
              plan={plan}
              terms={values[plan]}
              fields={fields}
              onChange={(changed) => change({ [plan]: changed })}
            />
          ))}
        </SimpleGrid>
        <ConflictPanel
          edited={edited}
          label={(plan) => PLAN_NAMES[language][plan]}
          shown={(_, terms) => shown(terms)}
          onResolve={() => save.reset()}
        />
        <Group>
          <Button type="submit" h={44} loading={save.isPending} disabled={theirs !== null}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
