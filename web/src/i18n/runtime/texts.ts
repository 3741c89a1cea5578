/** Texts of a namespace by their paths. */
type Texts = { readonly [name: string]: string | Texts }
type Values = { count?: number; replace?: object; returnObjects?: boolean; [name: string]: unknown }
type Lookup = (key: string, values?: Values) => string | Texts

type Options = {
  lng: string
  resources?: Record<string, Record<string, Texts>>
  defaultNS?: string
}
type Listener = (language: string) => void

const PLACEHOLDER = /\{\{(\w+)\}\}/g

/** What is not given stays as it stands in the text. */
const filled = (text: string, { replace, ...values }: Values): string => {
  const given = new Map<string, unknown>(Object.entries(replace ?? values))
  return text.replace(PLACEHOLDER, (placeholder, name: string) =>
    given.has(name) ? String(given.get(name) ?? '') : placeholder,
  )
}

const rules = new Map<string, Intl.PluralRules>()

/** The endings of a text's path for a count, the first that exists holds. */
const endings = (language: string, count: number | undefined): string[] => {
  if (count === undefined) return ['']
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  const form = rule.select(count) === 'one' ? '_one' : '_other'
  return count === 0 ? ['_zero', form, ''] : [form, '']
}

const textAt = (texts: Texts | undefined, path: string): string | Texts | undefined => {
  let found: string | Texts | undefined = texts
  for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return found
}

/** An instance of what the screens use of i18next. Copies share `texts`, which are by language and namespace. */
function instanceOf(texts: Map<string, Texts>, defaultNamespace: string) {
  const listeners = new Set<Listener>()
  const lookups = new Map<string, Lookup>()
  let usual = defaultNamespace

  const lookupOf =
    (language: string, namespaces: readonly string[]): Lookup =>
    (key, values = {}) => {
      const colon = key.indexOf(':')
      const path = key.slice(colon + 1)
      for (const ending of endings(language, values.count)) {
        for (const namespace of colon < 0 ? namespaces : [key.slice(0, colon)]) {
          const found = textAt(texts.get(`${language} ${namespace}`), path + ending)
          if (typeof found === 'string') return found.includes('{{') ? filled(found, values) : found
          if (found !== undefined && values.returnObjects) return found
        }
      }
      // A text that is missing reads as its path.
      return path
    }

  const instance = {
    language: '',
    use: () => instance,
    init: async ({ lng, resources = {}, defaultNS = usual }: Options) => {
      usual = defaultNS
      instance.language = lng
      for (const [language, namespaces] of Object.entries(resources)) {
        for (const [name, own] of Object.entries(namespaces)) texts.set(`${language} ${name}`, own)
      }
    },
    addResourceBundle: (language: string, namespace: string, own: Texts) => {
      texts.set(`${language} ${namespace}`, own)
    },
    /** The same function for the same language and namespaces. */
    getFixedT: (language: string, namespaces: string | readonly string[] = usual): Lookup => {
      const name = `${language} ${namespaces}`
      const lookup = lookups.get(name) ?? lookupOf(language, [namespaces].flat())
      lookups.set(name, lookup)
      return lookup
    },
    t: (key: string, values?: Values) => instance.getFixedT(instance.language)(key, values),
    changeLanguage: async (language: string) => {
      instance.language = language
      for (const listener of listeners) listener(language)
    },
    on: (_event: 'languageChanged', listener: Listener) => void listeners.add(listener),
    off: (_event: 'languageChanged', listener: Listener) => void listeners.delete(listener),
    cloneInstance: () => instanceOf(texts, usual),
    createInstance: () => instanceOf(new Map(), usual),
  }
  return instance
}

export type Instance = ReturnType<typeof instanceOf>

/**
 * Stands in for i18next (build/light-texts.ts): a sixth of the application's own file, most of which no screen executes.
 * What is not here of its API is used nowhere; runtime/texts.test.ts compares all texts with the library.
 */
export default instanceOf(new Map(), 'translation')
