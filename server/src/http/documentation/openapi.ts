import swagger from '@fastify/swagger'
import type { Access, Endpoint } from '@retorna/contract/endpoint'
import { ERROR_CODES } from '@retorna/contract/error-codes'
import { errorReply } from '@retorna/contract/error-reply'
import { problem } from '@retorna/contract/problem'
import { isApiKeyScope } from '@retorna/domain/api-key'
import { CAPABILITIES, requiredPlan } from '@retorna/domain/plan'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
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

const failure = {
  description: Object.entries(ERROR_CODES)
    .map(([code, { status, meaning }]) => `- ${status} \`${code}\`: ${meaning}`)
    .join('\n'),
  content: { 'application/json': { schema: errorReply } },
}

const repliesOf = (endpoint: Endpoint) =>
  Object.fromEntries(
    Object.entries(endpoint.replies).map(([status, schema]) => {
      // How OpenAPI describes a reply without a body.
      if (schema instanceof z.ZodVoid) return [status, z.null().describe('No content')]
      const type = mediaTypeOf(schema)
      return [status, { description: 'Success', content: { [type]: { schema } } }]
    }),
  )

const mediaTypeOf = (schema: z.ZodType): string => {
  if (schema instanceof z.ZodCustom) return 'application/octet-stream'
  const { contentMediaType } = schema.meta() ?? {}
  return typeof contentMediaType === 'string' ? contentMediaType : 'application/json'
}

const problemDetails = {
  description: failure.description,
  content: { 'application/problem+json': { schema: problem } },
}

/** Generates the OpenAPI document from the served endpoints of the contract. */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Retorna',
        description: 'Return to player of online slot games. Informational only.',
        version: '1',
      },
      servers: [{ url: app.config.publicUrl }],
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer' },
          key: { type: 'http', scheme: 'bearer', description: 'An API key, `rtn_live_…`' },
        },
      },
    },
    transform: (route) => {
      const endpoint = route.route.config?.endpoint
      if (endpoint === undefined || !('openapiObject' in route)) {
        return { schema: { hide: true }, url: route.url }
      }
      return jsonSchemaTransform({
        ...route,
        schema: {
          summary: endpoint.summary,
          description: describeAccess(endpoint.access),
          tags: [endpoint.path.split('/')[2] ?? 'api'],
          security: securityOf(endpoint.access),
          ...(endpoint.params && { params: endpoint.params }),
          ...(endpoint.query && { querystring: endpoint.query }),
          ...(endpoint.body && { body: endpoint.body }),
          response: {
            ...repliesOf(endpoint),
            default: isApiKeyScope(endpoint.access) ? problemDetails : failure,
          },
        },
      })
    },
  })
}
