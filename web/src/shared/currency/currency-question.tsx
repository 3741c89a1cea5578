import { Button, Group } from '@mantine/core'
import { isSameCurrency, splitCurrency } from '@retorna/domain/currency'
import { useState } from 'react'
import { oneOf } from '../../api/one-of.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CURRENCIES, useCurrency } from '../../ui/figures/currency.ts'

/** Whether typed or pasted amounts state a currency other than the chosen one, until the reader has settled it. */
export function useCurrencyQuestion(stated: readonly string[]) {
  const [chosen] = useCurrency()
  const [kept, setKept] = useState('')
  const [only = ''] = stated
  const isOther = !isSameCurrency(only, chosen)
  const isAsked = stated.length > 1 || (stated.length === 1 && isOther && kept !== only)
  return { isAsked, stated, keep: () => setKept(only) }
}

/** The currencies that amounts state, by code; a symbol that several currencies share stays one entry. */
export const statedCurrencies = (amounts: readonly string[]): string[] => [
  ...new Set(amounts.flatMap((text) => splitCurrency(text.trim()).currency ?? [])),
]

/** Asks which currency amounts are in if they state one other than the chosen one. */
export function CurrencyQuestion({
  isAsked,
  stated,
  keep,
}: ReturnType<typeof useCurrencyQuestion>) {
  const { t } = useTexts('ui')
  const [chosen, choose] = useCurrency()
  if (!isAsked) return null
  if (stated.length > 1) {
    return <p role="alert">{t('currencyQuestion.several', { stated: stated.join(', ') })}</p>
  }
  const [only = ''] = stated
  const known = oneOf(CURRENCIES, only === '$' ? 'USD' : only)
  return (
    <div role="alert">
      <p>{t('currencyQuestion.other', { stated: only, chosen })}</p>
      <Group gap={8}>
        {known !== undefined && (
          <Button variant="filled" onClick={() => choose(known)}>
            {t('currencyQuestion.use', { currency: known })}
          </Button>
        )}
        <Button onClick={keep}>{t('currencyQuestion.keep', { currency: chosen })}</Button>
      </Group>
    </div>
  )
}
