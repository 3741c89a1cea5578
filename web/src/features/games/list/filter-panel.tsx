import { Button, NumberInput } from '@mantine/core'
import { can, requiredPlan } from '@retorna/domain/plan'
import { TRENDS } from '@retorna/domain/statistics/trend'
import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useIsStaff } from '../../../session/session-context.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { operatorsQuery, providersQuery } from '../../../shared/choices.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import {
  CategoryChoice,
  InvestigationChoice,
  ReadingChoice,
  VolatilityChoice,
} from './fact-choices.tsx'
import styles from './filter-bar.module.css'
import { useAhead } from './use-ahead.ts'
import type { ChangeFilters, FilterProps } from './use-game-filters.ts'

/** All filters but the search and the period, each applied as soon as it is chosen. */
export default function FilterPanel({
  filters,
  change,
  onApply,
  onClear,
}: FilterProps & { onApply: () => void }) {
  const { t } = useTexts(['games', 'app', 'labels'])
  const showsTrends = can(usePlanShown(), 'current-rtp')
  const isStaff = useIsStaff()
  const trendLabel = useId()
  const { data: providers } = useQuery(providersQuery())
  const { data: operators = [] } = useQuery(operatorsQuery())
  return (
    <div className={styles.panel}>
      <div className={styles.fields}>
        <NamedChoice
          name="provider"
          known={providers}
          applied={filters.providerId}
          change={change}
        />
        {operators.length > 0 && (
          <NamedChoice
            name="operator"
            known={operators}
            applied={filters.operatorId}
            change={change}
          />
        )}
        <RtpBound name="rtpMin" applied={filters.rtpMin} change={change} />
        <RtpBound name="rtpMax" applied={filters.rtpMax} change={change} />
        <div className={styles.trend}>
          <span id={trendLabel} className={styles.label}>
            {t('labels:trend')}
            {!showsTrends && (
              <small>
                {t('missing.plan', { plan: t(`app:plans.${requiredPlan('current-rtp')}`) })}
              </small>
            )}
          </span>
          <Segments
            isWide
            isDisabled={!showsTrends}
            size="md"
            aria-labelledby={trendLabel}
            data={(['all', ...TRENDS] as const).map((trend) => ({
              value: trend,
              label: t(`filters.trends.${trend}`),
            }))}
            value={filters.trend}
            onChange={(trend) => change({ trend })}
          />
        </div>
        <VolatilityChoice volatility={filters.volatility} change={change} />
        <CategoryChoice filters={filters} change={change} />
        {isStaff && <InvestigationChoice investigation={filters.investigation} change={change} />}
        <ReadingChoice hasReading={filters.hasReading} change={change} />
      </div>
      <div className={styles.actions}>
        <Button size="md" onClick={onClear}>
          {t('labels:clear')}
        </Button>
        <Button variant="filled" size="md" onClick={onApply}>
          {t('labels:apply')}
        </Button>
      </div>
    </div>
  )
}

const NamedChoice = memo(function NamedChoice({
  name,
  known,
  applied,
  change,
}: {
  name: 'provider' | 'operator'
  known: { value: string; label: string }[] | undefined
  applied: number | null
  change: ChangeFilters
}) {
  const { t } = useTexts(['games', 'labels'])
  const [shown, choose] = useAhead(applied, (id) =>
    change(name === 'provider' ? { providerId: id } : { operatorId: id }),
  )
  return (
    <Select
      className={styles.named}
      label={t(`labels:${name}`)}
      placeholder={t(name === 'provider' ? 'filters.allProviders' : 'filters.allOperators')}
      data={known ?? []}
      value={shown === null ? null : String(shown)}
      onChange={(id) => choose(id === null ? null : Number(id))}
      searchable
      clearable
    />
  )
})

/**
 * A bound of the RTP in percent, from 0 to 100 in steps of 0.1, applied while typing. The typed text stays unchanged
 * ("95." on the way to "95.5"); a value applied from elsewhere overwrites the field.
 */
const RtpBound = memo(function RtpBound({
  name,
  applied,
  change,
}: {
  name: 'rtpMin' | 'rtpMax'
  applied: number | null
  change: ChangeFilters
}) {
  const { t, language } = useTexts('games')
  const [value, setValue] = useState<number | string>(applied ?? '')
  const [latest, choose] = useAhead(applied, (bound) =>
    change({ [name]: bound }, { replace: applied !== null }),
  )
  const lastApplied = useRef(applied)

  useEffect(() => {
    if (latest === lastApplied.current) return
    lastApplied.current = latest
    setValue(latest ?? '')
  }, [latest])

  return (
    <NumberInput
      label={t(`filters.${name}`)}
      placeholder={t(`filters.${name}Placeholder`)}
      suffix="%"
      inputMode="decimal"
      min={0}
      max={100}
      step={0.1}
      decimalScale={2}
      decimalSeparator={language === 'pt' ? ',' : '.'}
      allowedDecimalSeparators={[',', '.']}
      allowNegative={false}
      clampBehavior="strict"
      value={value}
      onChange={(next) => {
        setValue(next)
        const bound = boundOf(next)
        if (bound === lastApplied.current) return
        lastApplied.current = bound
        choose(bound)
      }}
    />
  )
})

function boundOf(value: number | string): number | null {
  const bound = typeof value === 'number' ? value : Number.parseFloat(value)
  return Number.isNaN(bound) ? null : bound
}
