import { Group } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Alert, previewAlert } from '@retorna/contract/alerts'
import type { ReplyOf } from '@retorna/contract/endpoint'
import { type AlertUnit, isValidThreshold } from '@retorna/domain/statistics/alert-rule'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type AlertRule, NEW_RULE, useAlertWords } from '../../shared/alerts/alert-words.ts'
import { type FoundGame, GameSelect } from '../../shared/game-select.tsx'
import { MethodLink } from '../../shared/method-link.tsx'
import { DialogForm } from '../../ui/form.tsx'
import classes from './alert-form.module.css'
import { AlertGaps } from './alert-gaps.tsx'
import { usePreview, useSaveAlert } from './api.ts'
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

const PAUSE_MS = 250

/** A rule that can be previewed: not one by answer, as a game's earlier answers are not kept. */
type Asked = AlertRule & { game_id: number; unit: Exclude<AlertUnit, 'answer'> }

/** How often such an alert would have been triggered, and how often by chance; `null` while the rule is incomplete. */
function AlertPreview({ rule }: { rule: Asked | null }) {
  const { t } = useTexts('alerts')
  const [asked] = useDebouncedValue(rule, PAUSE_MS)
  const { data, isError } = usePreview(asked)
  const waits = () => {
    if (rule === null) return t('form.previewWaits')
    return t(isError ? 'form.previewFailed' : 'form.previewing')
  }
  return (
    <Group wrap="nowrap" align="start" gap="sm" px="md" py="sm" bg="var(--sunk)" bdrs="md">
      <IconHistory size={20} aria-hidden color="var(--brand)" style={{ flex: 'none' }} />
      <div>
        {rule === null || asked === null || data === undefined || isError ? (
          <p role="status">{waits()}</p>
        ) : (
          <Outcome rule={asked} outcome={data} />
        )}
      </div>
    </Group>
  )
}

function Outcome({ rule, outcome }: { rule: Asked; outcome: ReplyOf<typeof previewAlert> }) {
  const { t } = useTexts('alerts')
  const words = useAlertWords()
  const { fired, days, by_chance_a_year: byChance, is_assumed: isAssumed, missing } = outcome
  const cannotFire = rule.unit === 'version' ? missing.length > 0 : byChance === null
  if (rule.unit !== 'points' && cannotFire) {
    return (
      <div role="status">
        <p>{t('cannotFire')}</p>
        <AlertGaps missing={missing} reference={rule.reference} />
      </div>
    )
  }
  return (
    <>
      <p role="status">
        {days === 0
          ? t('form.previewNothing')
          : t(rule.unit === 'version' ? 'form.previewVersion' : 'form.preview', { count: fired })}
      </p>
      {rule.unit === 'evidence' && <p>{words.promise(rule.false_alarms_a_year)}.</p>}
      {rule.unit === 'points' && <ByChance firings={byChance} isAssumed={isAssumed} />}
      <AlertGaps missing={missing} reference={rule.reference} />
      <p className="soft">
        {t('form.pastOnly')} <MethodLink />
      </p>
    </>
  )
}

/** Below this number of firings a year, the preview does not say how rare they are. */
const RARE = 0.1

function ByChance({ firings, isAssumed }: { firings: number | null; isAssumed: boolean }) {
  const { t, format } = useTexts('alerts')
  if (firings === null) return <p>{t('form.chanceUnknown')}</p>
  return (
    <>
      <p>
        {firings < RARE
          ? t('form.chanceRare', { times: format.number(RARE, 1) })
          : t('form.chance', { times: format.number(firings, firings < 10 ? 1 : 0) })}
      </p>
      {isAssumed && <p className="soft">{t('form.chanceAssumed')}</p>}
    </>
  )
}
