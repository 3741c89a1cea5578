import { Box } from '@mantine/core'
import { LazyPart, lazy } from '../../../ui/lazy.tsx'
import type { AlertButtonProps } from './alert-button.tsx'

const AlertButton = lazy(() => import('./alert-button.tsx'), 'alerts')

/** The width of the button, in pixels. */
const WIDTHS = { card: undefined, icon: 44, page: 172 }

/** The alert button of a game with its texts, which load with the first button; its space is reserved until then. */
export function AlertAction(props: AlertButtonProps) {
  return (
    <LazyPart fallback={<Box component="span" flex="none" w={WIDTHS[props.look]} h={44} />}>
      <AlertButton {...props} />
    </LazyPart>
  )
}
