import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, type ReactElement, useEffect, useState } from 'react'

type FocusableElement = ReactElement<{ autoFocus: boolean }>

/** A menu that opens once it is mounted, in place of the button that asked for it. Closing it returns the focus. */
export function OpenedMenu({ target, children, ...others }: MenuProps & { target: ReactElement }) {
  // The library notes what has the focus when a menu opens, not when it is open from the start.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <Menu
      position="bottom-end"
      opened={isOpen}
      onChange={setOpen}
      // Within the landmark of its button, and without a child that no menu may have.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      {...others}
    >
      <Menu.Target>{cloneElement(target as FocusableElement, { autoFocus: true })}</Menu.Target>
      {children}
    </Menu>
  )
}
