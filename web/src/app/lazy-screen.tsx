import { type ComponentType, lazy, useState } from 'react'
import { loadTexts } from '../i18n/i18n.ts'

type Load<Props> = () => Promise<ComponentType<Props>>
export type Bundle = Parameters<typeof loadTexts>[0]

/** Loads a screen together with the bundle of its texts. */
async function withTexts<Props>(load: Load<Props>, bundle?: Bundle) {
  const [screen] = await Promise.all([load(), bundle && loadTexts(bundle)])
  return screen
}

/**
 * A screen that is loaded, with the bundle of its texts, when it is first shown. One that was preloaded shows at once: React
 * keeps a placeholder for 300 ms, even if what it stands for arrives sooner.
 */
export function lazyScreen<Props extends object>(load: Load<Props>, bundle?: Bundle) {
  let loaded: ComponentType<Props> | undefined
  const Lazy = lazy<ComponentType<Props>>(async () => ({ default: await withTexts(load, bundle) }))
  // biome-ignore lint/correctness/noComponentHookFactories: a module makes each screen, once.
  function Screen(props: Props) {
    // A component that changed while it is shown would lose its state.
    const [Shown] = useState(() => loaded ?? Lazy)
    return <Shown {...props} />
  }
  /** Loads it ahead. A failure is reported where the screen is shown. */
  const preload = async (): Promise<void> => {
    loaded = await withTexts(load, bundle).catch(() => undefined)
  }
  return Object.assign(Screen, { preload })
}
