import { Skeleton } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedGame } from '../api.ts'
import { GameCard } from '../card/game-card.tsx'
import type { RtpFigure } from '../card/missing-figure.ts'
import { useGameMarks } from '../card/use-game-marks.ts'
import { useOpenGame } from '../game-link.tsx'
import gamesTabStyles from './games-tab.module.css'
import { useVirtualRows } from './use-virtual-rows.ts'

const GAP = 16
const NARROWEST_CARD = 256
const CARD_HEIGHT = 320
/** In a single column the cost is one line. */
const WIDE_CARD_HEIGHT = 300

type Columns = { count: number; width: number; cardHeight: number }

/** The games as cards, as many per row as fit the width; only those near the window are rendered. */
export function GameGrid({
  games,
  figure,
  width,
}: {
  games: readonly ListedGame[]
  figure: RtpFigure
  /** Pixels. */
  width: number
}) {
  const count = Math.max(1, Math.floor((width + GAP) / (NARROWEST_CARD + GAP)))
  const columns = {
    count,
    width: (width - GAP * (count - 1)) / count,
    cardHeight: count === 1 ? WIDE_CARD_HEIGHT : CARD_HEIGHT,
  }
  return <Cards key={columns.cardHeight} games={games} figure={figure} columns={columns} />
}

function Cards({
  games,
  figure,
  columns,
}: {
  games: readonly ListedGame[]
  figure: RtpFigure
  columns: Columns
}) {
  const { t } = useTranslation('games')
  const list = useRef<HTMLUListElement>(null)
  const openGame = useOpenGame()
  const marksOf = useGameMarks()
  const { rows, height, setFocused } = useVirtualRows(list, {
    games,
    count: Math.ceil(games.length / columns.count),
    height: columns.cardHeight,
    gap: GAP,
  })
  const isSingle = columns.count === 1
  return (
    <ul
      ref={list}
      className={gamesTabStyles.grid}
      style={{ height }}
      aria-label={t('list.heading')}
      onBlur={() => setFocused(null)}
    >
      {rows.flatMap((row) => {
        const first = row.index * columns.count
        return games.slice(first, first + columns.count).map((game, column) => (
          <li
            key={game.id}
            aria-posinset={first + column + 1}
            aria-setsize={games.length}
            style={{
              height: columns.cardHeight,
              width: isSingle ? '100%' : columns.width,
              transform: `translate(${column * (columns.width + GAP)}px, ${row.top}px)`,
            }}
            onFocus={() => setFocused(row.index)}
          >
            <GameCard
              game={game}
              {...marksOf(game.id)}
              figure={figure}
              isWide={isSingle}
              onOpen={openGame}
            />
          </li>
        ))
      })}
    </ul>
  )
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Placeholders for the cards. */
export function GamesSkeleton() {
  return (
    <div className={gamesTabStyles.skeleton} aria-hidden="true">
      {PLACES.map((place) => (
        <Skeleton key={place} height={CARD_HEIGHT} radius="md" />
      ))}
    </div>
  )
}
