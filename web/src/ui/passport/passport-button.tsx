import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './passport-button.module.css'
import { useOpenPassport } from './passport-context.ts'

/**
 * What stands for a game's value of a day, and leads to where it comes from. With a `shortcut`, such as
 * `Ctrl+I`, a key does the same, and the Tab key passes by.
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
  const { t } = useTranslation('ui')
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
