import { Popover } from '@mantine/core'
import { cloneElement, type ReactElement, useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { SavedViews } from './saved-views.tsx'

/** The saved views below their button; opens once mounted, and returns the focus when it closes. */
export default function ViewsPopover({ target }: { target: ReactElement }) {
  const { t } = useTexts('savedViews')
  // The library stores the focused element when a popover opens, but not if it is open from the start.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  const button = {
    autoFocus: true,
    'aria-expanded': isOpen,
    onClick: () => setOpen((wasOpen) => !wasOpen),
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={320}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>{cloneElement(target, button)}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('title')}>
        <SavedViews onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
