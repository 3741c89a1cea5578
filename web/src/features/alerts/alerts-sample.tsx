import { Stack } from '@mantine/core'
import { IconBell, IconCircleCheck } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type AlertRule, NEW_RULE, useAlertWords } from '../../shared/alerts/alert-words.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { GameArt } from '../../ui/figures/game-art.tsx'
import classes from './alert-item.module.css'

const ALERTS: (AlertRule & { letter: string })[] = [
  { ...NEW_RULE, letter: 'A', unit: 'points' },
  {
    ...NEW_RULE,
    letter: 'B',
    unit: 'points',
    alert_type: 'decrease',
    threshold_percentage: 1.5,
  },
  { ...NEW_RULE, letter: 'C', unit: 'evidence' },
]

export default function AlertsSample() {
  const { t } = useTexts(['alerts', 'app'])
  const words = useAlertWords()
  return (
    <Stack component="ul" gap={12} p={0} m={0}>
      {ALERTS.map(({ letter, ...rule }) => (
        <li key={letter} className={classes.item}>
          <GameArt src="/favicon.svg" size={56} />
          <div className={classes.what}>
            <p className={classes.name}>
              <strong>{t('app:sample.game', { letter })}</strong>
              <span className="soft">{t('app:sample.studio')}</span>
            </p>
            <p className={classes.rule}>
              <IconBell size={18} aria-hidden />
              {words.rule(rule)}
            </p>
          </div>
          <div className={classes.badges}>
            <Badge tone="high">
              <IconCircleCheck size={14} aria-hidden />
              {t('alerts:item.active')}
            </Badge>
          </div>
        </li>
      ))}
    </Stack>
  )
}
