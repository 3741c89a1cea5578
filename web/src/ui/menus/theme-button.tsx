import { useEffect, useState } from 'react'
import { SCHEME_ICONS } from '../theme/scheme-icons.ts'
import { SCHEMES, type Scheme, storedScheme, storeScheme } from '../theme/stored-scheme.ts'

const DARK = '(prefers-color-scheme: dark)'

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
        storeScheme(next)
        show(next)
        setScheme(next)
      }}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}
