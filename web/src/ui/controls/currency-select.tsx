import { NativeSelect } from '@mantine/core'
import { oneOf } from '../../api/one-of.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CURRENCIES, useCurrency } from '../figures/currency.ts'

/** Selects the currency of the reader's amounts by its code. */
export function CurrencySelect() {
  const { t } = useTexts('labels')
  const [currency, choose] = useCurrency()
  return (
    <NativeSelect
      label={t('currency')}
      data={CURRENCIES}
      value={currency}
      onChange={(event) => {
        const chosen = oneOf(CURRENCIES, event.currentTarget.value)
        if (chosen !== undefined) choose(chosen)
      }}
    />
  )
}
