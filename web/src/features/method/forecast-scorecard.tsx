import { fill } from '@retorna/contract/words/fill'
import { formatRate } from '@retorna/domain/format-rate'
import { formatDay, formatNumber } from '../../i18n/format.ts'
import { MethodFold } from './method-section.tsx'
import { MethodTable } from './method-table.tsx'
import { OutcomeTenths } from './outcome-tenths.tsx'
import { Reliability } from './reliability.tsx'
import type { ScorecardProps } from './scorecard-props.ts'

/** How often stated ranges held and stated probabilities of versions were right. */
export function ForecastScorecard({ language, texts, scorecard }: ScorecardProps) {
  const { firstDay, lastDay, corrected, computedLater } = scorecard
  const count = (value: number) => formatNumber(value, language)
  return (
    <MethodFold id="forecasts" title={texts.title} lead={texts.lead}>
      {firstDay === null || lastDay === null ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p>
            {fill(texts.period, {
              first: formatDay(firstDay, language),
              last: formatDay(lastDay, language),
            })}{' '}
            {corrected > 0 && fill(texts.corrected, { count: count(corrected) })}{' '}
            {computedLater > 0 && fill(texts.later, { count: count(computedLater) })}
          </p>
          <p>{texts.coverageText}</p>
          {(['day', 'week'] as const).map((span) => (
            <Coverage
              key={span}
              span={span}
              language={language}
              texts={texts}
              scorecard={scorecard}
            />
          ))}
          <OutcomeTenths language={language} texts={texts} scorecard={scorecard} />
          <Reliability language={language} texts={texts} scorecard={scorecard} />
        </>
      )}
    </MethodFold>
  )
}

/** How many of the stated ranges held, by volatility class. */
function Coverage({ span, language, texts, scorecard }: ScorecardProps & { span: 'day' | 'week' }) {
  const groups = scorecard.ranges.filter((group) => group.span === span && group.count > 0)
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
            formatNumber(count, language),
            ...[within50, within80, within95].map((held) =>
              formatRate((100 * held) / count, language),
            ),
          ],
        }))}
      />
    </>
  )
}
