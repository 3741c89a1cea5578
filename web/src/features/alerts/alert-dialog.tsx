import {
  Button,
  Group,
  Modal,
  Alert as Notice,
  NumberInput,
  SegmentedControl,
  type SegmentedControlProps,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Alert } from '@retorna/contract/alerts'
import {
  ALERT_TYPES,
  ALERT_UNITS,
  DEFAULT_ALERT,
  isValidThreshold,
  MAXIMUM_THRESHOLD,
} from '@retorna/domain/statistics/alert-rule'
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import { type FoundGame, GameSelect } from '../../shared/game-select.tsx'
import classes from './alert-form.module.css'
import { usePreview, useSaveAlert } from './api.ts'

/** Creates an alert, or edits the given one. */
export function AlertDialog({
  isOpen,
  alert,
  onClose,
}: {
  isOpen: boolean
  alert: Alert | null
  onClose: () => void
}) {
  const { t } = useTranslation('alerts')
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="lg"
      title={
        alert === null ? t('form.createTitle') : t('form.editTitle', { game: alert.game.nome })
      }
      closeButtonProps={{ 'aria-label': t('form.close'), size: 44 }}
    >
      <AlertForm key={alert?.id ?? 'new'} alert={alert} onDone={onClose} />
    </Modal>
  )
}

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
          <GameSelect
            label={t('form.game')}
            game={game}
            onChange={setGame}
            clearable
            clearButtonProps={{ 'aria-label': t('form.gameClear') }}
            data-autofocus
            error={isChecked && game === null && t('form.gameRequired')}
          />
        )}
        <Choice
          label={t('form.direction')}
          data={ALERT_TYPES.map((value) => ({ value, label: t(`directions.${value}`) }))}
          value={type}
          onChange={setType}
        />
        <div className={classes.pair}>
          <NumberInput
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
          <Choice
            label={t('form.unit')}
            data={ALERT_UNITS.map((value) => ({ value, label: t(`form.units.${value}`) }))}
            value={unit}
            onChange={setUnit}
          />
        </div>
        <p className="soft">{t(`form.unitHints.${unit}`)}</p>
        <Preview
          rule={
            gameId === null || !isPossible
              ? null
              : { game_id: gameId, alert_type: type, threshold_percentage: threshold, unit }
          }
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t(alert === null ? 'form.submit' : 'form.save')}
          </Button>
        </Group>
      </fieldset>
    </form>
  )
}

/** A label above a group of options, which screen readers announce under the same name. */
function Choice<Value extends string>({
  label,
  ...control
}: SegmentedControlProps<Value> & { label: string }) {
  return (
    <div>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <SegmentedControl fullWidth size="md" aria-label={label} {...control} />
    </div>
  )
}

const PAUSE_MS = 250

/** How often such an alert would have been triggered in the last 30 days; `null` while the rule is incomplete. */
export function Preview({ rule }: { rule: Parameters<typeof usePreview>[0] }) {
  const { t } = useTranslation('alerts')
  const [asked] = useDebouncedValue(rule, PAUSE_MS)
  const { data, isError, isPlaceholderData } = usePreview(asked)
  const text = () => {
    if (rule === null) return t('form.previewWaits')
    if (isError) return t('form.previewFailed')
    if (data === undefined) return t('form.previewing')
    return data.days === 0 ? t('form.previewNothing') : t('form.preview', { count: data.fired })
  }
  return (
    <div className={classes.preview} aria-busy={isPlaceholderData}>
      <IconHistory size={20} aria-hidden />
      <div>
        <p role="status">{text()}</p>
        <p className="soft">{t('form.pastOnly')}</p>
      </div>
    </div>
  )
}
