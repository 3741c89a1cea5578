import classes from './method-page.module.css'

/** A range on a scale that begins at 0, with a mark where the claim ends; the text beside it says the same. */
export function Bar({
  least,
  most,
  limit,
  end,
}: {
  least: number
  most: number
  /** `null` if nothing is claimed. */
  limit: number | null
  /** The end of the scale. */
  end: number
}) {
  const at = (value: number) => (100 * Math.min(value, end)) / end
  return (
    <svg className={classes.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {limit !== null && <rect className={classes.claimed} width={at(limit)} height="10" />}
      <rect
        className={classes.measured}
        x={at(least)}
        y="2.5"
        width={Math.max(1.5, at(most) - at(least))}
        height="5"
      />
      {limit !== null && (
        <line className={classes.limit} x1={at(limit)} x2={at(limit)} y1="0" y2="10" />
      )}
    </svg>
  )
}
