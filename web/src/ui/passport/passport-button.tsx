import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './passport-button.module.css'
import { useOpenPassport } from './passport-context.ts'

/** What stands for a game's value of a day, and leads to where it comes from. */
export function PassportButton({
  gameId,
  day,
  children,
}: {
  gameId: number
  day: string
  children: ReactNode
}) {
  const { t } = useTranslation('ui')
  const open = useOpenPassport()
  return (
    <button
      type="button"
      className={classes.button}
      title={t('origin')}
      onClick={() => open(gameId, day)}
    >
      {children}
    </button>
  )
}
