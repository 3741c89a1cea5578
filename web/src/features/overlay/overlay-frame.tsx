import type { OverlayLayout } from '@retorna/contract/overlay'
import classes from './overlay.module.css'
import type { OverlayTexts } from './overlay-texts.ts'

/** An overlay without figures: one neutral line, and the line that every overlay has. */
export function OverlayFrame({
  layout,
  line,
  texts,
}: {
  layout: OverlayLayout
  line: string
  texts: OverlayTexts
}) {
  return (
    <main className={classes.overlay} data-layout={layout}>
      <h1 className={classes.line}>{line}</h1>
      <p className={classes.adults}>{texts.adults}</p>
    </main>
  )
}
