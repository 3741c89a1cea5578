import { useTranslation } from 'react-i18next'
import { localeOf } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { CURRENCIES, type Currency, useCurrency } from '../figures/currency.ts'
import { Select } from './select.tsx'

/** Chooses the currency of the reader's amounts, by code and name; the chosen one is shown by its code. */
export function CurrencySelect() {
  const { t } = useTranslation('ui')
  const [currency, choose] = useCurrency()
  const names = new Intl.DisplayNames(localeOf(useLanguage()), { type: 'currency' })
  return (
    <Select<Currency>
      label={t('currency')}
      data={CURRENCIES}
      renderOption={({ option: { value } }) => `${value} – ${names.of(value)}`}
      value={currency}
      allowDeselect={false}
      onChange={(chosen) => chosen !== null && choose(chosen)}
    />
  )
}
