import type { PublicData } from '@retorna/contract/public'
import { fill } from '@retorna/contract/words/fill'
import classes from './method-page.module.css'
import { MethodTable } from './method-table.tsx'
import { useMethodFormat, useMethodTexts } from './use-method.ts'

const SIZE = 200
const LARGEST = 9
const SMALLEST = 3

/** How often stated probabilities of versions were right, over all games, with the figures of each class. */
export function Reliability({ versions }: Pick<PublicData['scorecard'], 'versions'>) {
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
