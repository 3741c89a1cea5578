import { Box, Group, Stack } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { AnswerBadge } from '../../ui/figures/answer-badge.tsx'
import { GameArt } from '../../ui/figures/game-art.tsx'
import { inventedAnswer } from '../../ui/figures/invented-answer.ts'
import { Panel } from '../../ui/panel.tsx'

const ANSWERS = {
  A: inventedAnswer({ kind: 'off', direction: 'below' }),
  B: inventedAnswer({ kind: 'version', version_percent: 94.1 }),
  C: inventedAnswer({ kind: 'agrees', within_points: 1, is_close: true }),
  D: inventedAnswer({ kind: 'open' }),
}

export default function ReportSample() {
  const { t } = useTexts(['reports', 'app'])
  return (
    <Panel title={t('reports:kinds.catalog')} isSpaced>
      <Stack component="ul" gap={12} p={0} m={0}>
        {Object.entries(ANSWERS).map(([letter, answer]) => (
          <Group key={letter} component="li" gap="8px 16px">
            <GameArt src="/favicon.svg" size={56} />
            <Box component="strong" flex="1 1 120px">
              {t('app:sample.game', { letter })}
            </Box>
            <AnswerBadge answer={answer} />
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}
