import createClient, { type Client } from 'openapi-fetch'
import {
  compressed,
  type Pushed,
  type PushOptions,
  preferOf,
  type Reading,
  toLines,
} from './push.ts'
import type {
  AnyPage,
  Followed,
  Json,
  Listed,
  Parameters,
  Readable,
  RemovedIn,
  Reply,
  RowIn,
} from './replies.ts'
import { errorOf } from './retorna-error.ts'
import { type RetryOptions, withRetries } from './retry.ts'
import type { paths } from './schema.ts'

export type RetornaOptions = RetryOptions & {
  /** The server's address, such as `https://retorna.example.com`. */
  url: string
  /** An API key: `rtn_live_…`, or `rtn_pub_…` in a page that anybody can open. */
  key: string
  /** Used instead of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

type Abortable = { signal?: AbortSignal }

export type Retorna = {
  /**
   * One object, or one page of a list.
   *
   * @throws RetornaError if the API refuses the call.
   * @example const game = await retorna.get('/api/v1/games/{id}', { path: { id: 'aztec-fire' } })
   */
  get: <Path extends Readable, const Given extends Parameters<Path> & Abortable>(
    path: Path,
    parameters?: Given,
  ) => Promise<Reply<Path, Given>>
  /**
   * All rows of a list, page after page; `limit` is the size of a page.
   *
   * @throws RetornaError if the API refuses a page.
   * @example for await (const game of retorna.rows('/api/v1/games', { query: { sort: 'rtp' } })) …
   */
  rows: <Path extends Listed, const Given extends Parameters<Path> & Abortable>(
    path: Path,
    parameters?: Given,
  ) => AsyncGenerator<RowIn<Json<Path>, Given>>
  /**
   * What changed in a list since an earlier answer: rows that are new or different, the keys of removed rows, and the
   * value of `since` for the next call. Without `since`: all rows.
   *
   * @throws RetornaError `UPDATES_EXPIRED` if the server no longer knows what changed since then.
   */
  updates: <Path extends Followed>(
    path: Path,
    since?: string,
    parameters?: Omit<Parameters<Path>, 'query'> & Abortable,
  ) => Promise<{
    rows: RowIn<Json<Path>, unknown>[]
    removed: RemovedIn<Json<Path>>[]
    until: string
  }>
  /**
   * A whole list as CSV or NDJSON, as it arrives.
   *
   * @throws RetornaError if the API refuses the call.
   */
  stream: <Path extends Listed>(
    path: Path,
    format: 'text/csv' | 'application/x-ndjson',
    parameters?: Parameters<Path> & Abortable,
  ) => Promise<ReadableStream<Uint8Array>>
  /**
   * Sends readings to the feed of the key, at most 2,000,000.
   *
   * @throws RetornaError if the API refuses all of them; if it refuses some, they are in `refused` of the reply.
   */
  push: (rows: readonly Reading[], options?: PushOptions & Abortable) => Promise<Pushed>
  /** Every call, including those that write, as openapi-fetch offers them; a refused call throws here as well. */
  client: Client<paths>
}

/** The calls of `/api/v1`, typed from its description. */
export function createRetorna({ url, key, fetch: own, ...retries }: RetornaOptions): Retorna {
  const client = createClient<paths>({
    baseUrl: url.replace(/\/+$/, ''),
    headers: { authorization: `Bearer ${key}` },
    fetch: withRetries(own ?? ((request) => fetch(request)), retries),
  })
  client.use({
    onResponse: async ({ response }) => {
      if (!response.ok) throw await errorOf(response)
    },
  })
  // Retorna's types already define which parameters and replies belong to a path.
  const request = async (path: string, init: object): Promise<unknown> =>
    (await client.GET(path as never, init as never)).data
  const initOf = ({ signal, ...params }: Abortable = {}) => ({
    params,
    ...(signal !== undefined && { signal }),
  })

  async function* pages(path: string, parameters: Abortable & { query?: object } = {}) {
    let cursor: string | null | undefined
    do {
      const query = { ...parameters.query, ...(cursor && { cursor }) }
      const page = (await request(path, initOf({ ...parameters, query } as Abortable))) as AnyPage
      yield page
      cursor = page.next_cursor
    } while (cursor !== null)
  }

  async function* rows(path: string, parameters?: Abortable & { query?: object }) {
    for await (const { data } of pages(path, parameters)) yield* data
  }

  const updates = async (path: string, since = 'start', parameters: Abortable = {}) => {
    const told = { rows: [] as unknown[], removed: [] as unknown[], until: since }
    const query = { updated_since: since, limit: 1_000 }
    for await (const page of pages(path, { ...parameters, query })) {
      for (const row of page.data) told.rows.push(row)
      for (const key of page.removed ?? []) told.removed.push(key)
      told.until = page.updated_until ?? since
    }
    return told
  }

  const push: Retorna['push'] = async (readings, { idempotencyKey, signal, ...asked } = {}) => {
    const prefer = preferOf(asked)
    const body = await compressed(toLines(readings))
    const { data } = await client.POST('/api/v1/readings', {
      ...initOf({ ...(signal && { signal }) }),
      params: {
        header: {
          ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
          ...(prefer !== '' && { Prefer: prefer }),
        },
      },
      headers: { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' },
      body: body as unknown as string,
      bodySerializer: (given) => given,
    })
    return data as Pushed
  }

  return {
    client,
    get: (path, parameters) => request(path, initOf(parameters)),
    rows,
    updates,
    stream: (path, format, parameters) =>
      request(path, {
        ...initOf(parameters),
        headers: { accept: format },
        parseAs: 'stream',
      }),
    push,
  } as Retorna
}
