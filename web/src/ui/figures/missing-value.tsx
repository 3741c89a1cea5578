import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Tip } from '../tip.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** “–” instead of a figure, with the reason on hover and for screen readers. */
export function MissingValue({ reason }: { reason?: string }) {
  const t = useTexts('ui')
  const text = reason ?? t('missing')
  return (
    <Tip label={text}>
      <span>
        <span aria-hidden>–</span>
        <VisuallyHidden>{text}</VisuallyHidden>
      </span>
    </Tip>
  )
}

/** A figure as its child writes it, or “–” with the reason that it is missing. */
export function Figure<Value extends number | string>({
  value,
  missing,
  children,
}: {
  value: Value | null
  missing: string
  children: (value: Value) => ReactNode
}) {
  return value === null ? <MissingValue reason={missing} /> : children(value)
}
