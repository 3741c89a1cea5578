import type { PublicData } from '@retorna/contract/public'
import { MAXIMUM_KURTOSIS, MAXIMUM_SKEWNESS } from '@retorna/domain/statistics/limits/payout-limits'
import { DEFAULT_STAKE_VARIATION } from '@retorna/domain/statistics/payouts/stakes'
import {
  CLASS_MARGIN,
  DEFAULT_STANDARD_DEVIATIONS,
} from '@retorna/domain/statistics/standard-deviation'
import { method as en } from '../../i18n/en/method.ts'
import { fill } from '../../i18n/fill.ts'
import { formatDay, formatNumber } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import { method as pt } from '../../i18n/pt/method.ts'
import { ClaimsTable } from './claims-table.tsx'
import { shortNumber } from './figures.ts'
import { ForecastScorecard } from './forecast-scorecard.tsx'
import { measuredOn, tables } from './measured.ts'
import classes from './method-page.module.css'
import { MethodSection } from './method-section.tsx'
import { SOURCES } from './sources.ts'
import { DelayTable, DemonstrationTable, PointsTable, todayDelay, WrongTable } from './tables.tsx'

const TEXTS = { en, pt }

/** How RTPs are judged, in plain words, and what the truth bench measured of it; no rate is written here by hand. */
export function MethodPage({
  language,
  scorecard,
}: {
  language: Language
  scorecard: PublicData['scorecard']
}) {
  const texts = TEXTS[language]
  const number = (value: number) => shortNumber(value, language)
  const values = {
    cv: formatNumber(DEFAULT_STAKE_VARIATION, language, 2),
    sds: Object.values(DEFAULT_STANDARD_DEVIATIONS).join(', '),
    margin: number(CLASS_MARGIN),
    maximumSkewness: number(MAXIMUM_SKEWNESS),
    maximumKurtosis: number(MAXIMUM_KURTOSIS),
  }
  const counts = {
    fictional: String(tables.fictional),
    given: String(tables.given),
    games: String(tables.games),
  }
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{texts.heading}</h1>
        <p className={classes.lead}>{texts.lead}</p>
        <p className={classes.date}>
          {texts.measuredOn} <time dateTime={measuredOn}>{formatDay(measuredOn, language)}</time>
        </p>
      </header>
      <MethodSection id="words" title={texts.words.title} lead={texts.words.chance}>
        <dl className={classes.verdicts}>
          {Object.entries(texts.words.verdicts).map(([name, [word, meaning]]) => (
            <div key={name}>
              <dt>{word}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p>{texts.words.next}</p>
      </MethodSection>
      <MethodSection id="proof" title={texts.proof.title} lead={fill(texts.proof.lead, counts)}>
        <ClaimsTable language={language} texts={texts.proof} />
      </MethodSection>
      <MethodSection id="wrong" title={texts.wrong.title} lead={texts.wrong.lead}>
        <WrongTable language={language} texts={texts.wrong} />
      </MethodSection>
      <MethodSection id="delay" title={texts.delay.title} lead={texts.delay.lead}>
        <DelayTable language={language} texts={texts.delay} />
        <p>{fill(texts.delay.today, { days: number(todayDelay()) })}</p>
      </MethodSection>
      <PointsTable language={language} texts={texts.points} />
      <MethodSection
        id="demonstration"
        title={texts.demonstration.title}
        lead={texts.demonstration.lead}
      >
        <DemonstrationTable language={language} texts={texts.demonstration} />
      </MethodSection>
      <ForecastScorecard language={language} texts={texts.forecasts} scorecard={scorecard} />
      <MethodSection id="assumed" title={texts.assumed.title}>
        <ul>
          {texts.assumed.items.map((item) => (
            <li key={item}>{fill(item, values)}</li>
          ))}
        </ul>
      </MethodSection>
      <MethodSection id="formulas" title={texts.formulas.title}>
        <dl className={classes.formulas}>
          {texts.formulas.items.map(([name = '', formula = '']) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fill(formula, values)}</dd>
            </div>
          ))}
        </dl>
      </MethodSection>
      <MethodSection id="sources" title={texts.sources}>
        <ul lang="en" className={classes.sources}>
          {SOURCES.map(({ text, link }) => (
            <li key={text}>
              {link === undefined ? (
                text
              ) : (
                <a href={link} rel="noopener noreferrer" target="_blank">
                  {text}
                </a>
              )}
            </li>
          ))}
        </ul>
      </MethodSection>
      <MethodSection id="repeat" title={texts.repeat.title} lead={texts.repeat.text}>
        <code className={classes.command}>npm run bench -- truth</code>
      </MethodSection>
    </div>
  )
}
