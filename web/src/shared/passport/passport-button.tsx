import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './passport-button.module.css'
import { useOpenPassport } from './passport-context.ts'

/**
 * A button for a game's value of a day that opens the value's origin. With a `shortcut`, such as `Ctrl+I`, that key
 * opens it and Tab skips the button.
 */
export function PassportButton({
  gameId,
  day,
  shortcut,
  children,
}: {
  gameId: number
  day: string
  shortcut?: string
  children: ReactNode
}) {
  const { t } = useTexts('ui')
  const open = useOpenPassport()
  return (
    <button
      type="button"
      className={classes.button}
      title={shortcut === undefined ? t('origin') : `${t('origin')} (${shortcut})`}
      tabIndex={shortcut === undefined ? 0 : -1}
      onClick={() => open(gameId, day)}
    >
      {children}
    </button>
  )
}
