import { can } from '@retorna/domain/plan'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useFormat } from '../../../i18n/use-format.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { AnswerPicture } from '../../../ui/answer/answer-picture.tsx'
import { AnswerBadge, AnswerSentences } from '../../../ui/figures/answer-badge.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { GameProfile } from '../api.ts'
import { nextEntry } from '../game-link.tsx'
import styles from './answer-panel.module.css'
import { Cost } from './cost.tsx'

/** Whether the game pays as certified, and what it costs, before anything else. */
export function AnswerPanel({ game }: { game: GameProfile }) {
  const hasCost = can(usePlanShown(), 'house-edge')
  if (game.answer.kind === null && !hasCost) return null
  return (
    <div className={styles.panel}>
      {game.answer.kind !== null && <Answer game={game} />}
      {hasCost && <Cost game={game} />}
    </div>
  )
}

function Answer({ game: { answer, theoreticalRtp, versions } }: { game: GameProfile }) {
  const { t } = useTranslation('games')
  const format = useFormat()
  const { search, state } = useLocation()
  return (
    <section className={styles.answer}>
      <h2>
        <AnswerBadge answer={answer} size="large" />
      </h2>
      <p className={styles.sentences}>
        <AnswerSentences answer={answer} certified={theoreticalRtp} />
      </p>
      <AnswerPicture
        answer={answer}
        certified={theoreticalRtp}
        versions={versions.map(({ rtp }) => rtp)}
      />
      <p className={styles.soft}>
        {answer.kind === 'off' && answer.since !== null && (
          <span>{t('page.knownSince', { day: format.day(answer.since) })}</span>
        )}
        <TextLink
          to={{ search, hash: '#evidence' }}
          state={nextEntry(state)}
          underline="always"
          size="sm"
        >
          {t('page.toEvidence')}
        </TextLink>
      </p>
    </section>
  )
}
