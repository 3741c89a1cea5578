import fc from 'fast-check'
import { z } from 'zod'
import { HINTS, seenBefore } from './hints.ts'

/** The part of JSON Schema (2020-12) that the contract's schemas use. */
type JsonSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
}

type Values = fc.Arbitrary<unknown>

/**
 * Values that a schema of the contract accepts, as far as its shape tells: refinements are met only where hints.ts has
 * a typical value for the field.
 */
export const validValues = (schema: z.ZodType): Values =>
  valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '')

const valuesOf = (schema: JsonSchema, name: string): Values => {
  const generic = genericValues(schema, name)
  const hint = Object.hasOwn(HINTS, name) ? HINTS[name] : undefined
  if (hint === undefined || schema.properties !== undefined) return generic
  return fc.oneof({ arbitrary: hint, weight: 4 }, { arbitrary: generic, weight: 1 })
}

const genericValues = (schema: JsonSchema, name: string): Values => {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((one) => valuesOf(one, name)))
  if (schema.allOf?.[0] !== undefined) return valuesOf(schema.allOf[0], name)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return objects(schema)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4)),
      })
    case 'string':
      return texts(schema, name)
    case 'integer':
      return integers(schema)
    case 'number':
      return numbers(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

const objects = ({ properties, required, ...schema }: JsonSchema): Values => {
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(([name, one]) => [name, valuesOf(one, name)])
    return fc.record<Record<string, unknown>>(Object.fromEntries(fields), {
      requiredKeys: required ?? [],
    })
  }
  const value = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}
  const names = schema.propertyNames?.enum?.map(String)
  return names === undefined
    ? fc.dictionary(fc.string({ maxLength: 10 }), valuesOf(value, ''), { maxKeys: 4 })
    : fc.record(Object.fromEntries(names.map((name) => [name, valuesOf(value, name)])))
}

const texts = ({ minLength = 0, maxLength, pattern, format }: JsonSchema, name: string): Values => {
  if (format === 'date') return fc.date(YEARS).map((at) => at.toISOString().slice(0, 10))
  if (format === 'date-time') return fc.date(YEARS).map((at) => at.toISOString())
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return EMAILS
  if (format === 'uri') return ADDRESSES
  if (pattern !== undefined) return kept(pattern, () => fc.stringMatching(new RegExp(pattern)))
  const shortest = { minLength, maxLength: Math.min(maxLength ?? 30, Math.max(minLength, 30)) }
  const arbitrary = kept(JSON.stringify(shortest), () =>
    fc.string({ ...shortest, unit: 'grapheme' }),
  )
  return fc.oneof(
    { arbitrary, weight: 3 },
    { arbitrary: seenBefore(name), weight: name === 'id' ? 12 : 2 },
    ...(maxLength === undefined ? [] : [fc.constant('x'.repeat(maxLength))]),
  )
}

const EMAILS = fc.emailAddress()
const ADDRESSES = fc.webUrl({ validSchemes: ['https'] })

/** Texts of one shape are those of hundreds of fields, and take milliseconds to make. */
const kept = (shape: string, make: () => fc.Arbitrary<string>): fc.Arbitrary<string> => {
  const arbitrary = KEPT.get(shape) ?? make()
  KEPT.set(shape, arbitrary)
  return arbitrary
}
const KEPT = new Map<string, fc.Arbitrary<string>>()

const YEARS = { min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }

/** Small ones are likely ids of existing rows. */
const FEW = 15

const integers = (schema: JsonSchema): Values => {
  const min = Math.ceil(schema.minimum ?? (schema.exclusiveMinimum ?? -FEW - 1) + 1)
  const max = Math.floor(schema.maximum ?? (schema.exclusiveMaximum ?? Number.MAX_SAFE_INTEGER) - 1)
  return fc.oneof(
    { arbitrary: fc.integer({ min, max: Math.min(max, Math.max(min, 0) + FEW) }), weight: 4 },
    {
      arbitrary: fc.maxSafeInteger().map((value) => Math.min(max, Math.max(min, value))),
      weight: 1,
    },
    fc.constant(max),
  )
}

const numbers = (schema: JsonSchema): Values => {
  const min = schema.minimum ?? schema.exclusiveMinimum ?? -1000
  const max = schema.maximum ?? schema.exclusiveMaximum ?? 1e9
  return fc.oneof(
    fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, min + 200)) }),
    fc.double({ min, max, noNaN: true }),
  )
}
