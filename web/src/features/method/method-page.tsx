import { answerClaims } from '@retorna/contract/method/claims'
import { measuredOn, tables } from '@retorna/contract/method/measured'
import type { PublicData } from '@retorna/contract/public'
import { fill } from '@retorna/contract/words/fill'
import { METHOD_VERSION } from '@retorna/domain/method-versions'
import { method as en } from '../../i18n/en/method.ts'
import { formatDay, formatNumber } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import { method as pt } from '../../i18n/pt/method.ts'
import { ClaimsTable } from './claims-table.tsx'
import { Demonstrated } from './demonstrated.tsx'
import { Details } from './details.tsx'
import { FiveAnswers } from './five-answers.tsx'
import classes from './method-page.module.css'
import { MethodSection } from './method-section.tsx'
import { provedPlays, SlowTable } from './tables.tsx'
import { LooksTable } from './volume-tables.tsx'

const TEXTS = { en, pt }

/**
 * What the answers claim, in plain words, and what the truth bench measured; every rate comes from the measurements.
 */
export function MethodPage({
  language,
  scorecard,
}: {
  language: Language
  scorecard: PublicData['scorecard']
}) {
  const texts = TEXTS[language]
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
          {fill(texts.version, {
            number: String(METHOD_VERSION.number),
            day: formatDay(METHOD_VERSION.since, language),
          })}{' '}
          {texts.measuredOn} <time dateTime={measuredOn}>{formatDay(measuredOn, language)}</time>
        </p>
      </header>
      <MethodSection id="answers" title={texts.answers.title} lead={texts.answers.lead}>
        <FiveAnswers language={language} texts={texts} scorecard={scorecard} />
        <p>{texts.answers.next}</p>
      </MethodSection>
      <MethodSection id="demonstrated" title={texts.demonstrated.title}>
        <Demonstrated language={language} texts={texts.demonstrated} />
      </MethodSection>
      <MethodSection id="proof" title={texts.proof.title} lead={fill(texts.proof.lead, counts)}>
        <ClaimsTable
          labelledBy="proof"
          claims={answerClaims()}
          language={language}
          texts={texts.proof}
        />
      </MethodSection>
      <MethodSection
        id="slow"
        title={texts.slow.title}
        lead={fill(texts.slow.lead, { plays: formatNumber(provedPlays(), language) })}
      >
        <SlowTable language={language} texts={texts.slow} />
      </MethodSection>
      <MethodSection id="looks" title={texts.looks.title} lead={texts.looks.lead}>
        <LooksTable language={language} texts={texts.looks} />
      </MethodSection>
      <MethodSection id="details" title={texts.details}>
        <Details language={language} texts={texts} scorecard={scorecard} />
      </MethodSection>
    </div>
  )
}
