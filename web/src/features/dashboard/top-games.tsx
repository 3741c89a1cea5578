import { Group, Skeleton, Text } from '@mantine/core'
import type { DashboardStats } from '@retorna/contract/dashboard'
import { can, requiredPlan } from '@retorna/domain/plan'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { toGame, toTab } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { Download } from '../../shared/exports/download.tsx'
import { AnswerBadge } from '../../ui/figures/answer-badge.tsx'
import { GameNames } from '../../ui/figures/game-names.tsx'
import rows from '../../ui/figures/game-rows.module.css'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/loaded.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type TopGame = DashboardStats['top_games'][number]

const PLACES = [1, 2, 3, 4, 5]

/** The five games with the highest RTP that the plan shows; they link to the game page if the plan includes it. */
export function TopGames({ games }: { games: TopGame[] | undefined }) {
  const { t } = useTexts(['dashboard', 'app', 'labels'])
  const isGuest = useUser() === null
  const hasPages = can(usePlanShown(), 'game-details')
  const kind = games?.[0]?.rtp_kind
  const plan = t(`app:plans.${requiredPlan('game-details')}`)
  return (
    <Panel
      title={t('dashboard:top.title')}
      subtitle={kind ? t(`dashboard:top.kinds.${kind}`) : '\u00a0'}
      aside={
        !isGuest && (
          <Group wrap="nowrap" ml="auto">
            <TextLink size="sm" fw={600} lh="44px" to={toTab('games')}>
              {t('labels:allGames')}
            </TextLink>
            <Download what={{ table: 'top-games' }} name={t('dashboard:top.title')} />
          </Group>
        )
      }
    >
      {games?.length === 0 ? (
        <EmptyState title={t('dashboard:top.empty')} hint={t('dashboard:top.emptyHint')} />
      ) : (
        <ol className={rows.list}>
          {games === undefined
            ? PLACES.map((place) => <Placeholder key={place} />)
            : games.map((game) => (
                <li key={game.id}>
                  {hasPages ? (
                    <Link className={rows.row} to={toGame(game.id)}>
                      <Row game={game} />
                      <IconChevronRight size={16} aria-hidden />
                    </Link>
                  ) : (
                    <div className={rows.row}>
                      <Row game={game} />
                    </div>
                  )}
                </li>
              ))}
        </ol>
      )}
      {!hasPages && (
        <Text c="dimmed" fz={13} mt={16}>
          {t('dashboard:top.unlock', { plan })}
        </Text>
      )}
    </Panel>
  )
}

function Row({ game }: { game: TopGame }) {
  return (
    <>
      <GameNames image={game.image_url} name={game.game_name} note={game.provider}>
        <AnswerBadge answer={game.answer} />
      </GameNames>
      <Text span c="dimmed" className="figures">
        {useFormat().percent(game.avg_rtp)}
      </Text>
    </>
  )
}

function Placeholder() {
  return (
    <li className={rows.row} aria-hidden>
      <Skeleton h={44} w={44} />
      <span className={rows.names}>
        <Skeleton h={16} w="70%" my={4} />
        <Skeleton h={12} w="40%" my={4} />
      </span>
      <Skeleton h={24} w={72} />
    </li>
  )
}
