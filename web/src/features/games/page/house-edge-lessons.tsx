import {
  hasHouseEdge,
  houseEdge,
  houseEdgeTip,
  isAdvisedAgainstForLongSessions,
} from '@retorna/domain/statistics/house-edge'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { GameProfile } from './api.ts'
import styles from './cost.module.css'

const LESSONS = ['stakes', 'longRun', 'versions'] as const

/** What to know about a game's house edge; each line expands to its explanation. */
export function HouseEdgeLessons({
  game: { certifiedRtp, theoreticalRtp, currentRtp, currentDay, costRtp },
}: {
  game: GameProfile
}) {
  const { t, format } = useTexts('houseEdge')
  // The certificate on record does not apply if another version runs or the game is off.
  const rtp = certifiedRtp === null ? null : costRtp
  const edge = houseEdge(rtp)
  // The house does not keep what jackpots pay; the RTP excludes it if readings report it separately.
  const jackpots = (certifiedRtp ?? 0) - (theoreticalRtp ?? certifiedRtp ?? 0)
  const paid = currentRtp === null ? null : currentRtp + jackpots
  return (
    <div className={styles.lessons}>
      {certifiedRtp === null && <p>{t('dayOnly')}</p>}
      {rtp !== null && (
        <p>
          {t(`tips.${houseEdgeTip(edge)}`)}{' '}
          {isAdvisedAgainstForLongSessions(edge) && t('longSessions')}
        </p>
      )}
      {hasHouseEdge(rtp) && paid !== null && currentDay !== null && (
        <p>
          {t(paid > 100 ? 'dayAbove' : 'day', {
            date: format.day(currentDay),
            kept: format.percent(houseEdge(paid)),
            edge: format.percent(edge),
          })}
        </p>
      )}
      {LESSONS.map((lesson) => (
        <details key={lesson}>
          <summary>{t(`lessons.${lesson}.title`)}</summary>
          <p>{t(`lessons.${lesson}.text`)}</p>
        </details>
      ))}
    </div>
  )
}
