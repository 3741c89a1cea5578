import { Button, Group, Kbd, Stack } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './entry-bars.module.css'
import { ORIGIN_SHORTCUT } from './grid-keys.ts'

const KEYS = {
  move: ['↑ ↓ ← →', 'Tab'],
  below: ['Enter'],
  page: ['Page Up', 'Page Down'],
  select: ['Shift + ↑ ↓'],
  fill: ['Ctrl + D'],
  paste: ['Ctrl + V'],
  clear: ['Delete'],
  revert: ['Esc'],
  undo: ['Ctrl + Z'],
  redo: ['Ctrl + Y'],
  save: ['Ctrl + S'],
  origin: [ORIGIN_SHORTCUT.replace('+', ' + ')],
  day: ['Alt + Page Up', 'Alt + Page Down'],
  help: ['?'],
} as const

/** A button, and the key `?`, that open the list of the grid's keys. */
export function Shortcuts() {
  const { t } = useTexts('entry')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isText(event.target)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <Button
        className={classes.shortcuts}
        px={0}
        variant="subtle"
        leftSection={<IconKeyboard size={18} aria-hidden />}
        rightSection={<Kbd>?</Kbd>}
        onClick={() => setOpen(true)}
      >
        {t('shortcuts.title')}
      </Button>
      {isOpen && <ShortcutList onClose={() => setOpen(false)} />}
    </>
  )
}

/** Whether a question mark may be meant as text; in the grid's cells it never is. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input, textarea, [contenteditable]') &&
  target.closest('table') === null

function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(['entry', 'ui'])
  return (
    <Dialog onClose={onClose} title={t('shortcuts.title')}>
      <Stack component="dl" gap="xs">
        {(Object.keys(KEYS) as (keyof typeof KEYS)[]).map((action) => (
          <Group key={action} justify="space-between" wrap="nowrap">
            <dt>{t(`shortcuts.${action}`)}</dt>
            <Group component="dd" gap={4} justify="flex-end" style={{ whiteSpace: 'nowrap' }}>
              {KEYS[action].map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Dialog>
  )
}
