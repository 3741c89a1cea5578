import { Button, Group, Alert as Notice, NumberInput, SegmentedControl } from '@mantine/core'
import type { Alert } from '@retorna/contract/alerts'
import {
  ALERT_TYPES,
  ALERT_UNITS,
  DEFAULT_ALERT,
  isValidThreshold,
  MAXIMUM_THRESHOLD,
} from '@retorna/domain/statistics/alert-rule'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import classes from './alert-form.module.css'
import { Choice } from './choice.tsx'
import { type FoundGame, GameField } from './game-field.tsx'
import { Preview } from './preview.tsx'
import { useSaveAlert } from './use-save-alert.ts'

/** Game, direction, threshold and unit, with how often the alert would have been triggered. */
export function AlertForm({ alert, onDone }: { alert: Alert | null; onDone: () => void }) {
  const { t } = useTranslation('alerts')
  const format = useFormat()
  const language = useLanguage()
  const [game, setGame] = useState<FoundGame | null>(null)
  const [type, setType] = useState(alert?.alert_type ?? DEFAULT_ALERT.type)
  const [unit, setUnit] = useState(alert?.unit ?? DEFAULT_ALERT.unit)
  const [threshold, setThreshold] = useState<number | string>(
    alert?.threshold_percentage ?? DEFAULT_ALERT.thresholdPoints,
  )
  const [isChecked, setChecked] = useState(false)
  const save = useSaveAlert(alert, onDone)
  const gameId = alert?.game_id ?? game?.id ?? null
  const isPossible = typeof threshold === 'number' && isValidThreshold(threshold)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (gameId === null || !isPossible) return
    save.run({
      gameId,
      name: alert?.game.nome ?? game?.name ?? '',
      rule: { alert_type: type, threshold_percentage: threshold, unit },
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={classes.form} disabled={save.isPending}>
        {save.error !== null && (
          <Notice color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} role="alert">
            {textOf(save.error, t(alert === null ? 'button.failed' : 'changeFailed'))}
          </Notice>
        )}
        {alert === null && (
          <GameField
            game={game}
            onChange={setGame}
            error={isChecked && game === null && t('form.gameRequired')}
          />
        )}
        <Choice label={t('form.direction')}>
          <SegmentedControl
            fullWidth
            size="md"
            aria-label={t('form.direction')}
            data={ALERT_TYPES.map((value) => ({ value, label: t(`directions.${value}`) }))}
            value={type}
            onChange={setType}
          />
        </Choice>
        <div className={classes.pair}>
          <NumberInput
            size="md"
            label={t('form.threshold')}
            value={threshold}
            onChange={setThreshold}
            min={0.01}
            max={MAXIMUM_THRESHOLD}
            step={0.5}
            decimalScale={2}
            decimalSeparator={language === 'pt' ? ',' : '.'}
            allowNegative={false}
            clampBehavior="none"
            hideControls
            error={
              isChecked &&
              !isPossible &&
              t('form.thresholdInvalid', { most: format.number(MAXIMUM_THRESHOLD) })
            }
          />
          <Choice label={t('form.unit')}>
            <SegmentedControl
              fullWidth
              size="md"
              aria-label={t('form.unit')}
              data={ALERT_UNITS.map((value) => ({ value, label: t(`form.units.${value}`) }))}
              value={unit}
              onChange={setUnit}
            />
          </Choice>
        </div>
        <p className={classes.hint}>{t(`form.unitHints.${unit}`)}</p>
        <Preview
          rule={
            gameId === null || !isPossible
              ? null
              : { game_id: gameId, alert_type: type, threshold_percentage: threshold, unit }
          }
        />
        <Group justify="flex-end">
          <Button variant="default" h={44} onClick={onDone}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" h={44} loading={save.isPending}>
            {t(alert === null ? 'form.submit' : 'form.save')}
          </Button>
        </Group>
      </fieldset>
    </form>
  )
}
