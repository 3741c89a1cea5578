import { ANSWER_KINDS, type AnswerKind } from '@retorna/domain/answer/answer'
import { can } from '@retorna/domain/plan'
import { useTranslation } from 'react-i18next'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { useMissingReason } from '../card/missing-figure.ts'
import { useAhead } from './use-ahead.ts'
import type { ChangeFilters } from './use-game-filters.ts'

/** Only games of which this is said; of no use to a plan that shows no answers. */
export function AnswerChoice({
  answer,
  change,
}: {
  answer: AnswerKind | null
  change: ChangeFilters
}) {
  const { t } = useTranslation(['games', 'ui'])
  const reason = useMissingReason()
  const [shown, choose] = useAhead(answer, (chosen) => change({ answer: chosen }))
  const isShown = can(usePlanShown(), 'current-rtp')
  return (
    <Select
      label={t('games:filters.answer')}
      placeholder={isShown ? t('games:filters.anyAnswer') : reason('verdict')}
      disabled={!isShown}
      data={ANSWER_KINDS.map((value) => ({ value, label: t(`ui:answerKinds.${value}`) }))}
      value={shown}
      onChange={(chosen) => choose(chosen as AnswerKind | null)}
      clearable
    />
  )
}
