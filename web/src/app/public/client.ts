import { keepLanguage } from '@retorna/contract/account/profile'
import {
  isFirstVisit,
  type Language,
  onLanguageChosen,
  storeLanguage,
} from '../../i18n/language.ts'
import { storedToken } from '../../session/session-storage.ts'
import { storedScheme } from '../../ui/theme/stored-scheme.ts'
import { keepOfflinePage } from '../offline-worker.ts'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

let isAlive = false
/** The button or choice pressed last before the islands were hydrated. */
let pressed: HTMLElement | undefined

/** Loads the islands, most of the page's bytes, on the reader's first action. */
const enliven = async (): Promise<void> => {
  for (const sign of SIGNS) document.removeEventListener(sign, enliven)
  const { hydrateIslands } = await import('./islands.tsx')
  hydrateIslands()
  isAlive = true
  // React takes the elements over in a task of its own.
  setTimeout(() => pressed?.click())
}
for (const sign of SIGNS) document.addEventListener(sign, enliven, { passive: true })
document.addEventListener(
  'click',
  (event) => {
    if (isAlive || !(event.target instanceof Element)) return
    const control = event.target.closest<HTMLElement>(
      '[data-island] :is(button, input[type=radio])',
    )
    if (control === null) return
    event.preventDefault()
    pressed = control
  },
  { capture: true },
)
// Shows the icon of the chosen theme.
if (storedScheme() !== 'auto') void enliven()

askForLanguage()

// Messages to a signed-in reader use the chosen language. Without the application, a failure cannot be reported.
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

// Following a link to another language stores that language; the reader's own address does not name one.
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

// Runs after everything that the visit itself needs has loaded.
if (document.readyState === 'complete') void keepOfflinePage()
else window.addEventListener('load', () => void keepOfflinePage())

/** Asks on a first visit; choosing another language than the page's reloads the page from the server. */
function askForLanguage(): void {
  const question = document.querySelector<HTMLElement>('section[data-reader]')
  if (question === null || !isFirstVisit()) return
  question.hidden = false
  const preselected = document.documentElement.lang === 'en' ? 'en' : 'pt'
  const choose = (chosen: Language) => {
    storeLanguage(chosen)
    question.hidden = true
    if (chosen !== preselected) window.location.assign(question.dataset.reader ?? '')
  }
  question.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (button) choose(button.lang === 'en' ? 'en' : 'pt')
  })
  question.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') choose(preselected)
  })
}
