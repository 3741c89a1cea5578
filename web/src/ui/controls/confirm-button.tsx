import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'

export const DANGEROUS = { bg: 'var(--low)', c: 'var(--surface)' } as const

/**
 * A button for an action that cannot be undone: the first click asks (`sure`), the second confirms. Leaving the button
 * or pressing Escape cancels.
 */
export function ConfirmButton({
  label,
  ariaLabel,
  sure,
  onSure,
  ...props
}: ButtonProps & { label: string; ariaLabel?: string; sure: string; onSure: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const click = () => {
    setAsking(!isAsking)
    if (isAsking) onSure()
  }
  return (
    <>
      <Button
        variant={isAsking ? 'filled' : 'default'}
        {...props}
        {...(isAsking && DANGEROUS)}
        aria-label={isAsking || ariaLabel === undefined ? undefined : ariaLabel}
        onClick={click}
        onBlur={() => setAsking(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setAsking(false)
        }}
      >
        {isAsking ? sure : label}
      </Button>
      <VisuallyHidden role="status">{isAsking ? sure : ''}</VisuallyHidden>
    </>
  )
}
