import { encode } from 'uqr'
import classes from './two-factor.module.css'

/** Empty modules around the code, as ISO/IEC 18004 requires. */
const BORDER = 4

/** A text as a QR code; `label` describes it to screen readers. Dark on light in both themes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}
