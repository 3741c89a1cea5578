import { DEFAULT_ALERT } from '@retorna/domain/statistics/alert-rule'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { textOf } from '../../../api/api-error.ts'
import { paths } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useAlertWords } from '../../../shared/alerts/alert-words.ts'
import { useActiveAlert, useCreateAlert, useHasAlerts } from '../../../shared/alerts/alerts.ts'
import { useUpgrade } from '../../../shared/plans/upgrade.ts'
import { actionToast } from '../../../ui/states/action-toast.tsx'
import { toast } from '../../../ui/states/toast.ts'

const CREATED_MS = 2000
const REDIRECT_MS = 1500

export type GameAlertState = 'locked' | 'none' | 'creating' | 'created' | 'active'

/** The state of a game's alert, and its two actions. */
export function useGameAlert(game: { id: number; name: string }) {
  const t = useTexts('alerts')
  const words = useAlertWords()
  const navigate = useNavigate()
  const upgrade = useUpgrade()
  const hasAlerts = useHasAlerts()
  const active = useActiveAlert(game.id)
  const [isLeaving, setLeaving] = useState(false)
  const { isPending, isSuccess, mutate, reset } = useCreateAlert({
    onCreated: (alert) =>
      toast(
        t('button.createdToast', {
          game: game.name,
          threshold: words.number(alert.threshold_percentage),
        }),
      ),
    onError: (error) => {
      setLeaving(false)
      toast(textOf(error, t('button.failed')))
    },
  })

  useEffect(() => {
    if (!isSuccess || isLeaving) return
    const confirmation = setTimeout(reset, CREATED_MS)
    return () => clearTimeout(confirmation)
  }, [isSuccess, isLeaving, reset])

  useEffect(() => {
    if (!isSuccess || !isLeaving) return
    const redirect = setTimeout(() => void navigate(paths.alerts), REDIRECT_MS)
    return () => clearTimeout(redirect)
  }, [isSuccess, isLeaving, navigate])

  const create = () =>
    mutate({
      game_id: game.id,
      alert_type: DEFAULT_ALERT.type,
      threshold_percentage: DEFAULT_ALERT.thresholdPoints,
    })
  const showExisting = () => {
    if (active === null) return
    actionToast(`${t('button.already')}: ${words.rule(active)}`, {
      label: t('button.show'),
      run: () => void navigate(paths.alerts),
    })
  }
  const state = stateOf({ hasAlerts, isPending, isSuccess, isActive: active !== null })
  return {
    state,
    /** The alert's condition; `null` if there is none. */
    rule: active && words.rule(active),
    press: {
      locked: () => upgrade('alerts'),
      none: create,
      creating: () => undefined,
      created: showExisting,
      active: showExisting,
    }[state],
    /** The alert-and-go action: creates the alert, then opens the alerts page. */
    pressAndGo: () => {
      if (state === 'locked') return upgrade('alerts')
      if (active !== null) return void navigate(paths.alerts)
      setLeaving(true)
      if (state === 'none') create()
    },
  }
}

function stateOf(known: {
  hasAlerts: boolean
  isPending: boolean
  isSuccess: boolean
  isActive: boolean
}): GameAlertState {
  if (!known.hasAlerts) return 'locked'
  if (known.isPending) return 'creating'
  if (known.isSuccess) return 'created'
  return known.isActive ? 'active' : 'none'
}
