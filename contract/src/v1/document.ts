import { isApiKeyScope } from '@retorna/domain/api-key'
import { requiredPlan } from '@retorna/domain/plan'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { problem } from '../problem.ts'
import { ACCEPT_LANGUAGE, hasETag, IF_NONE_MATCH, REPLY_HEADERS, TAGS } from './document-parts.ts'
import { repliesOf } from './document-replies.ts'
import { componentOf, jsonSchemaOf } from './json-schema.ts'

type Json = Record<string, unknown>
type OpenApi = {
  openapi: '3.1.1'
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Json>>
  components: Json
}

export const getOpenApi = endpoint('GET /api/v1/openapi.json', 'public', {
  summary: 'Get this document',
  description: 'The description of all calls below `/api/v1` as OpenAPI 3.1.',
  replies: {
    200: z
      // orval cannot generate types for a constant next to arbitrary members.
      .looseObject({ openapi: z.string() })
      .meta({ id: 'OpenApi', description: 'An OpenAPI document.' }),
  },
})

/**
 * The OpenAPI document of the calls below `/api/v1`, from their contract.
 *
 * @param endpoints by operation id.
 * @param server the base URL of the paths.
 */
export const openApiDocument = (
  endpoints: Readonly<Record<string, Endpoint>>,
  server: string,
): OpenApi => {
  const schemas: Record<string, Json> = {}
  const { code: _all, ...fields } = problem.shape
  schemas.Problem = {
    ...jsonSchemaOf(z.object({ ...fields, code: z.string() }), 'input', schemas),
    description: 'Problem details (RFC 9457). `code` says which error it is.',
  }
  const named = new Map(Object.entries(endpoints).map(([name, one]) => [one, name]))
  const info = {
    title: 'Retorna API',
    version: '1',
    description:
      'Return to player (RTP) of online slots: what was measured, and how reliable each figure is. Past RTP does not predict future results.',
    contact: { name: 'Retorna', url: server },
    license: { name: 'Terms of use', url: `${server}/terms` },
  }
  const key = {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key, `rtn_live_…`; in web pages `rtn_pub_…`',
  }
  return {
    openapi: '3.1.1',
    info,
    // Available to anyone with a key (OWASP API9:2023, in Spectral's terms).
    servers: [{ url: server, 'x-internal': false }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: pathsOf(named.keys(), (one) => operationOf(named.get(one) ?? '', one, server, schemas)),
    components: { securitySchemes: { key }, headers: REPLY_HEADERS, schemas },
  } as OpenApi
}

/** The paths of an OpenAPI document, with an operation for each endpoint. */
export const pathsOf = (
  endpoints: Iterable<Endpoint>,
  operationOf: (one: Endpoint) => Json,
): OpenApi['paths'] => {
  const paths: OpenApi['paths'] = {}
  for (const one of endpoints) {
    const path = one.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: operationOf(one) }
  }
  return paths
}

const operationOf = (
  operationId: string,
  one: Endpoint,
  server: string,
  schemas: Record<string, Json>,
): Json => {
  const { path, access, summary, description } = one
  const isKeyed = isApiKeyScope(access)
  return {
    operationId,
    summary,
    tags: [path.split('/')[3]?.replace('.json', '')],
    description: [description, accessText(one)].filter(Boolean).join('\n\n'),
    security: isKeyed ? [{ key: [] }] : [],
    parameters: [
      ...parametersOf('path', one, schemas),
      ...parametersOf('query', one, schemas),
      ...parametersOf('header', one, schemas),
      ...(hasETag(one) ? [IF_NONE_MATCH] : []),
      ACCEPT_LANGUAGE,
    ],
    ...requestBodyOf(one, schemas),
    responses: repliesOf(one, schemas),
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlOf(one, server) }],
  }
}

const accessText = ({ access, capability }: Endpoint): string => {
  if (!isApiKeyScope(access)) return 'Public.'
  const plan = capability === undefined ? '' : `, in the ${requiredPlan(capability)} plan or higher`
  return `Needs the scope \`${access}\`${plan}.`
}

const PARTS = { path: 'params', query: 'query', header: 'headers' } as const

/** The parameters of an endpoint in one place of the request, with the values of its example. */
export const parametersOf = (
  place: keyof typeof PARTS,
  one: Endpoint,
  schemas: Record<string, Json>,
): Json[] => {
  const schema = one[PARTS[place]]
  if (schema === undefined) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input', schemas) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const values = new Map<string, unknown>(Object.entries(one.example?.[PARTS[place]] ?? {}))
  return Object.entries(properties).map(([name, { description, ...type }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: type,
    ...(values.has(name) && { example: values.get(name) }),
  }))
}

/** The body of a request by its media types, if the endpoint has any. */
export const requestBodyOf = (
  { body, example, ...one }: Endpoint,
  schemas: Record<string, Json>,
) => {
  const bodies = one.bodies ?? (body ? { 'application/json': body } : {})
  const content = Object.entries(bodies).map(([type, schema]) => [
    type,
    {
      schema: componentOf(schema, 'input', schemas),
      ...(type === 'application/json' && { example: example?.body }),
    },
  ])
  if (content.length === 0) return {}
  return { requestBody: { required: true, content: Object.fromEntries(content) } }
}

/** The example as a curl command. */
const curlOf = ({ method, path, access, example = {} }: Endpoint, server: string): string => {
  const { params, query, headers = {}, body } = example
  const address = addressOf(path, params, query)
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${server}${address}'`,
    ...(isApiKeyScope(access) ? [`-H "Authorization: Bearer $RETORNA_KEY"`] : []),
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`] : []),
  ].join(' \\\n  ')
}

/** The URL of an example. */
export const addressOf = (path: string, params: object = {}, query: object = {}): string => {
  const values = new Map<string, unknown>(Object.entries(params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => `${values.get(name)}`)
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, `${value}`]),
  ).toString()
  return search === '' ? filled : `${filled}?${search}`
}
