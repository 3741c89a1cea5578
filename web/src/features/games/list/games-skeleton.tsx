import { Skeleton } from '@mantine/core'
import styles from './games-tab.module.css'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Placeholders for the cards. */
export function GamesSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {PLACES.map((place) => (
        <Skeleton key={place} height={372} radius="md" />
      ))}
    </div>
  )
}
