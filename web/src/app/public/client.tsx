import { keepLanguage } from '@retorna/contract/account/profile'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { CatalogChart } from '../../features/landing/catalog-chart.tsx'
import { Chance } from '../../features/landing/chance.tsx'
import { onLanguageChosen, storeLanguage } from '../../i18n/language.ts'
import { storedToken } from '../../session/session-storage.ts'
import { ThemeButton } from '../../ui/menus/theme-button.tsx'
import { keepOfflinePage } from '../offline-worker.ts'
import { PublicLanguageWelcome } from './public-language-welcome.tsx'

/** Creates each island of a public page from the properties that the server rendered. */
export const ISLANDS: Record<string, (props: string) => ReactElement> = {
  'language-welcome': (props) => <PublicLanguageWelcome {...JSON.parse(props)} />,
  'theme-button': (props) => <ThemeButton {...JSON.parse(props)} />,
  'catalog-chart': (props) => <CatalogChart {...JSON.parse(props)} />,
  chance: (props) => <Chance {...JSON.parse(props)} />,
}

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const { island = '', props = '{}' } = element.dataset
  const make = ISLANDS[island]
  if (make !== undefined) hydrateRoot(element, make(props))
}

// The messages to a signed-in reader follow the choice; without the application, so without its way to report a failure.
onLanguageChosen((language) => {
  const token = storedToken()
  if (token === null) return
  void fetch(keepLanguage.path, {
    method: keepLanguage.method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ language }),
    keepalive: true,
  }).catch(() => undefined)
})

// Following a link to another language stores that choice; the reader's address does not contain it.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a[data-language]')
  if (!(link instanceof HTMLAnchorElement)) return
  const { language, reader } = link.dataset
  if (language !== 'en' && language !== 'pt') return
  storeLanguage(language)
  if (reader === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  window.location.assign(reader)
})

// After everything that the visit itself needs.
if (document.readyState === 'complete') void keepOfflinePage()
else window.addEventListener('load', () => void keepOfflinePage())
