import { type ComponentType, lazy, useState } from 'react'
import { loadTexts } from '../i18n/i18n.ts'

type Load<Props> = () => Promise<ComponentType<Props>>
export type Bundle = Parameters<typeof loadTexts>[0]

/**
 * A screen that is loaded, with the bundle of its texts, when it is first shown, and again after a failure. One that was
 * preloaded shows at once: React keeps a placeholder for 300 ms, even if what it stands for arrives sooner.
 */
export function lazyScreen<Props extends object>(load: Load<Props>, bundle?: Bundle) {
  const loadWithTexts = async (): Promise<ComponentType<Props>> => {
    const [screen] = await Promise.all([load(), bundle && loadTexts(bundle)])
    return screen
  }
  const toLoad = (): ComponentType<Props> =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return { default: await loadWithTexts() }
      } catch (error) {
        latest = toLoad()
        throw error
      }
    })
  let latest = toLoad()
  // biome-ignore lint/correctness/noComponentHookFactories: a module makes each screen, once.
  function Screen(props: Props) {
    // A component that changed while it is shown would lose its state.
    const [Shown] = useState(() => latest)
    return <Shown {...props} />
  }
  /** Loads it ahead. A failure is reported where the screen is shown. */
  const preload = async (): Promise<void> => {
    latest = await loadWithTexts().catch(() => latest)
  }
  return Object.assign(Screen, { preload })
}
