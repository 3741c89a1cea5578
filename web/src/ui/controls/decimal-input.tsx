import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-format.ts'

type Own = 'value' | 'defaultValue' | 'onChange' | 'decimalSeparator' | 'hideControls'

/**
 * A field for a number that may have decimals, in the reader's notation; `null` while it contains no number. The typed
 * text stays unchanged: “4,” and “4,50” are numbers on the way to others, and would be lost if the field showed the
 * formatted number.
 */
export function DecimalInput({
  value,
  onChange,
  ...others
}: Omit<NumberInputProps, Own> & {
  value: number | null
  onChange: (value: number | null) => void
}) {
  const language = useLanguage()
  // The typed text, and the parent's value for it: `undefined` until the parent has accepted the change.
  const [typed, setTyped] = useState<{
    text: number | string
    value: number | null | undefined
  }>({ text: value ?? '', value })
  if (typed.value === undefined) setTyped({ ...typed, value })
  else if (typed.value !== value) setTyped({ text: value ?? '', value })
  return (
    <NumberInput
      {...others}
      hideControls
      decimalSeparator={language === 'pt' ? ',' : '.'}
      value={typed.text}
      onChange={(text) => {
        setTyped({ text, value: undefined })
        onChange(numberIn(text))
      }}
    />
  )
}

const numberIn = (text: number | string): number | null => {
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isNaN(number) ? null : number
}
