import { can, requiredPlan } from '@retorna/domain/plan'
import { useLocation } from 'react-router'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { PassportButton } from '../../../shared/passport/passport-button.tsx'
import { AnswerPicture } from '../../../ui/answer/answer-picture.tsx'
import { AnswerBadge, AnswerSentences } from '../../../ui/figures/answer-badge.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { nextEntry } from '../game-link.tsx'
import styles from './answer-panel.module.css'
import type { GameProfile } from './api.ts'
import { Cost } from './cost.tsx'

/** Whether the game pays as certified and what it costs; shown before anything else. */
export function AnswerPanel({ game }: { game: GameProfile }) {
  const hasCost = can(usePlanShown(), 'house-edge')
  if (game.answer.kind === null && !hasCost) return null
  return (
    <div className={styles.panel}>
      {game.answer.kind !== null && <Answer game={game} hasCost={hasCost} />}
      {hasCost && <Cost game={game} />}
    </div>
  )
}

function Answer({
  game: { id, answer, theoreticalRtp, versions },
  hasCost,
}: {
  game: GameProfile
  hasCost: boolean
}) {
  const { t, format } = useTexts(['gamePage', 'app'])
  const sentences = <AnswerSentences answer={answer} certified={theoreticalRtp} />
  return (
    <section className={styles.answer}>
      <h2>
        <AnswerBadge answer={answer} size="large" />
      </h2>
      <p className={styles.sentences}>
        {answer.missing_day === null ? (
          sentences
        ) : (
          <PassportButton gameId={id} day={answer.missing_day}>
            {sentences}
          </PassportButton>
        )}
      </p>
      <AnswerPicture
        answer={answer}
        certified={theoreticalRtp}
        versions={versions.flatMap(({ judgedRtp }) => judgedRtp ?? [])}
      />
      {answer.kind === 'off' && answer.since !== null && (
        <Hint>{t('gamePage:page.knownSince', { day: format.day(answer.since) })}</Hint>
      )}
      {!hasCost && (
        <Hint>
          {t('gamePage:page.answerLocked', { plan: t(`app:plans.${requiredPlan('house-edge')}`) })}
        </Hint>
      )}
      <Places hasVersions={versions.length > 1} />
    </section>
  )
}

/** The sections below that readers are likely to look for. On wide screens the cost is beside the answer. */
const PLACES = [
  { id: 'cost', name: 'gamePage:page.costOf100' },
  { id: 'history', name: 'labels:history' },
  { id: 'evidence', name: 'evidence:title' },
  { id: 'operators', name: 'gamePage:feeds.title' },
  { id: 'versions', name: 'labels:versions' },
  { id: 'embed', name: 'gamePage:embed.title' },
] as const

function Places({ hasVersions }: { hasVersions: boolean }) {
  const { t } = useTexts(['gamePage', 'labels', 'evidence'])
  const { search, state } = useLocation()
  const hasCost = can(usePlanShown(), 'house-edge')
  const isThere = (id: string) => (id !== 'cost' || hasCost) && (id !== 'versions' || hasVersions)
  return (
    <nav className={styles.places} aria-label={t('gamePage:page.places')}>
      {PLACES.filter(({ id }) => isThere(id)).map(({ id, name }) => (
        <TextLink
          key={id}
          to={{ search, hash: id }}
          state={nextEntry(state)}
          underline="always"
          size="sm"
          {...(id === 'cost' && { hiddenFrom: 'md' })}
        >
          {t(name)}
        </TextLink>
      ))}
    </nav>
  )
}
