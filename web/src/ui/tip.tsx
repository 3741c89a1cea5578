import {
  type ComponentType,
  cloneElement,
  type FocusEvent,
  lazy,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useState,
} from 'react'
import type { TipBubbleProps } from './tip-bubble.tsx'

/** Pages are complete without it, so a failed load breaks nothing. */
const TipBubble = lazy<ComponentType<TipBubbleProps>>(() =>
  import('./tip-bubble.tsx').then(
    (loaded) => ({ default: loaded.TipBubble }),
    () => ({ default: () => null }),
  ),
)

/**
 * Explains its child on hover, keyboard focus and touch; Escape closes. The code that places the bubble is
 * loaded with the first tip: it is a tenth of the dashboard, and its hooks would run for every figure of a
 * list.
 */
export function Tip({
  label,
  position = 'top',
  disabled = false,
  children,
}: {
  label: ReactNode
  position?: 'top' | 'right'
  disabled?: boolean
  /** One element that forwards mouse and focus handlers and has none of its own. */
  children: ReactElement
}) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen && !disabled

  useEffect(() => {
    if (!isShown) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isShown])

  const open = (event: MouseEvent<HTMLElement> | FocusEvent<HTMLElement>) => {
    setTarget(event.currentTarget)
    setOpen(true)
  }
  const handlers = {
    onMouseEnter: open,
    onMouseLeave: () => setOpen(false),
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (event.currentTarget.matches(':focus-visible')) open(event)
    },
    onBlur: () => setOpen(false),
    ...(isShown ? { 'aria-describedby': id } : {}),
  }
  return (
    <>
      {cloneElement(children, handlers)}
      {target !== null && (
        <Suspense>
          <TipBubble id={id} target={target} position={position} isOpen={isShown}>
            {label}
          </TipBubble>
        </Suspense>
      )}
    </>
  )
}
