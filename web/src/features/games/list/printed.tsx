import { useWindowEvent } from '@mantine/hooks'
import type { RtpKind } from '@retorna/domain/plan'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListedGame } from '../api.ts'
import { GameRows } from './game-rows.tsx'
import styles from './games-tab.module.css'

/** Whether the page is being printed. Afterwards it restores the scroll position, as the page may be shorter on paper. */
export function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false)
  const place = useRef(0)
  useWindowEvent('beforeprint', () => {
    place.current = window.scrollY
    // The browser prints the page as it is when this handler returns.
    flushSync(() => setPrinted(true))
  })
  useWindowEvent('afterprint', () => {
    setPrinted(false)
    window.scrollTo(0, place.current)
  })
  return isPrinted
}

/**
 * A list of games that is printed as rows: a printed table would be too narrow for the names of the games, and cards
 * for their figures. On the screen it stays as it is, with its focus and what is open in it.
 */
export function Printed({
  games,
  figure,
  children,
}: {
  /** `null` unless the page is being printed. */
  games: readonly ListedGame[] | null
  figure: RtpKind
  children: ReactNode
}) {
  return (
    <>
      <div className={styles.screen}>{children}</div>
      {games && (
        <div className={styles.paper}>
          <GameRows games={games} figure={figure} isPrinted />
        </div>
      )}
    </>
  )
}
