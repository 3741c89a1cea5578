import { KEPT_REQUESTS } from '@retorna/contract/account/own-api-keys'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { KeyRequest } from '../../database/json-columns.ts'
import { oneAtATime } from '../../one-at-a-time.ts'
import type { ApiKey } from './key-rows.ts'

type KeyRequests = {
  /** Records an answered request. */
  note: (keyId: number, request: Omit<KeyRequest, 'at'>) => void
  /** Writes the recorded requests; if that fails, they are lost and the error is thrown. */
  flush: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    keyRequests: KeyRequests
  }
  interface FastifyRequest {
    /** The key under which this request is listed, even if it is refused. */
    listedKeyId: number | null
  }
}

/** The id of a key whose owner may list its requests: one of a person, not of a feed. */
export const listedId = ({ id, feed, owner }: ApiKey): number | null =>
  feed === null && owner.userId !== null ? id : null

/**
 * Collects each answered request with a `listedKeyId` in memory until the next flush, so that requests cost no
 * statement.
 */
export const noteRequests = (app: FastifyInstance): KeyRequests => {
  let noted = new Map<number, KeyRequest[]>()
  const note: KeyRequests['note'] = (keyId, request) => {
    const requests = noted.get(keyId) ?? []
    noted.set(keyId, requests)
    requests.push({ at: new Date().toISOString(), ...request })
    if (requests.length > KEPT_REQUESTS) requests.shift()
  }
  const inTurn = oneAtATime()

  const flush = () =>
    inTurn(async () => {
      if (noted.size === 0) return
      const written = noted
      noted = new Map()
      await writeRequests(app.db, written)
    })
  app.decorateRequest('listedKeyId', null)
  app.addHook('onResponse', ({ listedKeyId, method, routeOptions, failure }, reply, done) => {
    if (listedKeyId !== null) {
      const call = `${method} ${routeOptions.url}`
      note(listedKeyId, { call, status: reply.statusCode, problem: failure })
    }
    done()
  })
  app.decorate('keyRequests', { note, flush })
  return { note, flush }
}

/** Prepends requests to the stored ones of each key, keeping the latest; keys that are gone are skipped. */
const writeRequests = async (db: Database, noted: ReadonlyMap<number, readonly KeyRequest[]>) => {
  const requests = Array.from(noted.values(), (each) => JSON.stringify(each.toReversed()))
  await sql`
    insert into api_key_requests as known (key_id, requests)
    select key_id, requests
    from unnest(${[...noted.keys()]}::integer[], ${requests}::jsonb[]) as noted (key_id, requests)
    where exists (select from api_keys where id = key_id)
    -- In one order everywhere: processes that write the same keys would lock each other out.
    order by key_id
    on conflict (key_id) do update set requests = (
      select jsonb_agg(request order by request ->> 'at' desc, place) from (
        select request, place
        from jsonb_array_elements(excluded.requests || known.requests) with ordinality as one (request, place)
        order by request ->> 'at' desc, place limit ${KEPT_REQUESTS}) last)`.execute(db)
}
