import type { Access, Endpoint } from '@retorna/contract/endpoint'
import { ERROR_CODES } from '@retorna/contract/error-codes'
import { errorReply } from '@retorna/contract/error-reply'
import { problem } from '@retorna/contract/problem'
import { parametersOf, pathsOf, requestBodyOf } from '@retorna/contract/v1/document'
import { componentOf } from '@retorna/contract/v1/json-schema'
import { isApiKeyScope } from '@retorna/domain/api-key'
import { CAPABILITIES, requiredPlan } from '@retorna/domain/plan'
import { z } from 'zod'

const describeAccess = (access: Access): string => {
  if (access === 'public') return 'Public.'
  if (access === 'signed-in') return 'Requires a session.'
  if (access === 'data') return 'Requires a session with a running trial or a paid plan.'
  if (isApiKeyScope(access)) return `Requires an API key with the scope \`${access}\`.`
  const capability = CAPABILITIES.find((known) => known === access)
  return capability === undefined
    ? `Requires the role ${access}.`
    : `Requires the ${requiredPlan(capability)} plan or higher, with no payment due (capability \`${capability}\`).`
}

const securityOf = (access: Access) => {
  if (access === 'public') return []
  return isApiKeyScope(access) ? [{ key: [] }] : [{ session: [] }]
}

const FAILURE = Object.entries(ERROR_CODES)
  .map(([code, { status, meaning }]) => `- ${status} \`${code}\`: ${meaning}`)
  .join('\n')

const mediaTypeOf = (schema: z.ZodType): string => {
  if (schema instanceof z.ZodCustom) return 'application/octet-stream'
  const { contentMediaType } = schema.meta() ?? {}
  return typeof contentMediaType === 'string' ? contentMediaType : 'application/json'
}

/** The OpenAPI document of all calls, including those that only the web application makes. */
export const describeApi = (endpoints: Iterable<Endpoint>, publicUrl: string) => {
  const schemas = {}
  const bodyOf = (description: string, schema: z.ZodType, type = mediaTypeOf(schema)) => ({
    description,
    content: { [type]: { schema: componentOf(schema, 'output', schemas) } },
  })
  const failure = bodyOf(FAILURE, errorReply)
  const problemDetails = bodyOf(FAILURE, problem, 'application/problem+json')
  const repliesOf = ({ replies }: Endpoint) =>
    Object.entries(replies).map(([status, schema]) => [
      status,
      schema instanceof z.ZodVoid ? { description: 'No content' } : bodyOf('Success', schema),
    ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Retorna',
      description: 'Return to player of online slot games. Informational only.',
      version: '1',
    },
    servers: [{ url: publicUrl }],
    paths: pathsOf(endpoints, (one) => ({
      summary: one.summary,
      description: describeAccess(one.access),
      tags: [one.path.split('/')[2] ?? 'api'],
      security: securityOf(one.access),
      parameters: [...parametersOf('query', one, schemas), ...parametersOf('path', one, schemas)],
      ...requestBodyOf(one, schemas),
      responses: {
        ...Object.fromEntries(repliesOf(one)),
        default: isApiKeyScope(one.access) ? problemDetails : failure,
      },
    })),
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        key: { type: 'http', scheme: 'bearer', description: 'An API key, `rtn_live_…`' },
      },
    },
  }
}
