import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, type ReactElement, useEffect, useState } from 'react'

type FocusableElement = ReactElement<{ autoFocus: boolean }>

/** A menu that opens once mounted, in place of the button that requested it. Closing it returns the focus. */
export function OpenedMenu({ target, children, ...others }: MenuProps & { target: ReactElement }) {
  // The library stores the focused element when a menu opens, but not if it is open from the start.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <Menu
      position="bottom-end"
      opened={isOpen}
      onChange={setOpen}
      // The menu stays within the landmark of its button, without the child that a menu may not have.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      {...others}
    >
      <Menu.Target>{cloneElement(target as FocusableElement, { autoFocus: true })}</Menu.Target>
      {children}
    </Menu>
  )
}
