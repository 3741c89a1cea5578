import type { Alert } from '@retorna/contract/alerts'
import { isValidThreshold } from '@retorna/domain/statistics/alert-rule'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type AlertRule, NEW_RULE } from '../../shared/alerts/alert-words.ts'
import { type FoundGame, GameSelect } from '../../shared/game-select.tsx'
import { DialogForm } from '../../ui/form.tsx'
import classes from './alert-form.module.css'
import { AlertPreview } from './alert-preview.tsx'
import { useSaveAlert } from './api.ts'
import { type EditedRule, RuleFields } from './rule-fields.tsx'

/** Creates an alert, or edits the given one: game and rule, with how often the alert would have been triggered. */
export default function AlertDialog({
  alert,
  onClose,
}: {
  alert: Alert | null
  onClose: () => void
}) {
  const { t } = useTexts(['alerts', 'labels'])
  const [game, setGame] = useState<FoundGame | null>(null)
  const [edited, setEdited] = useState<EditedRule>(() => ruleOf(alert ?? NEW_RULE))
  const [isChecked, setChecked] = useState(false)
  const save = useSaveAlert(alert, onClose)
  const gameId = alert?.game_id ?? game?.id ?? null
  const rule = possibleRule(edited)

  const submit = () => {
    setChecked(true)
    if (gameId === null || rule === null) return
    save.run({ gameId, name: alert?.game.nome ?? game?.name ?? '', rule })
  }

  return (
    <DialogForm
      size="lg"
      title={alert === null ? t('create') : t('form.editTitle', { game: alert.game.nome })}
      attempt={save}
      failed={t(alert === null ? 'button.failed' : 'changeFailed')}
      submit={t(alert === null ? 'form.submit' : 'labels:save')}
      className={classes.form}
      onSubmit={submit}
      onClose={onClose}
    >
      {alert === null && (
        <GameSelect
          label={t('labels:game')}
          game={game}
          onChange={setGame}
          clearable
          clearButtonProps={{ 'aria-label': t('form.gameClear') }}
          data-autofocus
          error={isChecked && game === null && t('form.gameRequired')}
        />
      )}
      <RuleFields
        rule={edited}
        onChange={(change) => setEdited({ ...edited, ...change })}
        isRefused={isChecked && rule === null}
      />
      {edited.unit !== 'answer' && (
        <AlertPreview
          rule={
            gameId === null || rule === null
              ? null
              : { ...rule, game_id: gameId, unit: edited.unit }
          }
        />
      )}
    </DialogForm>
  )
}

function ruleOf(from: AlertRule): AlertRule {
  const { alert_type, unit, threshold_percentage, reference, false_alarms_a_year } = from
  return { alert_type, unit, threshold_percentage, reference, false_alarms_a_year }
}

/**
 * `null` if an alert in points has no valid threshold; in other units the threshold does not matter, so an invalid one
 * falls back to the default.
 */
function possibleRule(edited: EditedRule): AlertRule | null {
  const { threshold_percentage: threshold } = edited
  if (threshold !== null && isValidThreshold(threshold)) {
    return { ...edited, threshold_percentage: threshold }
  }
  if (edited.unit === 'points') return null
  return { ...edited, threshold_percentage: NEW_RULE.threshold_percentage }
}
