import type { RtpKind } from '@retorna/domain/plan'
import { Fragment, memo, useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { TrendArrow } from '../../../ui/figures/badges.tsx'
import { GameArt } from '../../../ui/figures/game-art.tsx'
import { type ListedGame, RTP_KINDS } from '../api.ts'
import { AlertAction } from '../card/alert-action.tsx'
import { GameAnswer, GameBar } from '../card/answer-lines.tsx'
import { FavoriteButton } from '../card/favorite-button.tsx'
import { RtpValue } from '../card/rtp-value.tsx'
import { type GameMarks, useGameMarks } from '../card/use-game-marks.ts'
import { CompareButton } from '../compare/compare-button.tsx'
import { GameName, type OpenGame, useOpenGame } from '../game-link.tsx'
import styles from './game-table.module.css'
import { SortHeader, type SortProps } from './sort-header.tsx'
import { useVirtualRows } from './use-virtual-rows.ts'

const ROW_HEIGHT = 64

/** The games as a table, one row each; only the rows near the window are rendered. Its headers sort the list. */
export function GameTable({
  games,
  figure,
  ...order
}: { games: readonly ListedGame[]; figure: RtpKind } & SortProps) {
  const { t } = useTexts(['games', 'labels'])
  const body = useRef<HTMLTableSectionElement>(null)
  const openGame = useOpenGame()
  const marksOf = useGameMarks()
  const { rows, height, setFocused, onBlur } = useVirtualRows(body, {
    games,
    count: games.length,
    height: ROW_HEIGHT,
    gap: 0,
  })
  return (
    <table
      className={styles.table}
      aria-label={t('labels:games')}
      aria-rowcount={games.length + 1}
      onBlur={onBlur}
    >
      <thead>
        <tr aria-rowindex={1}>
          <SortHeader column="game" {...order} />
          <SortHeader column="answer" {...order} />
          <th scope="col">{t('list.bar')}</th>
          <th scope="col">{t('list.kept')}</th>
          {RTP_KINDS.map((column) => (
            <SortHeader key={column} column={column} isActive={column === figure} {...order} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map(({ index, top }, position) => {
          const game = games[index]
          const endOfPrevious = position === 0 ? 0 : endOf(rows[position - 1])
          return (
            game && (
              <Fragment key={game.id}>
                <Spacer height={top - endOfPrevious} />
                <tr
                  aria-rowindex={index + 2}
                  style={{ height: ROW_HEIGHT }}
                  onFocus={() => setFocused(index)}
                >
                  <GameCells game={game} {...marksOf(game.id)} figure={figure} onOpen={openGame} />
                </tr>
              </Fragment>
            )
          )
        })}
        <Spacer height={height - endOf(rows.at(-1))} />
      </tbody>
    </table>
  )
}

const endOf = (row: { top: number } | undefined): number =>
  row === undefined ? 0 : row.top + ROW_HEIGHT

/** Takes the space of rows that are not rendered. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr style={{ height }} /> : null
}

const GameCells = memo(function GameCells({
  game,
  figure,
  isFavorite,
  alert,
  onOpen,
}: {
  game: ListedGame
  figure: RtpKind
  onOpen: OpenGame
} & GameMarks) {
  const { t, format } = useTexts('games')
  return (
    <>
      <th scope="row">
        <span className={styles.game}>
          <GameArt src={game.imageUrl} size={40} />
          <span className={styles.names}>
            <GameName game={game} onOpen={onOpen} />
            <small title={game.providerName}>{game.providerName}</small>
          </span>
          <span className={styles.actions}>
            <CompareButton game={game} label={t('compare.button', { name: game.name })} />
            <FavoriteButton game={game} isFavorite={isFavorite} />
            <AlertAction game={game} alert={alert} look="icon" />
          </span>
        </span>
      </th>
      <td>
        <GameAnswer game={game} />
      </td>
      <td>
        <GameBar game={game} />
      </td>
      <td>{game.costRtp !== null && format.number(100 - game.costRtp, 2)}</td>
      {RTP_KINDS.map((column) => (
        <td key={column} data-active={column === figure}>
          <RtpValue game={game} figure={column} />
          {column === 'current' && game.trend !== null && (
            <span className={styles.change}>
              <TrendArrow trend={game.trend} points={null} verdict={game.variationVerdict} />
              {game.variation !== null && format.points(game.variation)}
            </span>
          )}
        </td>
      ))}
    </>
  )
})
