import classes from './changed-values.module.css'

/** Named values; one that replaces another stands behind it. */
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
