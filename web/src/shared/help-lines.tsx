import { type CountryProfile, type HelpLine, PROFILES } from '@retorna/domain/country/profiles'
import { useTexts } from '../i18n/use-texts.ts'

/** Help for problem gambling; checked in November 2026. */
const ADDRESSES: Record<HelpLine, string> = {
  cvv: 'https://cvv.org.br/',
  ja: 'https://jogadoresanonimos.com.br/',
  therapy: 'https://www.gamblingtherapy.org/',
  gamcare: 'https://www.gamcare.org.uk/',
}

/** Help lines for gambling problems in the reader's country, under a heading with this id. */
export function HelpLines({ headingId, profile }: { headingId: string; profile: CountryProfile }) {
  const { t } = useTexts('helpLines')
  return (
    <>
      <h2 id={headingId}>{t('title')}</h2>
      <p>{t('text')}</p>
      <ul>
        {PROFILES[profile].helpLines.map((line) => (
          <li key={line}>
            <a href={ADDRESSES[line]} rel="noopener noreferrer" target="_blank">
              {t(`lines.${line}`)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
