import { z } from 'zod'

type Json = Record<string, unknown>

/**
 * The JSON Schema of a zod schema for an OpenAPI document. Schemas whose metadata has an id become referenced
 * components.
 *
 * @param io `input` for what callers send, `output` for replies.
 */
export const jsonSchemaOf = (
  schema: z.ZodType,
  io: 'input' | 'output',
  components: Record<string, Json>,
): Json => {
  const {
    $schema: _draft,
    $defs,
    ...root
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // True for every integer of JavaScript.
    override: ({ jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  for (const [name, one] of Object.entries($defs ?? {})) components[name] = withReferences(one)
  return withReferences(root)
}

/** A reference to a component of the document if the schema has an id. */
export const componentOf = (
  schema: z.ZodType,
  io: 'input' | 'output',
  components: Record<string, Json>,
): Json => {
  const json = jsonSchemaOf(schema, io, components)
  const { id } = schema.meta() ?? {}
  if (id === undefined || '$ref' in json) return json
  components[id] = json
  return { $ref: `#/components/schemas/${id}` }
}

/** Removes the metadata's id, which is not a keyword of JSON Schema. */
const withReferences = (value: unknown): Json =>
  JSON.parse(
    JSON.stringify(value, (key, part: unknown) => {
      if (key === '$ref') return String(part).replace('#/$defs/', '#/components/schemas/')
      if (typeof part !== 'object' || part === null || !('type' in part) || !('id' in part))
        return part
      const { id, ...rest } = part
      return typeof id === 'string' ? rest : part
    }),
  )
