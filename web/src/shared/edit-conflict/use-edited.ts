import { useState } from 'react'
import { isEditConflict } from './is-edit-conflict.ts'

type Version<Values> = { version: string; values: Values }
export type Edited<Values extends object> = ReturnType<typeof useEdited<Values>>
type Field<Values> = keyof Values & string

/**
 * A user's edits to a record that others may change in the meantime. The other user's version, once known, is merged
 * into the edits; fields that both changed wait for a choice.
 */
export function useEdited<Values extends object>(record: Version<Values>) {
  /** The version that the user started from, and their edited values. */
  const [base, setBase] = useState(record)
  const [values, setValues] = useState(record.values)
  const [theirs, setTheirs] = useState<Version<Values> | null>(null)
  const hasChanges = differingFields(base.values, values).length > 0
  const start = (from: Version<Values>) => {
    setBase(from)
    setValues(from.values)
    setTheirs(null)
  }
  const changed = theirs === null ? [] : differingFields(base.values, theirs.values)
  const conflicts = changed.filter(
    (field) => theirs !== null && differingFields(theirs.values, values).includes(field),
  )
  return {
    version: base.version,
    values,
    theirs,
    hasChanges,
    /** The fields that both users changed, to different values. */
    conflicts,
    change: (part: Partial<Values>) => setValues((now) => ({ ...now, ...part })),
    /** Restarts from a version and discards the edits. */
    start,
    /** Marks the sent values as stored; what was typed since then remains a change. */
    stored: (saved: Version<Values>, sent: Values) => {
      setBase(saved)
      setValues((now) => withTheirs(sent, now, saved.values))
      setTheirs(null)
    },
    /** After a conflict, merges the version that the other user stored, unless they removed the record. */
    meet: async (error: unknown, latest: () => Promise<Version<Values> | undefined>) => {
      const present = isEditConflict(error) ? await latest() : undefined
      if (present === undefined) return
      setValues((now) => withTheirs(base.values, now, present.values))
      setTheirs(present)
    },
    settle: (field: Field<Values>, take: 'mine' | 'theirs') => {
      if (theirs === null) return
      if (take === 'theirs') setValues((now) => ({ ...now, [field]: theirs.values[field] }))
      // From here on the field is compared with their value, so that keeping the own value is a change like any other.
      setBase({ ...base, values: { ...base.values, [field]: theirs.values[field] } })
    },
    /** Ends the conflict: the edits become changes to the other user's version. */
    resolve: () => {
      if (theirs !== null) setBase(theirs)
      setTheirs(null)
    },
  }
}

/** The user's edited fields over the other user's version of the rest. */
const withTheirs = <Values extends object>(base: Values, mine: Values, theirs: Values): Values => ({
  ...theirs,
  ...Object.fromEntries(differingFields(base, mine).map((field) => [field, mine[field]])),
})

const differingFields = <Values extends object>(
  one: Values,
  other: Values,
): (keyof Values & string)[] =>
  (Object.keys(one) as (keyof Values & string)[]).filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  )
