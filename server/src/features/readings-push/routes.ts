import { Readable } from 'node:stream'
import { getBatch, listRefused } from '@retorna/contract/feeds/batches'
import { type Pushed, pushReadings } from '@retorna/contract/feeds/readings-push'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { ApiKey } from '../../auth/api-keys/key-rows.ts'
import { assertRoom } from '../../database/inbox/inbox-room.ts'
import { untilStored } from '../../database/inbox/until-stored.ts'
import { announcedBytesOf } from '../../http/bodies.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { hangUpOf } from '../../http/hang-up.ts'
import { keptReply, sendKept } from '../../http/kept-reply.ts'
import { serve } from '../../http/serve.ts'
import { arriveTogether } from './arrive-together.ts'
import { inspectLines } from './inspect-lines.ts'
import { createLargeBodies } from './large-bodies.ts'
import { listedRefusals } from './listed-refusals.ts'
import { idempotencyKeyOf, kindOf, preferencesOf } from './push-headers.ts'
import { findBatch, refusedRows } from './queries.ts'
import { MAX_JSON_BYTES } from './read-rows.ts'
import { MAX_BYTES, receiveBody } from './receive-body.ts'
import { takePush } from './take-push.ts'

const REFUSED_AT_ONCE = 5_000

/** The routes for readings that programs send. */
export const readingsPushRoutes: FastifyPluginAsync = async (app) => {
  // The handler reads bodies itself, as streams. Fastify caches which types match a pattern, but not '*'.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(/^/, (_request, payload, done) => done(null, payload))

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
    // Made only for the pushes that need it, because making it takes longer than reading a row.
    const hangUp = () => hangUpOf(reply)
    let endLarge = () => {}
    const watch = {
      inspect: isLines ? inspectLines() : null,
      beginLarge: () => {
        endLarge = largeBodies.begin(feed.id)
      },
      hangUp,
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
        timeZone: app.config.timeZone,
      }
      const arrived = await arriveTogether(app.writers.db, push)
      return arrived ?? takePush(app.writers.db, push, hangUp())
    }).finally(() => endLarge())
    const { batch, accepted, quarantined, ignored, refused } = pushed
    const rows = accepted + quarantined + ignored + refused.length
    // The guard has already counted one.
    app.countRequest(`feed ${feed.id}`, 'feed', rows - 1)
    app.setLimitHeaders(reply, `feed ${feed.id}`, 'feed')
    const answer = <Answer extends Pick<Pushed, 'refused'>>(
      status: number,
      applied: string[],
      body: Answer,
    ) => {
      const hasNothingToSay = isMinimal && quarantined === 0 && body.refused.length === 0
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
    const stored = {
      // Some rows are refused only when they are stored.
      accepted: isNew + changed + unchanged,
      ...(await listedRefusals(app.db, batch, { asOf: 'now' })),
      new: isNew,
      changed,
      unchanged,
      waiting: 0,
    }
    return answer(200, ['wait'], { ...pushed, ...stored })
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

const batchOf = async (app: FastifyInstance, key: ApiKey, id: number) =>
  existing(await findBatch(app.db, feedOf(key).id, id))

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
