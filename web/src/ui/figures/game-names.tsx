import type { ReactNode } from 'react'
import { GameArt } from './game-art.tsx'
import rows from './game-rows.module.css'

/** The picture and name of a game in a list of rows, with a line below, such as its studio, and any further content. */
export function GameNames({
  image,
  name,
  note,
  size = 44,
  children,
}: {
  image: string
  name: string
  note: ReactNode
  size?: number
  children?: ReactNode
}) {
  return (
    <>
      <GameArt src={image} size={size} />
      <span className={rows.names}>
        <span className={rows.name} title={name}>
          {name}
        </span>
        <span className={rows.note}>{note}</span>
        {children}
      </span>
    </>
  )
}
