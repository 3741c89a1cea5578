import { ActionIcon, Button, Loader } from '@mantine/core'
import type { Plan } from '@retorna/domain/plan'
import {
  IconBell,
  IconBellCheck,
  IconBellRinging,
  IconBellShare,
  IconLock,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import type { GameAlert } from '../../../shared/alerts/alerts.ts'
import { Tip } from '../../../ui/tip.tsx'
import plain from './plain-button.module.css'
import { type GameAlertState, useGameAlert } from './use-game-alert.ts'

export type AlertButtonProps = {
  game: { id: number; name: string }
  alert: GameAlert
  /**
   * `card`: the corner of a card; `icon`: without text; `page`: with the alert-and-go action beside it. On the page,
   * which begins with the answer, new alerts are by answer.
   */
  look: 'card' | 'icon' | 'page'
}

/**
 * Creates an alert on a game, or describes the existing one; on other plans, links to the plan that includes alerts.
 */
export default function AlertButton({ game, alert: existing, look }: AlertButtonProps) {
  const { t } = useTexts('alerts')
  const unit = look === 'page' ? 'answer' : 'points'
  const alert = useGameAlert(game, existing, unit)
  const hint = alertHint(t, usePlanShown(), { ...alert, unit })
  const word = t(`button.${alert.state === 'locked' ? 'none' : alert.state}`)
  const target = {
    'aria-label': t('button.label', { state: word, game: game.name }),
    'aria-busy': alert.state === 'creating',
    'data-state': alert.state,
    onClick: alert.press,
  }
  if (look === 'card') {
    return (
      <Tip label={hint}>
        <button type="button" className={`${plain.button} ${plain.corner}`} {...target}>
          <AlertIcon state={alert.state} size={16} />
          <span>{word}</span>
        </button>
      </Tip>
    )
  }
  if (look === 'icon') {
    return (
      <Tip label={hint}>
        <ActionIcon className={plain.icon} variant="transparent" {...target}>
          <AlertIcon state={alert.state} size={20} />
        </ActionIcon>
      </Tip>
    )
  }
  const andGo = t(alert.rule === null ? 'button.andGo' : 'button.show')
  return (
    <span className={plain.pair}>
      <Tip label={hint}>
        <Button
          className={plain.page}
          leftSection={<AlertIcon state={alert.state} size={18} />}
          {...target}
        >
          {word}
        </Button>
      </Tip>
      <Tip label={andGo}>
        <ActionIcon variant="default" aria-label={andGo} onClick={alert.pressAndGo}>
          <IconBellShare size={20} aria-hidden />
        </ActionIcon>
      </Tip>
    </span>
  )
}

/** The tooltip of an alert button; `rule` is the alert's condition in words. */
function alertHint(
  t: TFunction<'alerts'>,
  plan: Plan,
  { state, rule, unit }: { state: GameAlertState; rule: string | null; unit: 'points' | 'answer' },
): string {
  if (state === 'locked') {
    return t(plan === 'professional' ? 'button.hintProfessional' : 'button.hintFree')
  }
  if (state === 'created') return rule ?? t('button.created')
  if (rule !== null) return `${t('button.already')}: ${rule}`
  return t(unit === 'answer' ? 'button.hintAnswer' : 'button.hint')
}

const ICONS = {
  locked: IconLock,
  none: IconBell,
  created: IconBellCheck,
  active: IconBellRinging,
}

function AlertIcon({ state, size }: { state: GameAlertState; size: number }) {
  if (state === 'creating') return <Loader size={size} color="currentColor" aria-hidden />
  const Icon = ICONS[state]
  return <Icon size={size} aria-hidden />
}
