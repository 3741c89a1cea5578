import { figureOf, type MeasuredRow, rangeOf, rowsOf } from '@retorna/contract/method/measured'
import type { PublicData } from '@retorna/contract/public'
import { fill } from '@retorna/contract/words/fill'
import { ANSWER_KINDS } from '@retorna/domain/answer/answer'
import { namedFrom } from '@retorna/domain/forecast/version-answer'
import classes from './method-page.module.css'
import { useMethodFormat, useMethodTexts } from './use-method.ts'

type Method = {
  texts: ReturnType<typeof useMethodTexts>
  format: ReturnType<typeof useMethodFormat>
}
type Scorecard = PublicData['scorecard']

export function FiveAnswers({ scorecard }: { scorecard: Scorecard }) {
  const method = { texts: useMethodTexts(), format: useMethodFormat() }
  const { kinds } = method.texts.answers
  const rates: Partial<Record<keyof typeof kinds, string>> = {
    version: versionRate(method, scorecard),
    off: offRate(method),
    agrees: agreesRate(method),
  }
  const chances = {
    tabled: method.format.rate(100 * namedFrom(true)),
    untabled: method.format.rate(100 * namedFrom(false)),
  }
  return (
    <dl className={classes.answers}>
      {ANSWER_KINDS.map((kind) => (
        <div key={kind}>
          <dt>{kinds[kind].name}</dt>
          <dd>{fill(kinds[kind].claim, chances)}</dd>
          {rates[kind] !== undefined && <dd className={classes.rate}>{rates[kind]}</dd>}
        </div>
      ))}
    </dl>
  )
}

function versionRate({ texts, format }: Method, { versions }: Scorecard): string {
  const { rate: rated, unrated } = texts.answers.kinds.version
  const all = versions.find(({ volatility }) => volatility === null)
  if (all === undefined || all.named === 0) return unrated
  return fill(rated, {
    count: format.number(all.named),
    share: format.rate((100 * all.namedRight) / all.named),
  })
}

const PROVED = { known: 'table', shift: -4 }

function offRate(method: Method): string {
  const { texts, format } = method
  const [found] = rowsOf('days-to-off', PROVED)
  return fill(texts.answers.kinds.off.rate, {
    proved: rangeText(method, rowsOf('evidence'), 'ever'),
    estimated: rangeText(method, rowsOf('estimated-off'), 'ever'),
    plays: format.number(Number(found?.setting.plays)),
    days: format.short(figureOf(found, 'median')),
  })
}

function agreesRate(method: Method): string {
  const { texts, format } = method
  const after = (day: number) => rangeText(method, rowsOf('agrees', { day, within: 2 }), 'share')
  return fill(texts.answers.kinds.agrees.rate, {
    missed: rangeText(method, rowsOf('interval'), 'missed'),
    plays: format.number(Number(rowsOf('agrees')[0]?.setting.plays)),
    early: after(30),
    later: after(90),
    late: after(365),
  })
}

function rangeText({ texts, format }: Method, rows: readonly MeasuredRow[], name: string): string {
  const { least, most } = rangeOf(rows, name)
  const range = { least: format.rate(least), most: format.rate(most) }
  return range.least === range.most ? range.most : fill(texts.proof.claimWords.range, range)
}
