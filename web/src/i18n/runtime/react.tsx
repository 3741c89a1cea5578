import {
  Children,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useSyncExternalStore,
} from 'react'
import i18next, { type Instance } from './texts.ts'

/** Stands in for react-i18next, as texts.ts for i18next. */
export const initReactI18next = {}

export const getI18n = (): Instance => i18next

export const I18nContext = createContext<{ i18n: Instance } | undefined>(undefined)

export function I18nextProvider({ i18n, children }: { i18n: Instance; children: ReactNode }) {
  const value = useMemo(() => ({ i18n }), [i18n])
  return <I18nContext value={value}>{children}</I18nContext>
}

export function useTranslation(namespaces?: string | readonly string[]) {
  const i18n = use(I18nContext)?.i18n ?? i18next
  const subscribe = useCallback(
    (onChange: () => void) => {
      i18n.on('languageChanged', onChange)
      return () => i18n.off('languageChanged', onChange)
    },
    [i18n],
  )
  const current = () => i18n.language
  return { t: i18n.getFixedT(useSyncExternalStore(subscribe, current, current), namespaces) }
}

const TAGS = /<(\w+)>(.*?)<\/\1>/

/** A text whose tags are elements: `<terms>the terms</terms>` is `components.terms` around its words. */
export function Trans({
  t,
  i18nKey,
  components,
}: {
  t: (key: string) => string
  i18nKey: string
  components: Record<string, ReactElement>
}) {
  // Text, tag and what is in it, in turns.
  const parts = t(i18nKey).split(TAGS)
  const nodes = parts.map((part, index) => {
    const element = components[part]
    if (index % 3 === 0) return part
    return index % 3 === 1 && element ? cloneElement(element, {}, parts[index + 1]) : null
  })
  return Children.toArray(nodes)
}
