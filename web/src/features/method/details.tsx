import { otherClaims } from '@retorna/contract/method/claims'
import type { PublicData } from '@retorna/contract/public'
import { fill } from '@retorna/contract/words/fill'
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
import { ClaimsTable } from './claims-table.tsx'
import { ForecastScorecard } from './forecast-scorecard.tsx'
import classes from './method-page.module.css'
import { MethodFold } from './method-section.tsx'
import { SOURCES } from './sources.ts'
import { DelayTable, DemonstrationTable, PointsFold, todayDelay, WrongTable } from './tables.tsx'
import { useMethodFormat, useMethodTexts } from './use-method.ts'
import { HistoryTable } from './volume-tables.tsx'

/** All further details: verdicts of one look, alerts, forecasts, assumptions, formulas and sources. */
export function Details({ scorecard }: { scorecard: PublicData['scorecard'] }) {
  const texts = useMethodTexts()
  const format = useMethodFormat()
  const values = {
    cv: format.number(DEFAULT_STAKE_VARIATION, 2),
    sds: Object.values(DEFAULT_STANDARD_DEVIATIONS).join(', '),
    margin: format.short(CLASS_MARGIN),
    maximumSkewness: format.short(MAX_SKEWNESS),
    maximumKurtosis: format.short(MAX_KURTOSIS),
    remainder: format.short(REMAINDER),
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
        <ClaimsTable labelledBy="words-title" claims={otherClaims()} />
      </MethodFold>
      <MethodFold id="wrong" title={texts.wrong.title} lead={texts.wrong.lead}>
        <WrongTable />
      </MethodFold>
      <MethodFold id="delay" title={texts.delay.title} lead={texts.delay.lead}>
        <DelayTable />
        <p>{fill(texts.delay.today, { days: format.short(todayDelay()) })}</p>
      </MethodFold>
      <PointsFold />
      <MethodFold
        id="demonstration"
        title={texts.demonstration.title}
        lead={texts.demonstration.lead}
      >
        <DemonstrationTable />
      </MethodFold>
      <ForecastScorecard scorecard={scorecard} />
      <MethodFold id="history" title={texts.history.title} lead={texts.history.lead}>
        <HistoryTable />
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
