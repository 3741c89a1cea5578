import classes from './changed-values.module.css'

/** Named values; a replaced value is struck through before the new one. */
export function ChangedValues({
  values,
}: {
  values: readonly { key: string; label: string; before: string | null; after: string }[]
}) {
  return (
    <dl className={classes.values}>
      {values.map(({ key, label, before, after }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {before !== null && before !== after && <del>{before}</del>} {after}
          </dd>
        </div>
      ))}
    </dl>
  )
}
