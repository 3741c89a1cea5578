import { Select as MantineSelect, type SelectProps } from '@mantine/core'
import { type FocusEvent, useEffect, useState } from 'react'

/**
 * Mantine's list to choose from, whose options are there only while it has the focus: those of a list
 * that nobody uses would be drawn again with each change beside it. They have to be there before the
 * list opens, or keys would begin at the first option rather than at the chosen one.
 */
export function Select<Value extends string>({
  onFocus,
  onBlur,
  ...others
}: Omit<SelectProps<Value>, 'comboboxProps'>) {
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
  return (
    <MantineSelect
      {...others}
      comboboxProps={{ keepMounted: hasFocus }}
      onFocus={follow}
      onBlur={follow}
    />
  )
}
