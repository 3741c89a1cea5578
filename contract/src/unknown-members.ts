import type { z } from 'zod'

/** A member that a schema does not know. */
export type UnknownMember = {
  /** Its path from the root, ending with its own name. */
  path: readonly string[]
  /** The names that are known there. */
  known: readonly string[]
}

type Definition = z.core.$ZodTypes['_zod']['def']

/**
 * The members of a value, at any depth, that its schema would drop silently.
 *
 * @param value as received, before transforms.
 */
export const unknownMembers = (
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly string[] = [],
): UnknownMember[] => {
  if (typeof value !== 'object' || value === null) return []
  const definition = schema._zod.def as Definition
  switch (definition.type) {
    case 'object':
      return ofObject(definition, value, path)
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((one, at) => unknownMembers(definition.element, one, [...path, `${at}`]))
        : []
    case 'record':
      return Object.entries(value).flatMap(([name, one]) =>
        unknownMembers(definition.valueType, one, [...path, name]),
      )
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return unknownMembers(definition.innerType, value, path)
    case 'pipe':
      return unknownMembers(definition.in, value, path)
    case 'union':
      return ofUnion(definition.options, value, path)
    default:
      return []
  }
}

const ofObject = (
  { shape, catchall }: z.core.$ZodObjectDef,
  value: object,
  path: readonly string[],
): UnknownMember[] =>
  Object.entries(value).flatMap(([name, member]) => {
    const one = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (one !== undefined) return unknownMembers(one, member, [...path, name])
    return catchall === undefined ? [{ path: [...path, name], known: Object.keys(shape) }] : []
  })

/** For a union: uses the option that accepts the value, among several the one that knows most of its members. */
const ofUnion = (
  options: readonly z.core.$ZodType[],
  value: object,
  path: readonly string[],
): UnknownMember[] => {
  const accepting = options.filter((option) => isAccepted(option, value))
  const found = (accepting.length > 0 ? accepting : options).map((option) =>
    unknownMembers(option, value, path),
  )
  return found.toSorted((one, other) => one.length - other.length)[0] ?? []
}

const isAccepted = (schema: z.core.$ZodType, value: unknown): boolean =>
  (schema as z.ZodType).safeParse(value).success
