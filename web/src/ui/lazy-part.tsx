import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { isLoadError } from './lazy.tsx'

/** Dispatched on the window when a part fails; its detail is the key of the text that says why, below `pageCrashed`. */
export const PART_FAILED = 'part-failed'
export type PartFailure = 'notLoaded' | 'text'

/**
 * A part that is loaded when it is needed, and that the page can do without: while it loads, and after a failure to
 * load or render, `fallback` stays in its place. After a failure, `onFail` closes what was opened, and the page says so
 * (`ui/states/reload-offer.tsx`).
 */
export function LazyPart({
  fallback = null,
  onFail = () => undefined,
  resetKeys = [],
  children,
}: {
  fallback?: ReactNode
  onFail?: () => void
  /** A change of these values retries a part that failed. */
  resetKeys?: readonly unknown[]
  children: ReactNode
}) {
  const fail = (error: unknown) => {
    const detail: PartFailure = isLoadError(error) ? 'notLoaded' : 'text'
    window.dispatchEvent(new CustomEvent(PART_FAILED, { detail }))
    onFail()
  }
  return (
    <ErrorBoundary fallback={fallback} onError={fail} resetKeys={[...resetKeys]}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}
