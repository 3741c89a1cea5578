import classes from './game-art.module.css'

/** A game's image. The game's name is always next to it, so screen readers skip it. */
export function GameArt({ src, size }: { src: string; size?: number }) {
  return (
    <img
      className={classes.art}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      width={size}
      height={size}
    />
  )
}
