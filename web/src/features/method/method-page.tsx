import { answerClaims } from '@retorna/contract/method/claims'
import { figureOf, measuredOn, rowsOf, tables } from '@retorna/contract/method/measured'
import type { PublicData } from '@retorna/contract/public'
import { fill } from '@retorna/contract/words/fill'
import { METHOD_VERSION } from '@retorna/domain/method-versions'
import { ClaimsTable } from './claims-table.tsx'
import { Details } from './details.tsx'
import { FiveAnswers } from './five-answers.tsx'
import classes from './method-page.module.css'
import { MethodSection } from './method-section.tsx'
import { provedPlays, SlowTable } from './tables.tsx'
import { useMethodFormat, useMethodTexts } from './use-method.ts'
import { LooksTable } from './volume-tables.tsx'

/**
 * What the answers claim, in plain words, and what the truth bench measured; every rate comes from the measurements.
 */
export function MethodPage({ scorecard }: { scorecard: PublicData['scorecard'] }) {
  const texts = useMethodTexts()
  const format = useMethodFormat()
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
            day: format.day(METHOD_VERSION.since),
          })}{' '}
          {texts.measuredOn} <time dateTime={measuredOn}>{format.day(measuredOn)}</time>
        </p>
      </header>
      <MethodSection id="answers" title={texts.answers.title} lead={texts.answers.lead}>
        <FiveAnswers scorecard={scorecard} />
        <p>{texts.answers.next}</p>
      </MethodSection>
      <MethodSection id="demonstrated" title={texts.demonstrated.title}>
        <Demonstrated />
      </MethodSection>
      <MethodSection id="proof" title={texts.proof.title} lead={fill(texts.proof.lead, counts)}>
        <ClaimsTable labelledBy="proof" claims={answerClaims()} />
      </MethodSection>
      <MethodSection
        id="slow"
        title={texts.slow.title}
        lead={fill(texts.slow.lead, { plays: format.number(provedPlays()) })}
      >
        <SlowTable />
      </MethodSection>
      <MethodSection id="looks" title={texts.looks.title} lead={texts.looks.lead}>
        <LooksTable />
      </MethodSection>
      <MethodSection id="details" title={texts.details}>
        <Details scorecard={scorecard} />
      </MethodSection>
    </div>
  )
}

/** A summary of the answers about the demonstration, whose faults are known. */
function Demonstrated() {
  const { lead, found } = useMethodTexts().demonstrated
  const format = useMethodFormat()
  const [unknown] = rowsOf('demonstration-unknown')
  const [planted] = rowsOf('demonstration-planted')
  const [honest] = rowsOf('demonstration-honest')
  const [width] = rowsOf('demonstration-width')
  const values = {
    games: format.number(Number(unknown?.setting.games)),
    days: format.number(Number(unknown?.setting.days)),
    unknown: format.rate(figureOf(unknown, 'share')),
    width: format.short(figureOf(width, 'median')),
    planted: format.number(figureOf(planted, 'planted')),
    found: format.number(figureOf(planted, 'found')),
    named: format.number(figureOf(honest, 'named')),
    estimated: format.rate(figureOf(honest, 'estimated')),
  }
  return (
    <>
      <p>{fill(lead, values)}</p>
      <ul>
        {found.map((line) => (
          <li key={line}>{fill(line, values)}</li>
        ))}
      </ul>
    </>
  )
}
