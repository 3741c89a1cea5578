import { hydrateRoot } from 'react-dom/client'
import { storeLanguage } from '../../i18n/language.ts'
import { keepOfflinePage } from '../offline-worker.ts'
import { ISLANDS } from './islands.tsx'

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const { island = '', props = '{}' } = element.dataset
  const make = ISLANDS[island]
  if (make !== undefined) hydrateRoot(element, make(props))
}

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
