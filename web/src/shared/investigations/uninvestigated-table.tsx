import { Button } from '@mantine/core'
import type { UninvestigatedGame } from '@retorna/contract/staff/investigations'
import { useState } from 'react'
import { toGame, toNewInvestigation } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AnswerBadge } from '../../ui/figures/answer-badge.tsx'
import { Badge } from '../../ui/figures/badge.tsx'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The latest games are listed last, so this number usually includes them. */
const ROWS_AT_FIRST = 10

/** Games that are off or run another version and have no investigation. */
export function UninvestigatedTable({
  games,
  withinDays,
}: {
  games: readonly UninvestigatedGame[]
  withinDays: number
}) {
  const { t, format } = useTexts(['investigations', 'labels'])
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <RecordTable
        label={t('desk.uninvestigatedList')}
        rows={isWhole ? games : games.slice(0, ROWS_AT_FIRST)}
        keyOf={({ game, operator }) => `${game.id} ${operator?.id}`}
        columns={[
          {
            label: t('labels:game'),
            cell: ({ game }) => <TextLink to={toGame(game.id)}>{game.name}</TextLink>,
          },
          {
            label: t('labels:answer'),
            cell: ({ answer, certifiedRtp, operator }) => (
              <>
                <AnswerBadge answer={answer} certified={certifiedRtp} />
                {answer.basis === 'estimated' && ` (${t('labels:estimated')})`}
                {operator !== null && ` ${t('desk.at', { operator: operator.name })}`}
              </>
            ),
          },
          {
            label: t('labels:since'),
            cell: ({ answer: { since } }) =>
              since === null ? <MissingValue /> : format.day(since),
          },
          {
            label: t('desk.late'),
            cell: ({ isLate }) =>
              isLate && <Badge tone="low">{t('desk.isLate', { count: withinDays })}</Badge>,
          },
          {
            label: t('labels:openAnInvestigation'),
            action: ({ game, operator, answer }) => (
              <LinkButton
                to={toNewInvestigation(
                  game,
                  answer.kind === 'version' ? 'version' : 'off',
                  operator === null ? {} : { operator: operator.id },
                )}
                aria-label={t('desk.investigateOf', { game: game.name })}
              >
                {t('desk.investigate')}
              </LinkButton>
            ),
          },
        ]}
      />
      {!isWhole && games.length > ROWS_AT_FIRST && (
        <Button variant="subtle" px={12} ml={-12} w="fit-content" onClick={() => setWhole(true)}>
          {t('desk.more', { number: format.number(games.length) })}
        </Button>
      )}
    </>
  )
}
