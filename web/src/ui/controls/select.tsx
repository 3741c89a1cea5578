import { Select as MantineSelect, type SelectProps } from '@mantine/core'
import { type FocusEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Mantine's select with its options mounted only while it has the focus: those of an unused list would
 * rerender with every change around it. They must be mounted before the list opens, or the keys would start at
 * the first option instead of the selected one. A search without matches says so.
 */
export function Select<Value extends string>({
  onFocus,
  onBlur,
  ...others
}: Omit<SelectProps<Value>, 'comboboxProps'>) {
  const { t } = useTranslation('ui')
  const [hasFocus, setFocus] = useState(false)
  // Renders once more after the options are mounted, which takes their portal a separate render: the field
  // reports whether they are shown only if they exist.
  const [, setSettled] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSettled(hasFocus))
    return () => cancelAnimationFrame(frame)
  }, [hasFocus])
  const follow = (event: FocusEvent<HTMLInputElement>) => {
    setFocus(event.type === 'focus')
    const tell = event.type === 'focus' ? onFocus : onBlur
    tell?.(event)
  }
  const { data = [], searchable = false } = others
  // Without options nothing was searched: they are still loading, or the caller says why.
  const hasSearched = searchable && data.length > 0
  const { nothingFoundMessage = hasSearched && t('nothingFound') } = others
  return (
    <MantineSelect
      {...others}
      nothingFoundMessage={nothingFoundMessage}
      comboboxProps={{ keepMounted: hasFocus }}
      onFocus={follow}
      onBlur={follow}
    />
  )
}
