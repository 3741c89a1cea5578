import { Select as MantineSelect, type SelectProps } from '@mantine/core'
import { type FocusEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Mantine's list to choose from, whose options are there only while it has the focus: those of a list
 * that nobody uses would be drawn again with each change beside it. They have to be there before the
 * list opens, or keys would begin at the first option rather than at the chosen one. Where a search
 * matches none of them it says so.
 */
export function Select<Value extends string>({
  onFocus,
  onBlur,
  ...others
}: Omit<SelectProps<Value>, 'comboboxProps'>) {
  const { t } = useTranslation('ui')
  const [hasFocus, setFocus] = useState(false)
  // Once more after the options have come, which takes their portal a render of its own: the field
  // says whether they are shown only if they exist.
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
  // Without any options nothing was searched: they are on their way, or the caller says why.
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
