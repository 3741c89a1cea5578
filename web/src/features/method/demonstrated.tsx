import { figureOf, rowsOf } from '@retorna/contract/method/measured'
import { fill } from '@retorna/contract/words/fill'
import { formatRate, formatShort } from '@retorna/domain/format-rate'
import type { method } from '../../i18n/en/method.ts'
import { formatNumber } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import type { SameShape } from '../../i18n/same-shape.ts'

/** A summary of the answers about the demonstration, whose faults are known. */
export function Demonstrated({
  language,
  texts,
}: {
  language: Language
  texts: SameShape<typeof method>['demonstrated']
}) {
  const [unknown] = rowsOf('demonstration-unknown')
  const [planted] = rowsOf('demonstration-planted')
  const [honest] = rowsOf('demonstration-honest')
  const [width] = rowsOf('demonstration-width')
  const count = (value: number) => formatNumber(value, language)
  const values = {
    games: count(Number(unknown?.setting.games)),
    days: count(Number(unknown?.setting.days)),
    unknown: formatRate(figureOf(unknown, 'share'), language),
    width: formatShort(figureOf(width, 'median'), language),
    planted: count(figureOf(planted, 'planted')),
    found: count(figureOf(planted, 'found')),
    named: count(figureOf(honest, 'named')),
    estimated: formatRate(figureOf(honest, 'estimated'), language),
  }
  return (
    <>
      <p>{fill(texts.lead, values)}</p>
      <ul>
        {texts.found.map((line) => (
          <li key={line}>{fill(line, values)}</li>
        ))}
      </ul>
    </>
  )
}
