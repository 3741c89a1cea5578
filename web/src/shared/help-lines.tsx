import { useTranslation } from 'react-i18next'

/** Help for problem gambling; checked in November 2026. */
const HELP_LINES = [
  { id: 'cvv', href: 'https://cvv.org.br/' },
  { id: 'ja', href: 'https://jogadoresanonimos.com.br/' },
  { id: 'therapy', href: 'https://www.gamblingtherapy.org/' },
  { id: 'gamcare', href: 'https://www.gamcare.org.uk/' },
] as const

/** Where people find help with gambling, under a heading of this id. */
export function HelpLines({ headingId }: { headingId: string }) {
  const { t } = useTranslation('helpLines')
  return (
    <>
      <h2 id={headingId}>{t('title')}</h2>
      <p>{t('text')}</p>
      <ul>
        {HELP_LINES.map(({ id, href }) => (
          <li key={id}>
            <a href={href} rel="noopener noreferrer" target="_blank">
              {t(`lines.${id}`)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
