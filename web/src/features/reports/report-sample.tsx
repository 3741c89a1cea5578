import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AnswerBadge } from '../../ui/figures/answer-badge.tsx'
import { GameArt } from '../../ui/figures/game-art.tsx'
import { inventedAnswer } from '../../ui/figures/invented-answer.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from './report-sample.module.css'

const ANSWERS = {
  A: inventedAnswer({ kind: 'off', direction: 'below' }),
  B: inventedAnswer({ kind: 'version', version_percent: 94.1 }),
  C: inventedAnswer({ kind: 'agrees', within_points: 1, is_close: true }),
  D: inventedAnswer({ kind: 'open' }),
}

/** A report's findings about invented games. */
export function ReportSample() {
  const { t } = useTranslation(['reports', 'app'])
  return (
    <Panel title={t('reports:kinds.catalog')} isSpaced>
      <Stack component="ul" gap={12} p={0} m={0}>
        {Object.entries(ANSWERS).map(([letter, answer]) => (
          <li key={letter} className={classes.game}>
            <GameArt src="/favicon.svg" size={56} />
            <strong>{t('app:sample.game', { letter })}</strong>
            <AnswerBadge answer={answer} />
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
