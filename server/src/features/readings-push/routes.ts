import { Readable } from 'node:stream'
import { getBatch, listRefused, pushReadings } from '@retorna/contract/feeds/readings-push'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { ApiKey } from '../../auth/api-keys/key-rows.ts'
import { assertRoom } from '../../database/inbox/inbox-room.ts'
import { untilStored } from '../../database/inbox/until-stored.ts'
import { announcedBytesOf } from '../../http/bodies.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { hangUpOf } from '../../http/hang-up.ts'
import { keptReply, sendKept } from '../../http/kept-reply.ts'
import { serve } from '../../http/serve.ts'
import { arriveTogether } from './arrive-together.ts'
import { inspectLines } from './inspect-lines.ts'
import { createLargeBodies } from './large-bodies.ts'
import { findBatch, refusedRows } from './queries.ts'
import { type Format, MAX_JSON_BYTES } from './read-rows.ts'
import { MAX_BYTES, receiveBody } from './receive-body.ts'
import { takePush } from './take-push.ts'

const FORMATS: Readonly<Record<string, Format>> = {
  'application/json': 'json',
  'application/x-ndjson': 'ndjson',
  'application/cloudevents-batch+json': 'cloudevents',
  'application/cloudevents+json': 'cloudevent',
}

/** How long `Prefer: wait` waits, unless it names fewer seconds. */
const PATIENCE_SECONDS = 30
const REFUSED_AT_ONCE = 5_000

/** Readings that programs send. */
export const readingsPushRoutes: FastifyPluginAsync = async (app) => {
  // Bodies are read by the handler, as streams.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  const largeBodies = createLargeBodies()
  serve(app, pushReadings, async ({ apiKey, request, reply }) => {
    const feed = feedOf(apiKey)
    if (feed.isStopped) throw new ApiError('FEED_STOPPED')
    await assertRoom(app.writers.db)
    const { format, isGzipped } = kindOf(request)
    const idempotencyKey = idempotencyKeyOf(request)
    const { isStrict, isMinimal, waitSeconds, ...preferences } = preferencesOf(request)
    const isTrial = preferences.isTrial || apiKey.isTest
    const arriving = request.body instanceof Readable ? request.body : Readable.from([])
    const isLines = format === 'ndjson'
    const limits = {
      isGzipped,
      announcedBytes: announcedBytesOf(request),
      maximumBytes: isLines ? MAX_BYTES : MAX_JSON_BYTES,
    }
    const signal = hangUpOf(reply)
    let endLarge = () => {}
    const watch = {
      inspect: isLines ? inspectLines() : null,
      beginLarge: () => {
        endLarge = largeBodies.begin(feed.id)
      },
      signal,
    }
    const pushed = await receiveBody(arriving, limits, watch, async (received) => {
      const push = {
        feed,
        keyName: apiKey.name,
        body: { ...received, format },
        idempotencyKey,
        isStrict,
        isTrial,
        now: new Date(),
      }
      return (await arriveTogether(app.writers.db, push)) ?? takePush(app.writers.db, push, signal)
    }).finally(() => endLarge())
    const { batch, accepted, quarantined, ignored, refused } = pushed
    const rows = accepted + quarantined + ignored + refused.length
    // The guard has counted one.
    app.countRequest(`feed ${feed.id}`, 'feed', rows - 1)
    app.tellLimit(reply, `feed ${feed.id}`, 'feed')
    const hasNothingToSay = isMinimal && quarantined === 0 && refused.length === 0
    const answer = <Answer extends object>(status: number, applied: string[], body: Answer) => {
      const all = hasNothingToSay ? [...applied, 'return=minimal'] : applied
      if (all.length > 0) reply.header('preference-applied', all.join(', '))
      reply.code(hasNothingToSay ? 204 : status)
      if (!hasNothingToSay) return body
      if (batch !== null) reply.header('location', `/api/v1/batches/${batch}`)
      return reply.send()
    }
    const unsaid = { ...pushed, waiting: accepted }
    if (batch === null) return answer(200, ['validate'], unsaid)
    const isStored = waitSeconds > 0 && (await untilStored(app.db, batch, waitSeconds * 1000))
    if (!isStored) return answer(202, [], unsaid)
    const { new: isNew, changed, unchanged } = await batchOf(app, apiKey, batch)
    return answer(200, ['wait'], { ...pushed, new: isNew, changed, unchanged, waiting: 0 })
  })

  serve(app, getBatch, async ({ apiKey, params, request, reply }) => {
    const { isRefused, undoneAt, waiting, receivedAt, ...counts } = await batchOf(
      app,
      apiKey,
      params.id,
    )
    const accepted = waiting + counts.new + counts.changed + counts.unchanged
    const batch = {
      batch: params.id,
      state: stateOf({ isRefused: isRefused === true, undoneAt, waiting }),
      received_at: receivedAt.toISOString(),
      ...counts,
      waiting,
      accepted,
      ignored: counts.ignored ?? 0,
      refused_rows: `/api/v1/batches/${params.id}/refused`,
    }
    return sendKept(request, reply, await keptReply(batch))
  })

  serve(app, listRefused, async ({ apiKey, params, reply }) => {
    await batchOf(app, apiKey, params.id)
    reply.type('application/x-ndjson')
    return reply.send(Readable.from(refusedLines(app, params.id)))
  })
}

const feedOf = ({ feed }: ApiKey) => {
  if (feed === null) throw new ApiError('SCOPE_REQUIRED')
  return feed
}

const batchOf = async (app: FastifyInstance, key: ApiKey, id: number) => {
  const batch = await findBatch(app.db, feedOf(key).id, id)
  if (batch === undefined) throw new ApiError('NOT_FOUND')
  return batch
}

const stateOf = (batch: { isRefused: boolean; undoneAt: Date | null; waiting: number }) => {
  if (batch.undoneAt !== null) return 'undone'
  if (batch.isRefused) return 'refused'
  return batch.waiting > 0 ? 'waiting' : 'stored'
}

async function* refusedLines(app: FastifyInstance, batchId: number): AsyncGenerator<string> {
  let after = -1
  for (;;) {
    const rows = await refusedRows(app.db, batchId, { after, limit: REFUSED_AT_ONCE })
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    after = last.index
  }
}

const kindOf = ({ headers }: FastifyRequest): { format: Format; isGzipped: boolean } => {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';')
  const format = FORMATS[type.trim()]
  const charset = parameters.map((each) => each.trim()).find((each) => each.startsWith('charset='))
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset)
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const isGzipped = encoding === 'gzip' || encoding === 'x-gzip'
  if (format !== undefined && isUtf8 && (isGzipped || encoding === 'identity')) {
    const isEventData = format === 'json' && 'ce-specversion' in headers
    if (isEventData) assertEvent(headers)
    return { format: isEventData ? 'event-data' : format, isGzipped }
  }
  const detail = `Send ${Object.keys(FORMATS).join(', ')} in UTF-8, plain or with Content-Encoding: gzip.`
  throw new ApiError('UNSUPPORTED_MEDIA_TYPE', { detail })
}

/** An event whose attributes are headers (CloudEvents 1.0, HTTP binding, 3.1). */
const assertEvent = (headers: FastifyRequest['headers']): void => {
  const isNamed = ['ce-id', 'ce-source', 'ce-type'].every((name) => headers[name])
  if (isNamed && headers['ce-specversion'] === '1.0') return
  throw new ApiError('VALIDATION', {
    detail: 'An event has the headers ce-specversion: 1.0, ce-id, ce-source and ce-type.',
  })
}

const idempotencyKeyOf = ({ headers }: FastifyRequest): string | null => {
  const given = headers['idempotency-key']
  if (given === undefined) return null
  if (typeof given === 'string' && /^[\x21-\x7e]{1,200}$/.test(given)) return given
  throw new ApiError('VALIDATION', {
    detail: 'Idempotency-Key has 1 to 200 visible ASCII characters.',
  })
}

/** What `Prefer` asks for (RFC 7240); preferences that we do not know are ignored. */
const preferencesOf = ({ headers }: FastifyRequest) => {
  const preferences = [headers.prefer ?? []].flat().join(',').toLowerCase().split(/[,;]/)
  const given = preferences.map((each) => each.replace(/\s/g, ''))
  const wait = given.find((each) => /^wait(=\d+)?$/.test(each))
  const seconds = Number(wait?.split('=')[1] ?? PATIENCE_SECONDS)
  return {
    isStrict: given.includes('strict') || given.includes('handling=strict'),
    isTrial: given.includes('validate'),
    isMinimal: given.includes('return=minimal'),
    waitSeconds: wait === undefined ? 0 : Math.min(seconds, PATIENCE_SECONDS),
  }
}
