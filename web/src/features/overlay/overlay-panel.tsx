import type { OverlayFigures, OverlayLayout } from '@retorna/contract/overlay'
import { formatDay, formatPercent } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import classes from './overlay.module.css'
import { OVERLAY_TEXTS, type OverlayTexts } from './overlay-texts.ts'

/** The figures of one game: always with the expected range, the day and the 18+ line. */
export function OverlayPanel({
  layout,
  figures,
  isLost,
  language,
}: {
  layout: OverlayLayout
  figures: OverlayFigures
  isLost: boolean
  language: Language
}) {
  const texts = OVERLAY_TEXTS[language]
  const percent = (value: number) => formatPercent(value, language)
  const { theoreticalRtp, verdict } = figures
  return (
    <main className={classes.overlay} data-layout={layout}>
      <img className={classes.art} src={figures.image} alt="" width="64" height="64" />
      <div className={classes.names}>
        <h1 className={classes.game}>{figures.game}</h1>
        <p className={classes.provider}>{figures.provider}</p>
      </div>
      <div className={classes.current}>
        <p className={classes.label}>
          {texts.currentRtp.replace('{{day}}', formatDay(figures.day, language))}
        </p>
        <p className={classes.rtp}>{percent(figures.currentRtp)}</p>
      </div>
      <dl className={classes.range}>
        <dt>{figures.isRangeAssumed ? texts.expectedAssumed : texts.expected}</dt>
        <dd>{rangeText(figures, texts, percent)}</dd>
        {theoreticalRtp !== null && <dt>{texts.theoretical}</dt>}
        {theoreticalRtp !== null && <dd>{percent(theoreticalRtp)}</dd>}
      </dl>
      <p className={classes.state} role="status">
        {isLost && (
          <span className={classes.sign} data-sign="lost">
            {texts.lost}
          </span>
        )}
        {!isLost && verdict !== null && verdict !== 'not-enough-plays' && (
          <span className={classes.sign} data-sign={verdict}>
            {texts.verdicts[verdict]}
          </span>
        )}
      </p>
      <p className={classes.adults}>
        {texts.adults}
        {figures.isDemo && <span className={classes.sample}>{texts.sample}</span>}
      </p>
    </main>
  )
}

function rangeText(
  { expectedRange, verdict }: OverlayFigures,
  texts: OverlayTexts,
  percent: (value: number) => string,
): string {
  if (expectedRange !== null) {
    return `${percent(expectedRange.low)} – ${percent(expectedRange.high)}`
  }
  return verdict === 'not-enough-plays' ? texts.tooFewPlays : texts.unknownRange
}
