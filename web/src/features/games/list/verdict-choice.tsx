import type { Verdict } from '@retorna/contract/games'
import { can } from '@retorna/domain/plan'
import { VERDICTS } from '@retorna/domain/statistics/limits/payout-limits'
import { useTranslation } from 'react-i18next'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { useMissingReason } from '../card/missing-figure.ts'
import { useAhead } from './use-ahead.ts'
import type { ChangeFilters } from './use-game-filters.ts'

/** Only games with this verdict on the RTP of the period; of no use without observed RTPs. */
export function VerdictChoice({
  verdict,
  change,
}: {
  verdict: Verdict | null
  change: ChangeFilters
}) {
  const { t } = useTranslation(['games', 'ui'])
  const reason = useMissingReason()
  const [shown, choose] = useAhead(verdict, (chosen) => change({ verdict: chosen }))
  const isShown = can(usePlanShown(), 'current-rtp')
  return (
    <Select
      label={t('games:filters.verdict')}
      placeholder={isShown ? t('games:filters.anyVerdict') : reason('verdict')}
      disabled={!isShown}
      data={VERDICTS.map((value) => ({ value, label: t(`ui:verdicts.${value}`) }))}
      value={shown}
      onChange={(chosen) => choose(chosen as Verdict | null)}
      clearable
    />
  )
}
