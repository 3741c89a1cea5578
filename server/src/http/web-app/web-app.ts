import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiError } from '../errors/api-error.ts'
import { sendError } from '../errors/errors.ts'
import { allowingScripts, pagePolicy, setHtmlHeaders } from './html-headers.ts'
import { servePublicPages } from './public-pages.ts'

const INDEX = 'index.html'
/** Pages with scripts of their own. */
const SCRIPTED = [INDEX, 'offline.html']
/** The overlay has a separate page: nothing of the application is loaded into a streamer's scene. */
const OVERLAY = { prefix: '/overlay/', page: 'overlay.html' }
/** Paths that monitors request by mistake; a redirect to the home page would look to them as if all is well. */
const PROBE =
  /^\/(.*\/)?_*(alive|health|healthy|healthcheck|health-check|live|liveness|metrics|ping|ready|readiness|status|up)z?$/i
/** Pages whose URL is a secret: not sent as a referrer, and not for search engines. */
const SECRETS = [OVERLAY.prefix, '/shared-report', '/confirm-reports', '/leave-reports']
/** The directory of built files with a content hash in their name. */
const HASHED = '/assets/'
/** No page has a dot in its last path segment, so a path with one is a missing file. */
const FILE_NAME = /\.[^/]*$/
const YEAR = 'public, max-age=31536000, immutable'

/** The policy, extended by what a page's inline scripts need. */
const policyOf = (path: string, policy: string): string => {
  if (!existsSync(path)) return policy
  const html = readFileSync(path, 'utf8')
  const scripts = html.matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)
  return allowingScripts(
    policy,
    [...scripts].map(([, text = '']) => text),
  )
}

/**
 * Serves the built web application and its public pages, and answers every path that no route handles: below `/api`
 * with `refusalOf`; elsewhere with the application if it has a screen there, else with a redirect to the home page.
 * Without a built application, replies with a 404 that says so.
 */
export const serveWebApp = async (
  app: FastifyInstance,
  directory: string,
  refusalOf: (request: FastifyRequest) => ApiError,
): Promise<void> => {
  const policy = pagePolicy(app.config.recaptcha !== undefined)
  const isBuilt = existsSync(join(directory, INDEX))
  const policies = SCRIPTED.map((page) => ({
    page,
    policy: policyOf(join(directory, page), policy),
  }))
  const pages = await servePublicPages(app, directory, (reply, script) =>
    setHtmlHeaders(reply, allowingScripts(policy, [script])),
  )

  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: directory,
      index: pages === undefined ? INDEX : false,
      cacheControl: false,
      // Build metadata, not part of the application.
      dotfiles: 'ignore',
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes(HASHED) ? YEAR : 'no-cache')
        if (/\.html(\.\w+)?$/.test(path)) {
          const scripted = policies.find(({ page }) => basename(path).startsWith(page))
          setHtmlHeaders(reply, scripted?.policy ?? policy)
        }
        const { url } = reply.request
        if (SECRETS.some((prefix) => url.toLowerCase().startsWith(prefix))) {
          reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
        }
      },
    })
  }

  const answerUnknown = (request: FastifyRequest, reply: FastifyReply): unknown => {
    const path = request.url.split('?')[0] ?? ''
    if (path === '/api' || path.startsWith('/api/')) {
      return sendError(refusalOf(request), request, reply)
    }
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || FILE_NAME.test(path)) return sendError(refusalOf(request), request, reply)
    if (!isBuilt) {
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send('The web application is not built. Start Retorna with: npm start\n')
    }
    if (path.startsWith(OVERLAY.prefix)) return reply.sendFile(OVERLAY.page)
    if (pages?.isAppPath(path)) return reply.sendFile(INDEX)
    if (PROBE.test(path)) return sendError(refusalOf(request), request, reply)
    return pages === undefined ? reply.sendFile(INDEX) : reply.redirect('/')
  }

  app.setNotFoundHandler((request, reply) => {
    app.limitRequests.call(app, request, reply, (error) => {
      if (error) sendError(error, request, reply)
      else answerUnknown(request, reply)
    })
  })
}
