import { ActionIcon, Button } from '@mantine/core'
import { IconBellShare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { Tip } from '../../../ui/tip.tsx'
import styles from './alert-button.module.css'
import { alertHint } from './alert-hint.ts'
import { AlertSign } from './alert-sign.tsx'
import plain from './plain-button.module.css'
import { useGameAlert } from './use-game-alert.ts'

export type AlertButtonProps = {
  game: { id: number; name: string }
  /** `card`: the corner of a card; `icon`: without text; `page`: with the alert-and-go action beside it. */
  look: 'card' | 'icon' | 'page'
}

/** Creates an alert on a game, or describes the existing one; other plans are led to the plan that includes alerts. */
export function AlertButton({ game, look }: AlertButtonProps) {
  const { t } = useTranslation('alerts')
  const alert = useGameAlert(game)
  const hint = alertHint(t, usePlanShown(), alert)
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
        <button type="button" className={`${plain.button} ${styles.corner}`} {...target}>
          <AlertSign state={alert.state} size={16} />
          <span aria-live="polite">{word}</span>
        </button>
      </Tip>
    )
  }
  if (look === 'icon') {
    return (
      <Tip label={hint}>
        <ActionIcon className={styles.icon} size={44} variant="transparent" {...target}>
          <AlertSign state={alert.state} size={20} />
        </ActionIcon>
      </Tip>
    )
  }
  const andGo = t(alert.rule === null ? 'button.andGo' : 'button.show')
  return (
    <span className={styles.pair}>
      <Tip label={hint}>
        <Button
          className={styles.page}
          variant="default"
          h={44}
          leftSection={<AlertSign state={alert.state} size={18} />}
          {...target}
        >
          {word}
        </Button>
      </Tip>
      <Tip label={andGo}>
        <ActionIcon size={44} variant="default" aria-label={andGo} onClick={alert.pressAndGo}>
          <IconBellShare size={20} aria-hidden />
        </ActionIcon>
      </Tip>
    </span>
  )
}
