import type { AnswerCounts } from '@retorna/contract/games'
import { ANSWERS_BY_NEED, type AnswerKind } from '@retorna/domain/answer/answer'
import { can } from '@retorna/domain/plan'
import { memo, type ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { AnswerMark } from '../../../ui/answer/answer-mark.tsx'
import styles from './answer-chips.module.css'
import type { ChangeFilters } from './use-game-filters.ts'

/** Filters the list by answer; each chip counts its games. Hidden on plans without answers. */
export const AnswerChips = memo(function AnswerChips({
  answer,
  counts,
  change,
}: {
  answer: AnswerKind | null
  /** `null` until the counts are known. */
  counts: AnswerCounts | null
  change: ChangeFilters
}) {
  const { t, format } = useTexts(['ui', 'labels'])
  if (!can(usePlanShown(), 'current-rtp')) return null
  const chip = (kind: AnswerKind | null, words: ReactNode, count: number | null) => (
    <button
      key={kind}
      type="button"
      aria-pressed={answer === kind}
      onClick={() => change({ answer: kind })}
    >
      {words} <small>{count !== null && format.number(count)}</small>
    </button>
  )
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <fieldset aria-label={t('labels:answer')} className={styles.chips}>
      {chip(null, t('labels:all'), all)}
      {ANSWERS_BY_NEED.map((kind) =>
        chip(
          kind,
          <>
            <AnswerMark kind={kind} />
            {t(`ui:answerKinds.${kind}`)}
          </>,
          counts?.[kind] ?? null,
        ),
      )}
    </fieldset>
  )
})
