import { useFormat } from '../../../i18n/use-format.ts'
import { MissingValue } from '../../../ui/figures/missing-value.tsx'
import { type ListedGame, RTP_FIELDS } from '../api.ts'
import { type RtpFigure, useMissingReason } from './missing-figure.ts'

/** One RTP of a game; “–” with the reason if it is missing. */
export function RtpValue({
  game,
  figure,
}: {
  game: Pick<ListedGame, (typeof RTP_FIELDS)[RtpFigure]>
  figure: RtpFigure
}) {
  const format = useFormat()
  const rtp = game[RTP_FIELDS[figure]]
  return rtp === null ? <MissingRtp figure={figure} /> : format.percent(rtp)
}

function MissingRtp({ figure }: { figure: RtpFigure }) {
  const reason = useMissingReason()
  return <MissingValue reason={reason(figure)} />
}
