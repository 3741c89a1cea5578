import { figureOf, type MeasuredRow, rangeOf, rowsOf } from '@retorna/contract/method/measured'
import type { PublicData } from '@retorna/contract/public'
import { fill } from '@retorna/contract/words/fill'
import { ANSWER_KINDS } from '@retorna/domain/answer/answer'
import { namedFrom } from '@retorna/domain/forecast/version-answer'
import { formatRate, formatShort } from '@retorna/domain/format-rate'
import type { method } from '../../i18n/en/method.ts'
import { formatNumber } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import type { SameShape } from '../../i18n/same-shape.ts'
import classes from './method-page.module.css'

type Props = {
  language: Language
  texts: SameShape<typeof method>
  scorecard: PublicData['scorecard']
}

/** What each kind of answer claims, and how often it was wrong. */
export function FiveAnswers({ language, texts, scorecard }: Props) {
  const { kinds } = texts.answers
  const rates: Partial<Record<keyof typeof kinds, string>> = {
    version: versionRate({ language, texts, scorecard }),
    off: offRate({ language, texts }),
    agrees: agreesRate({ language, texts }),
  }
  const chances = {
    tabled: formatRate(100 * namedFrom(true), language),
    untabled: formatRate(100 * namedFrom(false), language),
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

function versionRate({ language, texts, scorecard }: Props): string {
  const { rate: rated, unrated } = texts.answers.kinds.version
  const all = scorecard.versions.find(({ volatility }) => volatility === null)
  if (all === undefined || all.named === 0) return unrated
  return fill(rated, {
    count: formatNumber(all.named, language),
    share: formatRate((100 * all.namedRight) / all.named, language),
  })
}

type Measured = Omit<Props, 'scorecard'>

const PROVED = { known: 'table', shift: -4 }

function offRate({ language, texts }: Measured): string {
  const [found] = rowsOf('days-to-off', PROVED)
  return fill(texts.answers.kinds.off.rate, {
    proved: rangeText({ language, texts }, rowsOf('evidence'), 'ever'),
    estimated: rangeText({ language, texts }, rowsOf('estimated-off'), 'ever'),
    plays: formatNumber(Number(found?.setting.plays), language),
    days: formatShort(figureOf(found, 'median'), language),
  })
}

function agreesRate({ language, texts }: Measured): string {
  const after = (day: number) =>
    rangeText({ language, texts }, rowsOf('agrees', { day, within: 2 }), 'share')
  return fill(texts.answers.kinds.agrees.rate, {
    missed: rangeText({ language, texts }, rowsOf('interval'), 'missed'),
    plays: formatNumber(Number(rowsOf('agrees')[0]?.setting.plays), language),
    early: after(30),
    later: after(90),
    late: after(365),
  })
}

/** A range from the best to the worst case. */
function rangeText(
  { language, texts }: Measured,
  rows: readonly MeasuredRow[],
  name: string,
): string {
  const { least, most } = rangeOf(rows, name)
  const range = { least: formatRate(least, language), most: formatRate(most, language) }
  return range.least === range.most ? range.most : fill(texts.proof.claimWords.range, range)
}
