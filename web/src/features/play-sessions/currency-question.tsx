import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../api/one-of.ts'
import { CURRENCIES, useCurrency } from '../../ui/figures/currency.ts'

/** The currencies that a bare "$" may stand for. */
const DOLLARS = ['USD', 'CAD', 'AUD', 'MXN']

/** What pasted amounts state about their currency, against the chosen one, until the reader has settled it. */
export function useCurrencyQuestion(stated: readonly string[]) {
  const [chosen] = useCurrency()
  const [kept, setKept] = useState('')
  const [only = ''] = stated
  const isOther = only !== chosen && !(only === '$' && DOLLARS.includes(chosen))
  const isAsked = stated.length > 1 || (stated.length === 1 && isOther && kept !== only)
  return { isAsked, stated, keep: () => setKept(only) }
}

/** Asks which currency pasted amounts are in, where they state another one than the chosen. */
export function CurrencyQuestion({
  isAsked,
  stated,
  keep,
}: ReturnType<typeof useCurrencyQuestion>) {
  const { t } = useTranslation('playSessions')
  const [chosen, choose] = useCurrency()
  if (!isAsked) return null
  if (stated.length > 1) {
    return <p role="alert">{t('currency.several', { stated: stated.join(', ') })}</p>
  }
  const [only = ''] = stated
  const known = oneOf(CURRENCIES, only === '$' ? 'USD' : only)
  return (
    <div role="alert">
      <p>{t('currency.other', { stated: only, chosen })}</p>
      <Group gap={8}>
        {known !== undefined && (
          <Button h={44} onClick={() => choose(known)}>
            {t('currency.use', { currency: known })}
          </Button>
        )}
        <Button h={44} variant="default" onClick={keep}>
          {t('currency.keep', { currency: chosen })}
        </Button>
      </Group>
    </div>
  )
}
