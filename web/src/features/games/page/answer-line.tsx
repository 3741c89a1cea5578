import { Stack, Text } from '@mantine/core'
import { can } from '@retorna/domain/plan'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { AnswerBadge, AnswerSentences } from '../../../ui/figures/answer-badge.tsx'
import type { GameProfile } from '../api.ts'
import { ReproduceAnswer } from './answer-calculation.tsx'

/** The answer to whether the game pays as certified, before anything else. */
export function AnswerLine({ game }: { game: GameProfile }) {
  const { answer, theoreticalRtp } = game
  const plan = usePlanShown()
  if (answer.kind === null) return null
  return (
    <Stack component="section" gap={8}>
      <h2>
        <AnswerBadge answer={answer} size="large" />
      </h2>
      <Text size="lg" maw="62ch">
        <AnswerSentences answer={answer} certified={theoreticalRtp} />
      </Text>
      {can(plan, 'real-rtp') && <ReproduceAnswer gameId={game.id} />}
    </Stack>
  )
}
