import { lazy, Suspense } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import styles from './alert-action.module.css'
import type { AlertButtonProps } from './alert-button.tsx'

const AlertButton = lazy(async () => {
  const [{ AlertButton: button }] = await Promise.all([
    import('./alert-button.tsx'),
    loadTexts('alerts'),
  ])
  return { default: button }
})

/** The alert button of a game with its texts, which load with the first button; its space is reserved. */
export function AlertAction(props: AlertButtonProps) {
  return (
    <Suspense fallback={<span className={styles.place} data-look={props.look} />}>
      <AlertButton {...props} />
    </Suspense>
  )
}
