import { Box } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { AlertButtonProps } from './alert-button.tsx'

const AlertButton = lazy(async () => {
  const [{ AlertButton: button }] = await Promise.all([
    import('./alert-button.tsx'),
    loadTexts('alerts'),
  ])
  return { default: button }
})

/** Pixels. */
const WIDTHS = { card: undefined, icon: 44, page: 172 }

/** The alert button of a game with its texts, which load with the first button; its space is reserved. */
export function AlertAction(props: AlertButtonProps) {
  return (
    <Suspense fallback={<Box component="span" flex="none" w={WIDTHS[props.look]} h={44} />}>
      <AlertButton {...props} />
    </Suspense>
  )
}
