import { type ComponentType, lazy } from 'react'
import { loadTexts } from '../i18n/i18n.ts'

type Load<Props> = () => Promise<ComponentType<Props>>
export type Bundle = Parameters<typeof loadTexts>[0]

/** Loads a screen together with the bundle of its texts. */
export async function withTexts<Props>(load: Load<Props>, bundle?: Bundle) {
  const [screen] = await Promise.all([load(), bundle && loadTexts(bundle)])
  return screen
}

/** A screen that is loaded, with the bundle of its texts, when it is first shown. */
export const lazyScreen = <Props extends object>(load: Load<Props>, bundle?: Bundle) =>
  lazy<ComponentType<Props>>(async () => ({ default: await withTexts(load, bundle) }))
