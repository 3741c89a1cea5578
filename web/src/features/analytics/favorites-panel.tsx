import { Group } from '@mantine/core'
import { Link } from 'react-router'
import { toGame, toTab } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Download } from '../../shared/exports/download.tsx'
import { type FavoriteGame, useFavorites } from '../../shared/favorites/favorites.ts'
import { whyNoDifference } from '../../shared/why-no-difference.ts'
import { RtpBadge, TREND_ICONS } from '../../ui/figures/badges.tsx'
import { GameNames } from '../../ui/figures/game-names.tsx'
import rows from '../../ui/figures/game-rows.module.css'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, Loaded } from '../../ui/states/loaded.tsx'

const SHOWN = 5

const NO_DIFFERENCE = {
  reading: 'favorites.noReading',
  jackpotShare: 'favorites.noJackpotShare',
  theoretical: 'labels:noTheoretical',
} as const

/** How the user's first favorites performed, and which way they moved. */
export function FavoritesPanel() {
  const { t, format } = useTexts(['analytics', 'labels'])
  const favorites = useFavorites()
  const games = favorites.data?.data ?? []
  return (
    <Panel
      title={t('favorites.title')}
      aside={
        games.length > 0 && <Download what={{ table: 'favorites' }} name={t('favorites.title')} />
      }
      subtitle={
        games.length > SHOWN
          ? `${t('favorites.subtitle')} ${t('favorites.firstFive', { number: format.number(games.length) })}`
          : t('favorites.subtitle')
      }
    >
      <Loaded query={favorites} failed={t('favorites.errorTitle')} rows={7}>
        {({ total }) =>
          games.length === 0 ? (
            <EmptyState
              title={t(total > 0 ? 'favorites.hiddenTitle' : 'labels:noFavorites')}
              {...(total > 0 && { hint: t('favorites.hiddenText') })}
              action={<LinkButton to={toTab('games')}>{t('labels:browseGames')}</LinkButton>}
            />
          ) : (
            <ol className={rows.list}>
              {games.slice(0, SHOWN).map((game) => (
                <FavoriteRow key={game.id} game={game} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Panel>
  )
}

/** A favorite: its current RTP, its difference from theoretical, and its direction in words. */
function FavoriteRow({ game }: { game: FavoriteGame }) {
  const { t, format } = useTexts(['analytics', 'labels', 'ui'])
  const {
    rtp_atual: currentRtp,
    diferenca: difference,
    variacao: variation,
    tendencia: trend,
  } = game
  const Icon = trend === null ? null : TREND_ICONS[trend]
  return (
    <li>
      <Link className={rows.row} to={toGame(game.id)}>
        <GameNames
          image={game.imagem_url}
          name={game.nome}
          note={
            difference === null
              ? t(NO_DIFFERENCE[whyNoDifference(currentRtp, game.answer)])
              : t('favorites.against', { points: format.points(difference) })
          }
        >
          {currentRtp !== null && (
            <Group
              component="span"
              className="figures"
              gap={4}
              wrap="nowrap"
              align="flex-start"
              c="dimmed"
              fz={13}
            >
              {game.variacao_verdict === 'within' && <span>{t('ui:verdicts.within')} ·</span>}
              {Icon && <Icon size={14} aria-hidden style={{ flex: 'none', marginTop: 3 }} />}
              {trend === null || variation === null
                ? t('favorites.trends.unknown')
                : t(`favorites.trends.${trend}`, { points: format.points(variation) })}
            </Group>
          )}
        </GameNames>
        <RtpBadge rtp={currentRtp} verdict={game.verdict} reason={t('favorites.noReading')} />
      </Link>
    </li>
  )
}
