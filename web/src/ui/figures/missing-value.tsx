import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Tip } from '../tip.tsx'

/** “–” instead of a figure, with the reason on hover and for screen readers. */
export function MissingValue({ reason }: { reason?: string }) {
  const { t } = useTranslation('ui')
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
