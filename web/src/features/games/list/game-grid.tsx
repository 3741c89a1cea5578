import { Skeleton } from '@mantine/core'
import type { RtpKind } from '@retorna/domain/plan'
import { useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWindowWidthFirst } from '../../../ui/use-width.ts'
import type { ListedGame } from '../api.ts'
import { GameCard } from '../card/game-card.tsx'
import { useGameMarks } from '../card/use-game-marks.ts'
import { useOpenGame } from '../game-link.tsx'
import gamesTabStyles from './games-tab.module.css'
import { useVirtualRows } from './use-virtual-rows.ts'

const GAP = 16
const NARROWEST_CARD = 256
const CARD_HEIGHT = 320

const columnsOf = (width: number): number =>
  Math.max(1, Math.floor((width + GAP) / (NARROWEST_CARD + GAP)))

/** The games as cards, as many per row as fit the width; only those near the window are rendered. */
export function GameGrid({ games, figure }: { games: readonly ListedGame[]; figure: RtpKind }) {
  const { t } = useTexts('labels')
  const list = useRef<HTMLUListElement>(null)
  const openGame = useOpenGame()
  const marksOf = useGameMarks()
  const columns = useWindowWidthFirst(list, columnsOf)
  const { rows, height, setFocused, onBlur } = useVirtualRows(list, {
    games,
    count: Math.ceil(games.length / columns),
    height: CARD_HEIGHT,
    gap: GAP,
  })
  return (
    <ul
      ref={list}
      className={gamesTabStyles.grid}
      style={{ height }}
      aria-label={t('games')}
      onBlur={onBlur}
    >
      {rows.flatMap((row) => {
        const first = row.index * columns
        return games.slice(first, first + columns).map((game, column) => (
          <li
            key={game.id}
            aria-posinset={first + column + 1}
            aria-setsize={games.length}
            style={{
              height: CARD_HEIGHT,
              width: `calc((100% - ${GAP * (columns - 1)}px) / ${columns})`,
              transform: `translate(calc(${column} * (100% + ${GAP}px)), ${row.top}px)`,
            }}
            onFocus={() => setFocused(row.index)}
          >
            <GameCard game={game} {...marksOf(game.id)} figure={figure} onOpen={openGame} />
          </li>
        ))
      })}
    </ul>
  )
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function GamesSkeleton() {
  return (
    <div className={gamesTabStyles.skeleton} aria-hidden="true">
      {PLACES.map((place) => (
        <Skeleton key={place} height={CARD_HEIGHT} />
      ))}
    </div>
  )
}
