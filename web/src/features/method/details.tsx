import { otherClaims } from '@retorna/contract/method/claims'
import type { PublicData } from '@retorna/contract/public'
import { fill } from '@retorna/contract/words/fill'
import { formatShort } from '@retorna/domain/format-rate'
import {
  MAX_KURTOSIS,
  MAX_SKEWNESS,
  REMAINDER,
} from '@retorna/domain/statistics/limits/payout-limits'
import { DEFAULT_STAKE_VARIATION } from '@retorna/domain/statistics/payouts/stakes'
import {
  CLASS_MARGIN,
  DEFAULT_STANDARD_DEVIATIONS,
} from '@retorna/domain/statistics/standard-deviation'
import type { method } from '../../i18n/en/method.ts'
import { formatNumber } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import type { SameShape } from '../../i18n/same-shape.ts'
import { ClaimsTable } from './claims-table.tsx'
import { ForecastScorecard } from './forecast-scorecard.tsx'
import classes from './method-page.module.css'
import { MethodFold } from './method-section.tsx'
import { SOURCES } from './sources.ts'
import { DelayTable, DemonstrationTable, PointsFold, todayDelay, WrongTable } from './tables.tsx'
import { HistoryTable } from './volume-tables.tsx'

/** All further details: verdicts of one look, alerts, forecasts, assumptions, formulas and sources. */
export function Details({
  language,
  texts,
  scorecard,
}: {
  language: Language
  texts: SameShape<typeof method>
  scorecard: PublicData['scorecard']
}) {
  const number = (value: number) => formatShort(value, language)
  const values = {
    cv: formatNumber(DEFAULT_STAKE_VARIATION, language, 2),
    sds: Object.values(DEFAULT_STANDARD_DEVIATIONS).join(', '),
    margin: number(CLASS_MARGIN),
    maximumSkewness: number(MAX_SKEWNESS),
    maximumKurtosis: number(MAX_KURTOSIS),
    remainder: number(REMAINDER),
  }
  return (
    <>
      <MethodFold id="words" title={texts.words.title} lead={texts.words.chance}>
        <dl className={classes.verdicts}>
          {Object.entries(texts.words.verdicts).map(([name, [word, meaning]]) => (
            <div key={name}>
              <dt>{word}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <ClaimsTable
          labelledBy="words-title"
          claims={otherClaims()}
          language={language}
          texts={texts.proof}
        />
      </MethodFold>
      <MethodFold id="wrong" title={texts.wrong.title} lead={texts.wrong.lead}>
        <WrongTable language={language} texts={texts.wrong} />
      </MethodFold>
      <MethodFold id="delay" title={texts.delay.title} lead={texts.delay.lead}>
        <DelayTable language={language} texts={texts.delay} />
        <p>{fill(texts.delay.today, { days: number(todayDelay()) })}</p>
      </MethodFold>
      <PointsFold language={language} texts={texts.points} />
      <MethodFold
        id="demonstration"
        title={texts.demonstration.title}
        lead={texts.demonstration.lead}
      >
        <DemonstrationTable language={language} texts={texts.demonstration} />
      </MethodFold>
      <ForecastScorecard language={language} texts={texts.forecasts} scorecard={scorecard} />
      <MethodFold id="history" title={texts.history.title} lead={texts.history.lead}>
        <HistoryTable language={language} texts={texts.history} />
      </MethodFold>
      <MethodFold id="assumed" title={texts.assumed.title}>
        <ul>
          {texts.assumed.items.map((item) => (
            <li key={item}>{fill(item, values)}</li>
          ))}
        </ul>
      </MethodFold>
      <MethodFold id="formulas" title={texts.formulas.title}>
        <dl className={classes.formulas}>
          {texts.formulas.items.map(([name = '', formula = '']) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fill(formula, values)}</dd>
            </div>
          ))}
        </dl>
      </MethodFold>
      <MethodFold id="sources" title={texts.sources}>
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
      </MethodFold>
      <MethodFold id="repeat" title={texts.repeat.title} lead={texts.repeat.text}>
        <code className={classes.command}>npm run bench -- truth</code>
      </MethodFold>
    </>
  )
}
