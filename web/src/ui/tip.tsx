import {
  cloneElement,
  type FocusEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react'
import { LazyPart, lazy } from './lazy.tsx'

const TipBubble = lazy(() => import('./tip-bubble.tsx'))

/**
 * Explains its child on hover, keyboard focus and touch; Escape closes it. The code that places the bubble is loaded
 * with the first tip: it is a tenth of the dashboard, and its hooks would run for every figure of a list.
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
  /** A single element that forwards mouse and focus handlers and has none of its own. */
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
  const close = () => {
    setTarget(null)
    setOpen(false)
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
        <LazyPart onFail={close}>
          <TipBubble id={id} target={target} position={position} isOpen={isShown}>
            {label}
          </TipBubble>
        </LazyPart>
      )}
    </>
  )
}
