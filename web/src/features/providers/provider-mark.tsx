import classes from './provider-mark.module.css'

/** The first letters of a provider's name, in place of a logo; screen readers announce the name itself. */
export function ProviderMark({ name }: { name: string }) {
  return (
    <span className={classes.mark} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase())
    .join('')
}
