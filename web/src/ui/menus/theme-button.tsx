import { useEffect, useState } from 'react'
import { SCHEME_ICONS } from '../theme/scheme-icons.ts'

// The key of @mantine/core's localStorageColorSchemeManager, which public pages do not load.
const KEY = 'mantine-color-scheme-value'
const SCHEMES = ['auto', 'light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]

const DARK = '(prefers-color-scheme: dark)'

const storedScheme = (): Scheme =>
  SCHEMES.find((scheme) => scheme === localStorage.getItem(KEY)) ?? 'auto'

function show(scheme: Scheme): void {
  const isDark = matchMedia(DARK).matches
  const shown = scheme === 'auto' ? (isDark ? 'dark' : 'light') : scheme
  document.documentElement.setAttribute('data-mantine-color-scheme', shown)
}

/** Cycles through the system, light and dark themes; an island of the public pages. */
export function ThemeButton({ labels }: { labels: Record<Scheme, string> }) {
  const [scheme, setScheme] = useState<Scheme>('auto')
  useEffect(() => setScheme(storedScheme()), [])
  useEffect(() => {
    const system = matchMedia(DARK)
    const follow = () => show(storedScheme())
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [])
  const Icon = SCHEME_ICONS[scheme]
  return (
    <button
      type="button"
      aria-label={labels[scheme]}
      title={labels[scheme]}
      onClick={() => {
        const next = SCHEMES[(SCHEMES.indexOf(scheme) + 1) % SCHEMES.length] ?? 'auto'
        localStorage.setItem(KEY, next)
        show(next)
        setScheme(next)
      }}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}
