import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  ALERT_REFERENCES,
  ALERT_TYPES,
  ALERT_UNITS,
  MAX_THRESHOLD,
} from '@retorna/domain/statistics/alert-rule'
import { FALSE_ALARMS_A_YEAR } from '@retorna/domain/statistics/evidence/detector'
import { toSettings } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { AlertRule } from '../../shared/alerts/alert-words.ts'
import { DecimalInput } from '../../ui/controls/decimal-input.tsx'
import field from '../../ui/controls/field.module.css'
import { Segments, type SegmentsProps } from '../../ui/controls/segments.tsx'
import { Hint } from '../../ui/hint.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** A rule while its threshold is being typed. */
export type EditedRule = Omit<AlertRule, 'threshold_percentage'> & {
  threshold_percentage: number | null
}

type Props = { rule: EditedRule; onChange: (change: Partial<EditedRule>) => void }

/** The unit and its fields: a direction, a threshold, a level and the accepted number of false alarms, or nothing. */
export function RuleFields({ isRefused, ...props }: Props & { isRefused: boolean }) {
  const { t } = useTexts('alerts')
  const { rule, onChange } = props
  return (
    <>
      <Choice
        label={t('form.unit')}
        data={ALERT_UNITS.map((value) => ({ value, label: t(`form.units.${value}`) }))}
        value={rule.unit}
        onChange={(unit) => onChange({ unit })}
      />
      <p className="soft">{t(`form.unitHints.${rule.unit}`)}</p>
      {rule.unit !== 'answer' && (
        <Choice
          label={t('form.direction')}
          data={ALERT_TYPES.map((value) => ({ value, label: t(`directions.${value}`) }))}
          value={rule.alert_type}
          onChange={(alert_type) => onChange({ alert_type })}
        />
      )}
      {rule.unit === 'points' && <ThresholdField {...props} isRefused={isRefused} />}
      {rule.unit === 'evidence' && <EvidenceFields {...props} />}
      <Hint>
        {t('form.goesTo')}{' '}
        <TextLink to={toSettings('notifications')} underline="always">
          {t('channels')}
        </TextLink>
      </Hint>
    </>
  )
}

function ThresholdField({ rule, onChange, isRefused }: Props & { isRefused: boolean }) {
  const { t, format } = useTexts('alerts')
  return (
    <DecimalInput
      label={t('form.threshold')}
      value={rule.threshold_percentage}
      onChange={(threshold_percentage) => onChange({ threshold_percentage })}
      min={0.01}
      max={MAX_THRESHOLD}
      step={0.5}
      decimalScale={2}
      allowNegative={false}
      clampBehavior="none"
      maw={160}
      error={isRefused && t('form.thresholdInvalid', { most: format.number(MAX_THRESHOLD) })}
    />
  )
}

function EvidenceFields({ rule, onChange }: Props) {
  const { t } = useTexts('alerts')
  return (
    <>
      <Choice
        label={t('form.reference')}
        data={ALERT_REFERENCES.map((value) => ({ value, label: t(`form.references.${value}`) }))}
        value={rule.reference}
        onChange={(reference) => onChange({ reference })}
      />
      <p className="soft">{t(`form.referenceHints.${rule.reference}`)}</p>
      <Choice
        label={t('form.falseAlarms')}
        data={FALSE_ALARMS_A_YEAR.map((value) => ({
          value: String(value),
          label: t('form.falseAlarmsIn', { count: Math.round(1 / value) }),
        }))}
        value={String(rule.false_alarms_a_year)}
        onChange={(value) => {
          const chosen = FALSE_ALARMS_A_YEAR.find((one) => String(one) === value)
          if (chosen !== undefined) onChange({ false_alarms_a_year: chosen })
        }}
      />
    </>
  )
}

/**
 * A label above a group of options, which screen readers announce under the same name. On a phone they stand one below
 * another: side by side, four would be wider than the dialog.
 */
function Choice<Value extends string>({
  label,
  ...control
}: SegmentsProps<Value> & { label: string }) {
  const isNarrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  return (
    <div>
      <Text span display="block" mb={4} fw={600} aria-hidden>
        {label}
      </Text>
      <Segments
        isWide
        size="md"
        isVertical={isNarrow}
        aria-label={label}
        labelClass={field.choice}
        {...control}
      />
    </div>
  )
}
