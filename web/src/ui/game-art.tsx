import classes from './game-art.module.css'

/** A game's image. It stands beside the game's name, so screen readers pass over it. */
export function GameArt({ src, size }: { src: string; size?: number }) {
  return (
    <img
      className={classes.art}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      {...(size === undefined ? {} : { width: size, height: size })}
    />
  )
}
