import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageAssets, PublicPage, PublicPages } from '@retorna/contract/public-pages'
import { readerLanguage } from '@retorna/contract/reader-language'
import { localeOf } from '@retorna/domain/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error.ts'
import { type ContentCoding, contentCodingFor, isCurrent } from '../kept-reply.ts'
import { keepLegal, keepPublicData } from './public-data.ts'

/** In the build directory, but hidden from requests for files. */
const RENDERER = join('.pages', 'render.js')
/** Higher levels take more time than the saved bytes are worth. */
const BROTLI_QUALITY = 8

type Written = { etag: string } & Record<ContentCoding, Buffer>

const written = async (text: string): Promise<Written> => {
  const html = Buffer.from(text)
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  return {
    etag: `W/"${hash}"`,
    identity: html,
    br: await promisify(brotliCompress)(html, { params }),
    gzip: await promisify(gzip)(html),
  }
}

/**
 * Serves the public pages, rendered on the server: once per language and state of their data, compressed and cached.
 * Returns the build's information about its pages; undefined without any.
 */
export const servePublicPages = async (
  app: FastifyInstance,
  directory: string,
  setHeaders: (reply: FastifyReply, inlineScript: string) => void,
): Promise<PublicPages | undefined> => {
  const file = join(directory, RENDERER)
  if (!existsSync(file)) return undefined
  const { publicPages }: { publicPages: PublicPages } = await import(pathToFileURL(file).href)
  const assets = await pageAssets(directory)
  const { publicUrl: origin } = app.config
  const publicData = keepPublicData(app)
  const readLegal = keepLegal(app)
  const kept = new Map<string, { state: string; page: Promise<Written> }>()

  const pageFor = async (page: PublicPage, request: FastifyRequest<{ Querystring: Query }>) => {
    const { lang: asked, version } = request.query
    const { cookie, 'accept-language': accepted } = request.headers
    const language = page.language ?? readerLanguage({ asked, cookie, accepted })
    const isLanguageAsked = page.language === null && asked === language
    const data = await publicData()
    const legal = page.usesLegal ? await readLegal(version) : null
    const profile = app.readers.profileOf(request.headers)
    const state = JSON.stringify([data, legal])
    const key = `${page.path} ${language} ${isLanguageAsked} ${profile} ${legal?.shown.name}`
    const present = kept.get(key)
    if (present?.state === state) return { language, page: await present.page }
    // Kept before it is written: of many readers who come after a change, only the first one has it rendered.
    const rendering = publicPages.renderPage({
      path: page.path,
      language,
      isLanguageAsked,
      profile,
      origin,
      assets,
      data,
      legal,
    })
    const made = { state, page: rendering.then(written) }
    kept.set(key, made)
    made.page.catch(() => kept.get(key) === made && kept.delete(key))
    return { language, page: await made.page }
  }

  for (const page of publicPages.pages) {
    app.get<{ Querystring: Query }>(
      page.path,
      { onRequest: app.limitRequests },
      async (request, reply) => {
        const shown = await pageFor(page, request).catch((err: unknown) => {
          request.log.error({ err, page: page.path }, 'A public page could not be rendered')
          throw new ApiError('UNAVAILABLE', { retryAfterSeconds: 1 })
        })
        setHeaders(reply, assets.early)
        reply
          .header('content-language', localeOf(shown.language))
          .header('cache-control', 'no-cache')
          .header(
            'vary',
            [
              ...(page.language === null ? ['Accept-Language', 'Cookie'] : []),
              ...Object.keys(app.readers.statedBy(request.headers)),
              'Accept-Encoding',
            ].join(', '),
          )
          .header('etag', shown.page.etag)
        return send(request, reply, shown.page)
      },
    )
  }
  const asText = (path: string, type: string, text: string) =>
    app.get(path, { onRequest: app.limitRequests }, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text),
    )
  asText('/sitemap.xml', 'application/xml', publicPages.sitemap(origin))
  asText('/robots.txt', 'text/plain', publicPages.robots(origin))
  return publicPages
}

type Query = { lang?: unknown; version?: unknown }

const send = (request: FastifyRequest, reply: FastifyReply, page: Written): FastifyReply => {
  if (isCurrent(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  const coding = contentCodingFor(request.headers['accept-encoding'])
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.send(page[coding])
}

const SCRIPT = 'src/app/public/client.ts'
/** Inlined, because it is short and needed for the first paint; a separate request would delay slow phones. */
const EARLY = 'color-scheme.js'
const FONT = /url\(["']?(\/[^)"']+\.woff2)["']?\)/g

/** The assets of the public pages in this build. */
const pageAssets = async (directory: string): Promise<PageAssets> => {
  const css = await readFile(join(directory, '.pages', 'style.css'), 'utf8')
  const early = await readFile(join(directory, EARLY), 'utf8')
  const text = await readFile(join(directory, '.vite', 'manifest.json'), 'utf8')
  const manifest: Record<string, { file: string } | undefined> = JSON.parse(text)
  const script = manifest[SCRIPT]
  return {
    css,
    early,
    scripts: script === undefined ? [] : [`/${script.file}`],
    fonts: [...css.matchAll(FONT)].map(([, font = '']) => font),
  }
}
