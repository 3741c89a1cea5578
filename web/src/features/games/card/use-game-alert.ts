import { DEFAULT_ALERT } from '@retorna/domain/statistics/alert-rule'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { textOf } from '../../../api/api-error.ts'
import { runMutation } from '../../../api/run-mutation.ts'
import { paths } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useAlertWords } from '../../../shared/alerts/alert-words.ts'
import { creationOf, type GameAlert } from '../../../shared/alerts/alerts.ts'
import { useUpgrade } from '../../../shared/plans/upgrade.ts'
import { actionToast } from '../../../ui/states/action-toast.tsx'
import { toast } from '../../../ui/states/toast.ts'

const CREATED_MS = 2000
const REDIRECT_MS = 1500

type Creation = 'none' | 'running' | 'done'
export type GameAlertState = 'locked' | 'none' | 'creating' | 'created' | 'active'

/**
 * The state of a game's alert, and its two actions.
 *
 * @param unit the unit of a new alert.
 */
export function useGameAlert(
  game: { id: number; name: string },
  alert: GameAlert,
  unit: 'points' | 'answer',
) {
  const { t } = useTexts('alerts')
  const words = useAlertWords()
  const navigate = useNavigate()
  const upgrade = useUpgrade()
  const active = typeof alert === 'string' ? null : alert
  const queryClient = useQueryClient()
  const [creation, setCreation] = useState<Creation>('none')
  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    if (creation !== 'done') return
    const next = isLeaving ? () => void navigate(paths.alerts) : () => setCreation('none')
    const timer = setTimeout(next, isLeaving ? REDIRECT_MS : CREATED_MS)
    return () => clearTimeout(timer)
  }, [creation, isLeaving, navigate])

  const create = async () => {
    setCreation('running')
    const wanted = {
      game_id: game.id,
      alert_type: DEFAULT_ALERT.type,
      threshold_percentage: DEFAULT_ALERT.thresholdPoints,
      ...(unit === 'answer' && { unit }),
    }
    try {
      const { alert: created } = await runMutation(queryClient, creationOf(queryClient), wanted)
      setCreation('done')
      const threshold = words.number(created.threshold_percentage)
      toast(
        unit === 'answer'
          ? t('button.createdOnAnswer', { game: game.name })
          : t('button.createdToast', { game: game.name, threshold }),
      )
    } catch (error) {
      setCreation('none')
      setLeaving(false)
      toast(textOf(error, t('button.failed')))
    }
  }
  const showExisting = () => {
    if (active === null) return
    actionToast(`${t('button.already')}: ${words.rule(active)}`, {
      label: t('button.show'),
      run: () => void navigate(paths.alerts),
    })
  }
  const state = stateOf(alert, creation)
  return {
    state,
    /** The alert's condition; `null` if there is no alert. */
    rule: active && words.rule(active),
    press: {
      locked: () => upgrade('alerts'),
      none: () => void create(),
      creating: () => undefined,
      created: showExisting,
      active: showExisting,
    }[state],
    /** The alert-and-go action: creates the alert, then opens the alerts page. */
    pressAndGo: () => {
      if (state === 'locked') return upgrade('alerts')
      if (active !== null) return void navigate(paths.alerts)
      setLeaving(true)
      if (state === 'none') void create()
    },
  }
}

function stateOf(alert: GameAlert, creation: Creation): GameAlertState {
  if (alert === 'locked') return 'locked'
  if (creation === 'running') return 'creating'
  if (creation === 'done') return 'created'
  return alert === 'none' ? 'none' : 'active'
}
