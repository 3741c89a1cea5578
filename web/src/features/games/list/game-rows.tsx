import type { RtpKind } from '@retorna/domain/plan'
import { type CSSProperties, memo, useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useFavoriteIds } from '../../../shared/favorites/favorites.ts'
import link from '../../../ui/cover-link.module.css'
import { GameArt } from '../../../ui/figures/game-art.tsx'
import type { ListedGame } from '../api.ts'
import { GameAnswer, GameBar } from '../card/answer-lines.tsx'
import { FavoriteButton } from '../card/favorite-button.tsx'
import { RtpValue } from '../card/rtp-value.tsx'
import { GameName, type OpenGame, useOpenGame } from '../game-link.tsx'
import styles from './game-rows.module.css'
import { useVirtualRows } from './use-virtual-rows.ts'

const ROW_HEIGHT = 100

/**
 * The games as a dense list: each with its answer and the list's RTP. Only the rows near the window are rendered; on
 * paper, all are.
 */
export function GameRows({
  games,
  figure,
  isPrinted = false,
}: {
  games: readonly ListedGame[]
  figure: RtpKind
  isPrinted?: boolean
}) {
  const { t } = useTexts(['games', 'labels'])
  const list = useRef<HTMLUListElement>(null)
  const openGame = useOpenGame()
  const favorites = useFavoriteIds()
  const { rows, height, setFocused, onBlur } = useVirtualRows(list, {
    games,
    count: games.length,
    height: ROW_HEIGHT,
    gap: 0,
    isPrinted,
  })
  return (
    <>
      <p className={styles.figure}>{t(`figure.${figure}`)}</p>
      <ul
        ref={list}
        className={styles.rows}
        style={{ '--height': `${height}px` } as CSSProperties}
        aria-label={t('labels:games')}
        onBlur={onBlur}
      >
        {rows.map(({ index, top }) => {
          const game = games[index]
          return (
            game && (
              <li
                key={game.id}
                aria-posinset={index + 1}
                aria-setsize={games.length}
                style={{ height: ROW_HEIGHT, '--top': `${top}px` } as CSSProperties}
                onFocus={() => setFocused(index)}
              >
                <Row
                  game={game}
                  isFavorite={favorites.has(game.id)}
                  figure={figure}
                  onOpen={openGame}
                />
              </li>
            )
          )
        })}
      </ul>
    </>
  )
}

const Row = memo(function Row({
  game,
  isFavorite,
  figure,
  onOpen,
}: {
  game: ListedGame
  isFavorite: boolean
  figure: RtpKind
  onOpen: OpenGame
}) {
  return (
    <>
      <GameArt src={game.imageUrl} size={36} />
      <span className={styles.names}>
        <span>
          <GameName className={link.cover} game={game} onOpen={onOpen} />
          <span>
            <RtpValue game={game} figure={figure} />
          </span>
        </span>
        <span>
          <GameAnswer game={game} />
        </span>
        <GameBar game={game} />
      </span>
      <FavoriteButton game={game} isFavorite={isFavorite} />
    </>
  )
})
