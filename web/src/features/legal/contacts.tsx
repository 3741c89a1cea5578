import type { ContentEntry } from '@retorna/contract/content'
import type { Language } from '../../i18n/language.ts'

/** The support channels that staff have published; if there are none, how to reach support anyway. */
export function Contacts({
  support,
  language,
  fallback,
}: {
  support: readonly ContentEntry[]
  language: Language
  fallback: string
}) {
  const reached = support.filter(({ link }) => link !== null)
  if (reached.length === 0) return <p>{fallback}</p>
  return (
    <ul>
      {reached.map(({ id, link, title, body }) => (
        <li key={id}>
          <a href={link ?? ''} rel="noopener noreferrer">
            {title[language]}
          </a>
          {': '}
          {body[language]}
        </li>
      ))}
    </ul>
  )
}
