import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Tip } from '../tip.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

type Missing = { reason?: string | undefined }

/** “–” instead of a figure, with the reason on hover and for screen readers. */
export const MissingValue = ({ reason }: Missing) => <Instead mark="–" reason={reason} />

/** “N/A” instead of a date or an amount of money, with the reason on hover and for screen readers. */
export const NotAvailable = ({ reason }: Missing) => <Instead mark="N/A" reason={reason} />

function Instead({ mark, reason }: Missing & { mark: string }) {
  const { t } = useTexts('labels')
  const text = reason ?? t('unknown')
  return (
    <Tip label={text}>
      <span>
        <span aria-hidden>{mark}</span>
        <VisuallyHidden>{text}</VisuallyHidden>
      </span>
    </Tip>
  )
}

/** A figure as `write` formats it, or “–” with the reason why it is missing. */
export const figureOr = <Value,>(
  value: Value | null,
  write: (value: Value) => ReactNode,
  missing: string,
): ReactNode => (value === null ? <MissingValue reason={missing} /> : write(value))
