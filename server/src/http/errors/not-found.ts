import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

const API_PREFIX = '/api/'

/**
 * The error for a request below `/api` that no route handles: `METHOD_NOT_ALLOWED` with the methods that the path does
 * support, else `NOT_FOUND`. Call it before the routes are registered.
 */
export const watchAddresses = (app: FastifyInstance): ((request: FastifyRequest) => ApiError) => {
  const methodsByAddress = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith(API_PREFIX)) return
    const known = methodsByAddress.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const each of [method].flat()) known.methods.add(each)
    methodsByAddress.set(url, known)
  })
  return (request) => {
    const path = request.url.split('?')[0] ?? ''
    const methods = [...methodsByAddress.values()].flatMap((known) =>
      known.pattern.test(path) ? [...known.methods] : [],
    )
    return methods.length > 0
      ? new ApiError('METHOD_NOT_ALLOWED', { allow: [...new Set(methods)].join(', ') })
      : new ApiError('NOT_FOUND')
  }
}

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}$`)
