import type { PublicData } from '@retorna/contract/public'
import classes from './method-page.module.css'
import { MethodTable } from './method-table.tsx'
import { useMethodFormat, useMethodTexts } from './use-method.ts'

const HEIGHT = 100
/** The share that fills the drawing: twice the one that each tenth should have. */
const FULL = 0.2

/** A histogram of where outcomes fell within the stated distributions, over all games, with its figures. */
export function OutcomeTenths({ ranges }: Pick<PublicData['scorecard'], 'ranges'>) {
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
