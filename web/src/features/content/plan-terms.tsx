import { Group, NumberInput, Stack, TextInput } from '@mantine/core'
import type { SaleTerms } from '@retorna/contract/content-editor'
import { PLAN_NAMES } from '@retorna/contract/plan-names'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-format.ts'
import { Panel } from '../../ui/panel.tsx'

type Terms = SaleTerms['premium']

/** Price in both languages and payment link of one plan. */
export function PlanTerms({
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
  return (
    <Panel title={PLAN_NAMES[language][plan]}>
      <Stack gap="sm" mt="sm">
        {(['pt', 'en'] as const).map((reader) => (
          <Group key={reader} grow align="flex-end">
            <NumberInput
              size="md"
              label={t('prices.amount', { language: t(`languages.${reader}`) })}
              decimalSeparator={language === 'pt' ? ',' : '.'}
              decimalScale={2}
              min={0}
              hideControls
              value={price[reader].amount}
              error={fields[`terms.${plan}.price.${reader}.amount`]}
              onChange={(amount) =>
                onChange({
                  ...terms,
                  price: { ...price, [reader]: { ...price[reader], amount: Number(amount) } },
                })
              }
            />
            <TextInput
              size="md"
              label={t('prices.currency', { language: t(`languages.${reader}`) })}
              maxLength={3}
              value={price[reader].currency}
              error={fields[`terms.${plan}.price.${reader}.currency`]}
              onChange={(event) =>
                onChange({
                  ...terms,
                  price: {
                    ...price,
                    [reader]: {
                      ...price[reader],
                      currency: event.currentTarget.value.toUpperCase(),
                    },
                  },
                })
              }
            />
          </Group>
        ))}
        <TextInput
          size="md"
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
