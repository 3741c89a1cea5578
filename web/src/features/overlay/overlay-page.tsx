import type { OverlayFigures, OverlayLayout } from '@retorna/contract/overlay'
import { answerInTable } from '@retorna/contract/words/answer-in-words'
import { paths } from '../../app/paths.ts'
import { overlay as en } from '../../i18n/en/overlay.ts'
import { formatDay, formatPercent } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import { overlay as pt } from '../../i18n/pt/overlay.ts'
import classes from './overlay.module.css'
import { useOverlay } from './use-overlay.ts'

/** An overlay as a scene shows it: empty until its first data arrives. */
export function OverlayPage({ token, language }: { token: string; language: Language }) {
  const { data, connection } = useOverlay(token)
  const texts = OVERLAY_TEXTS[language]
  if (connection === 'gone') return <OverlayFrame layout="bar" line={texts.gone} texts={texts} />
  if (data === null) return null
  const { layout, figures } = data
  if (figures === null) return <OverlayFrame layout={layout} line={texts.nothing} texts={texts} />
  return (
    <OverlayPanel
      layout={layout}
      figures={figures}
      isLost={connection === 'lost'}
      language={language}
    />
  )
}

/** An overlay without figures: one neutral line, and the line that every overlay has. */
function OverlayFrame({
  layout,
  line,
  texts,
}: {
  layout: OverlayLayout
  line: string
  texts: OverlayTexts
}) {
  return (
    <main className={classes.overlay} data-layout={layout}>
      <h1 className={classes.line}>{line}</h1>
      <p className={classes.adults}>{texts.adults}</p>
    </main>
  )
}

/** The figures of one game: always with the expected range, the day and the 18+ line. */
function OverlayPanel({
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
  const { theoreticalRtp } = figures
  const headline = answerInTable(figures.answer, texts.answers, language)
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
        {!isLost && headline !== null && <span className={classes.sign}>{headline}</span>}
      </p>
      <p className={classes.adults}>
        {texts.adults}
        {figures.isDemo && <span className={classes.sample}>{texts.sample}</span>}
        {layout === 'card' && (
          <span className={classes.method}>
            {texts.method.replace('{{address}}', `${window.location.host}${paths.method}`)}
          </span>
        )}
      </p>
    </main>
  )
}

function rangeText(
  { expectedRange }: OverlayFigures,
  texts: OverlayTexts,
  percent: (value: number) => string,
): string {
  if (expectedRange !== null) {
    return `${percent(expectedRange.low)} – ${percent(expectedRange.high)}`
  }
  return texts.unknownRange
}

type OverlayTexts = typeof en | typeof pt

/** Both languages at once: they are smaller than the code that would load them separately. */
const OVERLAY_TEXTS: Record<Language, OverlayTexts> = { en, pt }

export type OverlayLook = { theme: 'light' | 'dark'; language: Language }

/**
 * The look that a URL requests: `theme` (dark unless light) and `lang`, otherwise the browser's language.
 *
 * @example overlayLook('?theme=light&lang=pt', 'en-US') // { theme: 'light', language: 'pt' }
 */
export function overlayLook(search: string, browserLanguage: string): OverlayLook {
  const asked = new URLSearchParams(search)
  const language = asked.get('lang') ?? browserLanguage.toLowerCase()
  return {
    theme: asked.get('theme') === 'light' ? 'light' : 'dark',
    language: language.startsWith('pt') ? 'pt' : 'en',
  }
}
