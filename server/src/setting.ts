import { z } from 'zod'

const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value)

/** An environment variable; an empty one counts as unset. */
export const setting = <S extends z.ZodType>(schema: S) => z.preprocess(emptyIsUnset, schema)
