import type { PublicData } from '@retorna/contract/public'
import { fill } from '@retorna/contract/words/fill'
import { MethodFold } from './method-section.tsx'
import { MethodTable } from './method-table.tsx'
import { OutcomeTenths } from './outcome-tenths.tsx'
import { Reliability } from './reliability.tsx'
import { useMethodFormat, useMethodTexts } from './use-method.ts'

type Scorecard = PublicData['scorecard']

/** How often stated ranges held and stated probabilities of versions were right. */
export function ForecastScorecard({ scorecard }: { scorecard: Scorecard }) {
  const texts = useMethodTexts().forecasts
  const format = useMethodFormat()
  const { firstDay, lastDay, corrected, computedLater, ranges, versions } = scorecard
  return (
    <MethodFold id="forecasts" title={texts.title} lead={texts.lead}>
      {firstDay === null || lastDay === null ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p>
            {fill(texts.period, { first: format.day(firstDay), last: format.day(lastDay) })}{' '}
            {corrected > 0 && fill(texts.corrected, { count: format.number(corrected) })}{' '}
            {computedLater > 0 && fill(texts.later, { count: format.number(computedLater) })}
          </p>
          <p>{texts.coverageText}</p>
          {(['day', 'week'] as const).map((span) => (
            <Coverage key={span} span={span} ranges={ranges} />
          ))}
          <OutcomeTenths ranges={ranges} />
          <Reliability versions={versions} />
        </>
      )}
    </MethodFold>
  )
}

/** How many of the stated ranges held, by volatility class. */
function Coverage({ span, ranges }: { span: 'day' | 'week'; ranges: Scorecard['ranges'] }) {
  const texts = useMethodTexts().forecasts
  const format = useMethodFormat()
  const groups = ranges.filter((group) => group.span === span && group.count > 0)
  if (groups.length === 0) return null
  const id = `forecasts-${span}`
  return (
    <>
      <h4 id={id}>
        {texts.coverage} {texts[span]}
      </h4>
      <MethodTable
        labelledBy={id}
        head={[texts.class, texts.count, texts.held50, texts.held80, texts.held95]}
        rows={groups.map(({ volatility, count, within50, within80, within95 }) => ({
          name: texts.classes[volatility ?? 'all'],
          cells: [
            format.number(count),
            ...[within50, within80, within95].map((held) => format.rate((100 * held) / count)),
          ],
        }))}
      />
    </>
  )
}
