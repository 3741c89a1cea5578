import type { OverlayFigures, OverlayLayout } from '@retorna/contract/overlay'
import { answerCost } from '@retorna/contract/words/answer-cost'
import { inWords, standaloneHeadline } from '@retorna/contract/words/answer-in-words'
import { formatDay, formatPercent } from '@retorna/domain/format-figure'
import { overlay as en } from '../../i18n/en/overlay.ts'
import type { Language } from '../../i18n/language.ts'
import { overlay as pt } from '../../i18n/pt/overlay.ts'
import { AnswerMark } from '../../ui/answer/answer-mark.tsx'
import { AnswerTrack } from '../../ui/answer/answer-track.tsx'
import { KeptWords } from '../../ui/answer/kept-words.tsx'
import classes from './overlay.module.css'
import { useOverlay } from './use-overlay.ts'

/** Equals `paths.method`, which is not imported because all paths of the product would be loaded with it. */
const METHOD = '/method'

/** An overlay as a scene shows it: empty until its first data arrives. */
export function OverlayPage({ token, language }: { token: string; language: Language }) {
  const { data, connection } = useOverlay(token)
  const texts = OVERLAY_TEXTS[language]
  if (connection === 'gone')
    return <OverlayFrame layout={data?.layout ?? 'bar'} line={texts.gone} texts={texts} />
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

/** An overlay without figures: a neutral line, and the line that every overlay has. */
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

/** A game's answer and its cost, then its RTP, always with the expected range, the day and the 18+ line. */
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
  const { answer } = figures
  return (
    <main className={classes.overlay} data-layout={layout}>
      <img className={classes.art} src={figures.image} alt="" width="56" height="56" />
      <div className={classes.names}>
        <h1 className={classes.game}>{figures.game}</h1>
        <p className={classes.provider}>{figures.provider}</p>
      </div>
      <div className={classes.answer}>
        {answer.kind !== null && (
          <p className={classes.headline} data-kind={answer.kind}>
            <AnswerMark kind={answer.kind} direction={answer.direction} isClose={answer.is_close} />
            <span>{standaloneHeadline(answer, texts.answers, language)}</span>
          </p>
        )}
        <AnswerTrack answer={answer} certified={figures.theoreticalRtp} />
      </div>
      <KeptOfStakes figures={figures} language={language} />
      <Rtps figures={figures} language={language} />
      <p className={classes.adults}>
        {/* The line may break before a sign. */}
        {texts.adults} {figures.isDemo && <span className={classes.sign}>{texts.demo}</span>}{' '}
        <span role="status">{isLost && <span className={classes.sign}>{texts.lost}</span>}</span>
        {layout === 'card' && !isLost && (
          <span className={classes.method}>
            {texts.method.replace('{{address}}', `${window.location.host}${METHOD}`)}
          </span>
        )}
      </p>
    </main>
  )
}

type FiguresIn = { figures: OverlayFigures; language: Language }

/** What is kept of stakes; nothing if the owner's plan does not include the cost. */
function KeptOfStakes({ figures: { answer, costRtp, certifiedRtp }, language }: FiguresIn) {
  if (costRtp === null) return null
  const { keeps } = answerCost(answer, { rtp: costRtp, certified: certifiedRtp }, language)
  return (
    <p className={classes.kept}>
      <KeptWords phrase={keeps} text={inWords(keeps, OVERLAY_TEXTS[language].answers)} />
    </p>
  )
}

function Rtps({ figures, language }: FiguresIn) {
  const texts = OVERLAY_TEXTS[language]
  const percent = (value: number) => formatPercent(value, language)
  const { theoreticalRtp, certifiedRtp, expectedRange: range } = figures
  const hasJackpots = certifiedRtp !== null && certifiedRtp !== theoreticalRtp
  return (
    <dl className={classes.rtps} data-jackpots={hasJackpots}>
      <div>
        <dt>{texts.currentRtp.replace('{{day}}', formatDay(figures.day, language))}</dt>
        <dd>{percent(figures.currentRtp)}</dd>
      </div>
      <div>
        <dt>{figures.isRangeAssumed ? texts.expectedAssumed : texts.expected}</dt>
        <dd>
          {range === null ? texts.unknownRange : `${percent(range.low)} – ${percent(range.high)}`}
        </dd>
      </div>
      {theoreticalRtp !== null && (
        <div>
          <dt>{hasJackpots ? texts.withoutJackpots : texts.theoretical}</dt>
          <dd>{percent(theoreticalRtp)}</dd>
        </div>
      )}
    </dl>
  )
}

type OverlayTexts = typeof en | typeof pt

/** Both languages are loaded at once: they are smaller than the code that would load them separately. */
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
