import { type RtpBand, rtpBand } from '@retorna/domain/statistics/rtp-band'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { BAND_SIGNS } from '../../../ui/figures/badges.tsx'
import { MissingValue } from '../../../ui/figures/missing-value.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type ListedGame, RTP_FIELDS } from '../api.ts'
import { type RtpFigure, useMissingReason } from './missing-figure.ts'
import styles from './rtp-value.module.css'

/** One RTP of a game; “–” with the reason if it is missing. `showsBand` adds its color and icon. */
export function RtpValue({
  game,
  figure,
  showsBand = false,
}: {
  game: Pick<ListedGame, (typeof RTP_FIELDS)[RtpFigure]>
  figure: RtpFigure
  showsBand?: boolean
}) {
  const format = useFormat()
  const rtp = game[RTP_FIELDS[figure]]
  const band = rtpBand(rtp)
  if (rtp === null || band === null) return <MissingRtp figure={figure} />
  return (
    <span className={styles.rtp} data-band={showsBand ? band : undefined}>
      {format.percent(rtp)}
      {showsBand && <BandSign band={band} />}
    </span>
  )
}

function MissingRtp({ figure }: { figure: RtpFigure }) {
  const reason = useMissingReason()
  return <MissingValue reason={reason(figure)} />
}

/** A shape and a word, so that the band does not depend on color alone. */
function BandSign({ band }: { band: RtpBand }) {
  const t = useTexts('ui')
  return (
    <span className={styles.sign} title={t(`bands.${band}`)}>
      <span aria-hidden="true">{BAND_SIGNS[band]}</span>
      <VisuallyHidden>({t(`bandWords.${band}`)})</VisuallyHidden>
    </span>
  )
}
