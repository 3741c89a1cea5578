import { type ComponentType, lazy as lazyOnce, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { loadTexts } from '../i18n/i18n.ts'

/** Imports a file whose component is its default export. */
export type Load<Props = object> = () => Promise<{ default: ComponentType<Props> }>
export type Bundle = Parameters<typeof loadTexts>[0]

/** The pause after a component has failed to load twice. */
const PAUSE_MS = 1000

const loadErrors = new WeakSet<object>()

/**
 * Whether an error means that a file of the application did not load: no network, or a new version with other files.
 */
export const isLoadError = (error: unknown): boolean => loadErrors.has(Object(error))

/**
 * A component that is loaded, with its bundles of texts, when it is first shown, and again after a failure; React's own
 * `lazy` remembers a failure forever. A preloaded component is shown at once: React keeps a placeholder for 300 ms,
 * even if the content arrives sooner.
 */
export function lazy<Props extends object>(load: Load<Props>, ...bundles: readonly Bundle[]) {
  const loadWithTexts = async () => {
    const [file] = await Promise.all([load(), ...bundles.map(loadTexts)])
    return file
  }
  const toLoad = (): ComponentType<Props> =>
    lazyOnce(async () => {
      try {
        return await loadWithTexts().catch(loadWithTexts)
      } catch (error) {
        loadErrors.add(Object(error))
        // Delayed, because React renders the component again to show the failure, and would otherwise reload it
        // endlessly.
        setTimeout(() => {
          latest = toLoad()
        }, PAUSE_MS)
        throw error
      }
    })
  let latest = toLoad()
  // biome-ignore lint/correctness/noComponentHookFactories: a module makes each component, once.
  function Lazy(props: Props) {
    // Replacing a component while it is shown would lose its state.
    const [Shown] = useState(() => latest)
    return <Shown {...props} />
  }
  /** Loads the component in advance. A failure is reported where the component is shown. */
  const preload = async (): Promise<void> => {
    const { default: loaded } = await loadWithTexts().catch(() => ({ default: latest }))
    latest = loaded
  }
  return Object.assign(Lazy, { preload })
}

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
