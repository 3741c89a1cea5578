import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../api/one-of.ts'
import { localeOf } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { CURRENCIES, useCurrency } from '../figures/currency.ts'

/** Chooses the currency of the reader's amounts, by code and name. */
export function CurrencySelect() {
  const { t } = useTranslation('ui')
  const [currency, choose] = useCurrency()
  const names = new Intl.DisplayNames(localeOf(useLanguage()), { type: 'currency' })
  return (
    <NativeSelect
      label={t('currency')}
      data={CURRENCIES.map((code) => ({ value: code, label: `${code} – ${names.of(code)}` }))}
      value={currency}
      onChange={(event) => {
        const chosen = oneOf(CURRENCIES, event.currentTarget.value)
        if (chosen !== undefined) choose(chosen)
      }}
    />
  )
}
