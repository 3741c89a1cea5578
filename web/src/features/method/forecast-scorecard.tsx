import type { PublicData } from '@retorna/contract/public'
import { fill } from '@retorna/contract/words/fill'
import classes from './method-page.module.css'
import { MethodFold } from './method-section.tsx'
import { MethodTable } from './method-table.tsx'
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

const SIZE = 200
const LARGEST = 9
const SMALLEST = 3

/** How often stated probabilities of versions were right, over all games, with the figures of each class. */
function Reliability({ versions }: Pick<PublicData['scorecard'], 'versions'>) {
  const texts = useMethodTexts().forecasts
  const format = useMethodFormat()
  const all = versions.find(({ volatility }) => volatility === null)
  const bins = (all?.bins ?? []).flatMap(({ stated, count, right }) =>
    stated === null || count === 0 ? [] : [{ stated, count, share: right / count }],
  )
  if (all === undefined || bins.length === 0) return null
  const most = Math.max(...bins.map(({ count }) => count))
  const percent = (share: number) => format.rate(100 * share)
  return (
    <>
      <h4 id="forecasts-versions">{texts.versions}</h4>
      <p>{texts.versionsText}</p>
      <p>
        {all.named === 0
          ? texts.notNamed
          : fill(texts.named, {
              count: format.number(all.named),
              share: percent(all.namedRight / all.named),
            })}{' '}
        {texts.ofRecord}
      </p>
      <div className={classes.plots}>
        <figure className={classes.plot} data-square>
          <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
            <line className={classes.limit} x1={0} x2={SIZE} y1={SIZE} y2={0} />
            {bins.map(({ stated, count, share }) => (
              <circle
                key={stated}
                className={classes.measured}
                cx={SIZE * stated}
                cy={SIZE * (1 - share)}
                r={SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(count / most)}
              />
            ))}
          </svg>
          <figcaption>
            {texts.stated} → / {texts.right} ↑
          </figcaption>
        </figure>
      </div>
      <MethodTable
        labelledBy="forecasts-versions"
        head={[texts.stated, texts.right, texts.count]}
        rows={bins.map(({ stated, count, share }) => ({
          name: percent(stated),
          cells: [percent(share), format.number(count)],
        }))}
      />
    </>
  )
}

const HEIGHT = 100
/** The share that fills the drawing: twice the one that each tenth should have. */
const FULL = 0.2

/** A histogram of where outcomes fell within the stated distributions, over all games, with its figures. */
function OutcomeTenths({ ranges }: Pick<PublicData['scorecard'], 'ranges'>) {
  const texts = useMethodTexts().forecasts
  const format = useMethodFormat()
  const groups = ranges.filter(({ volatility, count }) => volatility === null && count > 0)
  if (groups.length === 0) return null
  return (
    <>
      <h4 id="forecasts-place">{texts.place}</h4>
      <p>{texts.placeText}</p>
      <div className={classes.plots}>
        {groups.map(({ span, tenths, count }) => (
          <figure key={span} className={classes.plot}>
            <figcaption>{texts[span]}</figcaption>
            <svg viewBox={`0 0 200 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
              {tenths.map((outcomes, tenth) => {
                const height = HEIGHT * Math.min(1, outcomes / count / FULL)
                return (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: a tenth is identified by its place.
                    key={tenth}
                    className={classes.measured}
                    x={20 * tenth + 1}
                    y={HEIGHT - height}
                    width={18}
                    height={height}
                  />
                )
              })}
              <line className={classes.limit} x1={0} x2={200} y1={HEIGHT / 2} y2={HEIGHT / 2} />
            </svg>
          </figure>
        ))}
      </div>
      <MethodTable
        labelledBy="forecasts-place"
        head={[texts.tenth, ...groups.map(({ span }) => `${texts.share}: ${texts[span]}`)]}
        rows={Array.from({ length: 10 }, (_, tenth) => ({
          name: format.number(tenth + 1),
          cells: groups.map(({ tenths, count }) =>
            format.rate((100 * (tenths[tenth] ?? 0)) / count),
          ),
        }))}
      />
    </>
  )
}
