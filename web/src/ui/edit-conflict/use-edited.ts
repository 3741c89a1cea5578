import { useState } from 'react'
import { differingFields } from './differing-fields.ts'

type Version<Values> = { version: string; values: Values }
export type Edited<Values extends object> = ReturnType<typeof useEdited<Values>>
type Field<Values> = keyof Values & string

/**
 * What a person makes of a record that others may change meanwhile. Theirs, once known, is set beside what was
 * typed; what both changed waits for a choice.
 */
export function useEdited<Values extends object>(record: Version<Values>) {
  /** What the person started from, and what they made of it. */
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
    /** The fields that both changed, each otherwise. */
    conflicts,
    change: (part: Partial<Values>) => setValues((now) => ({ ...now, ...part })),
    /** Begins anew where nothing was typed. */
    start,
    /** What was sent is stored; what was typed since is a change to it. */
    stored: (saved: Version<Values>, sent: Values) => {
      setBase(saved)
      setValues((now) => withTheirs(sent, now, saved.values))
      setTheirs(null)
    },
    /** Sets what somebody else stored beside what was typed. */
    meet: (present: Version<Values>) => {
      setValues((now) => withTheirs(base.values, now, present.values))
      setTheirs(present)
    },
    settle: (field: Field<Values>, take: 'mine' | 'theirs') => {
      if (theirs === null) return
      if (take === 'theirs') setValues((now) => ({ ...now, [field]: theirs.values[field] }))
      // Compared with theirs from here on, so that mine is a change like any other.
      setBase({ ...base, values: { ...base.values, [field]: theirs.values[field] } })
    },
    /** Ends the choosing: what is typed is a change to theirs. */
    resolve: () => {
      if (theirs !== null) setBase(theirs)
      setTheirs(null)
    },
  }
}

/** What the person typed, and theirs where nothing was typed. */
const withTheirs = <Values extends object>(base: Values, mine: Values, theirs: Values): Values => ({
  ...theirs,
  ...Object.fromEntries(differingFields(base, mine).map((field) => [field, mine[field]])),
})
