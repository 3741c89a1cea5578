import type { method } from '../../i18n/en/method.ts'
import { fill } from '../../i18n/fill.ts'
import { formatNumber } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import type { SameShape } from '../../i18n/same-shape.ts'
import { Bar } from './bar.tsx'
import type { Claim } from './claims.ts'
import { rate, shortNumber } from './figures.ts'
import { MethodTable } from './method-table.tsx'

/** What the product claims of its judgements, and what was measured of each; drawn and in figures. */
export function ClaimsTable({
  labelledBy,
  claims,
  language,
  texts,
}: {
  /** The id of the section's heading. */
  labelledBy: string
  claims: readonly Claim[]
  language: Language
  texts: SameShape<typeof method>['proof']
}) {
  const unit = ({ unit }: Claim, text: string) =>
    unit === 'percent' ? text : fill(texts.aYear, { value: text })
  const figure = (claim: Claim, value: number) =>
    claim.unit === 'percent' ? rate(value, language) : shortNumber(value, language)
  const rows = claims.map((claim) => {
    const { name, claimed, isLimit, least, most, cases } = claim
    const range = { least: figure(claim, least), most: figure(claim, most) }
    return {
      name: texts.names[name],
      cells: [
        fill(isLimit ? texts.atMost : texts.about, { value: unit(claim, figure(claim, claimed)) }),
        <>
          {unit(claim, range.least === range.most ? range.most : fill(texts.range, range))}
          <Bar least={least} most={most} limit={claimed} end={2 * claimed} />
        </>,
        fill(texts.cases[cases.kind], { count: formatNumber(cases.count, language) }),
      ],
    }
  })
  return (
    <MethodTable
      labelledBy={labelledBy}
      caption={texts.chart}
      head={[texts.claim, texts.claimed, texts.measured, texts.restsOn]}
      rows={rows}
    />
  )
}
