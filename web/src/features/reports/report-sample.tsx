import { Stack } from '@mantine/core'
import type { WireAnswer } from '@retorna/contract/tables/answer'
import { useTranslation } from 'react-i18next'
import { AnswerBadge } from '../../ui/figures/answer-badge.tsx'
import { GameArt } from '../../ui/figures/game-art.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './report-sample.module.css'

const NOTHING_MORE = {
  direction: null,
  basis: 'proved',
  is_close: false,
  missing: null,
  missing_day: null,
  since: null,
  back_since: null,
  low_percent: null,
  high_percent: null,
  within_points: null,
  version_percent: null,
  probability: null,
  one_in: null,
  condition_stakes: null,
  needs_plays: null,
  needs_days: null,
} as const satisfies Omit<WireAnswer, 'kind'>

const ANSWERS: readonly (WireAnswer & { letter: string })[] = [
  { ...NOTHING_MORE, letter: 'A', kind: 'off', direction: 'below' },
  { ...NOTHING_MORE, letter: 'B', kind: 'version', version_percent: 94.1 },
  { ...NOTHING_MORE, letter: 'C', kind: 'agrees', within_points: 1, is_close: true },
  { ...NOTHING_MORE, letter: 'D', kind: 'open' },
]

/** A report's findings about invented games. */
export function ReportSample() {
  const { t } = useTranslation(['reports', 'app'])
  return (
    <Panel title={t('reports:kinds.catalog')} isSpaced>
      <Stack component="ul" gap={12} p={0} m={0}>
        {ANSWERS.map(({ letter, ...answer }) => (
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
