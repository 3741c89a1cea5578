import { Group, Text } from '@mantine/core'
import type { GameEvidence } from '@retorna/contract/evidence'
import { MONTH_LOOK_FALSE_ALARMS } from '@retorna/domain/statistics/month-look'
import { useTexts } from '../../../i18n/use-texts.ts'
import { VerdictBadge } from '../../../ui/figures/badges.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { Part } from '../../../ui/part.tsx'
import { ReproduceJudgment } from './judgment-calculation.tsx'

/** One look at the last 30 days, and how often it raises false alarms if it is repeated. */
export function OneMonth({
  gameId,
  month: { rtp, low, high, verdict, isAssumed, leftOut },
}: {
  gameId: number
  month: NonNullable<NonNullable<GameEvidence['figures']>['month']>
}) {
  const { t, format } = useTexts('evidence')
  const { equal, unequal } = MONTH_LOOK_FALSE_ALARMS
  const shown = { rtp: format.percent(rtp) }
  return (
    <Part title={t('month')}>
      <Group gap="8px 16px">
        <VerdictBadge verdict={verdict} />
        <Text>
          {low === null || high === null
            ? t('monthUnknown', shown)
            : t('monthLimits', { ...shown, low: format.percent(low), high: format.percent(high) })}
        </Text>
      </Group>
      <Hint>
        {t('monthText', { equal, unequal })} {isAssumed && t('monthAssumed')}{' '}
        {leftOut > 0 && t('monthLeftOut', { count: leftOut })}
      </Hint>
      <ReproduceJudgment gameId={gameId} period="30d" name={t('month')} />
    </Part>
  )
}
