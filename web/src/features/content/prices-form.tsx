import { Alert, Button, Group, SimpleGrid, Stack } from '@mantine/core'
import type { SaleTerms } from '@retorna/contract/admin-content'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure, fieldsOf } from '../../ui/failure.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { toast } from '../../ui/toast.ts'
import { useSaleTerms, useSetSaleTerms } from './api.ts'
import { PlanTerms } from './plan-terms.tsx'

const PAID_PLANS = ['professional', 'premium'] as const

/** What the paid plans cost and where they are paid for. */
export function PricesForm() {
  const { t } = useTranslation('content')
  const query = useSaleTerms()
  return (
    <Loaded query={query}>
      {({ terms, isEdited, confirmsPayments }) => (
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
          <Form stored={terms} />
        </Stack>
      )}
    </Loaded>
  )
}

function Form({ stored }: { stored: SaleTerms }) {
  const { t } = useTranslation('content')
  const [terms, setTerms] = useState(stored)
  const save = useSetSaleTerms()
  const fields = fieldsOf(save.error)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(terms, { onSuccess: () => toast(t('prices.saved')) })
      }}
    >
      <Stack>
        {Object.keys(fields).length === 0 && <Failure error={save.error} />}
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          {PAID_PLANS.map((plan) => (
            <PlanTerms
              key={plan}
              plan={plan}
              terms={terms[plan]}
              fields={fields}
              onChange={(changed) => setTerms({ ...terms, [plan]: changed })}
            />
          ))}
        </SimpleGrid>
        <Group>
          <Button type="submit" h={44} loading={save.isPending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
