import { NumberInput } from '@mantine/core'
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-format.ts'
import type { ChangeFilters } from '../list/use-game-filters.ts'

/**
 * A bound of the RTP in percent, from 0 to 100 in steps of 0.1, applied while typing. The typed text stays as it is
 * ("95." on the way to "95.5"); a value applied from elsewhere overwrites the field.
 */
export const RtpBound = memo(function RtpBound({
  name,
  applied,
  change,
}: {
  name: 'rtpMin' | 'rtpMax'
  applied: number | null
  change: ChangeFilters
}) {
  const { t } = useTranslation('games')
  const language = useLanguage()
  const [value, setValue] = useState<number | string>(applied ?? '')
  const lastApplied = useRef(applied)

  useEffect(() => {
    if (applied === lastApplied.current) return
    lastApplied.current = applied
    setValue(applied ?? '')
  }, [applied])

  return (
    <NumberInput
      size="md"
      label={t(`filters.${name}`)}
      placeholder={t(`filters.${name}Placeholder`)}
      suffix="%"
      inputMode="decimal"
      min={0}
      max={100}
      step={0.1}
      decimalScale={2}
      decimalSeparator={language === 'pt' ? ',' : '.'}
      allowedDecimalSeparators={[',', '.']}
      allowNegative={false}
      clampBehavior="strict"
      value={value}
      onChange={(next) => {
        setValue(next)
        const bound = boundOf(next)
        if (bound === lastApplied.current) return
        lastApplied.current = bound
        change({ [name]: bound }, { replace: applied !== null })
      }}
    />
  )
})

function boundOf(value: number | string): number | null {
  const bound = typeof value === 'number' ? value : Number.parseFloat(value)
  return Number.isNaN(bound) ? null : bound
}
