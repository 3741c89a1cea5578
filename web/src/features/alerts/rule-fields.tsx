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
import { Choice, type ChoiceProps } from '../../ui/controls/choice.tsx'
import { DecimalInput } from '../../ui/controls/decimal-input.tsx'
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
      <WideChoice
        label={t('form.unit')}
        data={ALERT_UNITS.map((value) => ({ value, label: t(`form.units.${value}`) }))}
        value={rule.unit}
        onChange={(unit) => onChange({ unit })}
      />
      <p className="soft">{t(`form.unitHints.${rule.unit}`)}</p>
      {rule.unit !== 'answer' && (
        <WideChoice
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
      <WideChoice
        label={t('form.reference')}
        data={ALERT_REFERENCES.map((value) => ({ value, label: t(`form.references.${value}`) }))}
        value={rule.reference}
        onChange={(reference) => onChange({ reference })}
      />
      <p className="soft">{t(`form.referenceHints.${rule.reference}`)}</p>
      <WideChoice
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

/** On a phone the options stand one below another: side by side, four would be wider than the dialog. */
function WideChoice<Value extends string>(props: ChoiceProps<Value>) {
  const isNarrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  return <Choice isWide size="md" isVertical={isNarrow} {...props} />
}
