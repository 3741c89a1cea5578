import createClient, { type Client } from 'openapi-fetch'
import { errorOf } from './retorna-error.ts'
import { type RetryOptions, withRetries } from './retry.ts'
import type { paths } from './schema.ts'

export type RetornaOptions = RetryOptions & {
  /** The server's address, such as `https://retorna.example.com`. */
  url: string
  /** An API key, `rtn_live_…`. A browser shows it to whoever uses the page: give it the fewest scopes. */
  key: string
  /** Instead of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

type Get<Path extends keyof paths> = paths[Path]['get']
type Parameters<Operation> = Operation extends {
  parameters: { query?: infer Query; path?: infer In }
}
  ? ([In] extends [undefined] ? unknown : { path: In }) &
      ([Query] extends [undefined] ? unknown : { query?: Query })
  : never
type Json<Operation> = Operation extends {
  responses: { 200: { content: { 'application/json': infer Body } } }
}
  ? Body
  : never

/** The paths that answer GET with JSON. */
type Readable = {
  [Path in keyof paths]: [Json<Get<Path>>] extends [never] ? never : Path
}[keyof paths]
/** Those that are lists. */
type Listed = {
  [Path in Readable]: Json<Get<Path>> extends { data: unknown[]; next_cursor: string | null }
    ? Path
    : never
}[Readable]

/** Those that tell what changed. */
type Followed = {
  [Path in Listed]: Json<Get<Path>> extends { removed?: unknown[] } ? Path : never
}[Listed]
type RemovedOf<Path extends Followed> =
  Json<Get<Path>> extends { removed?: (infer Key)[] } ? Key : never

/** A page has whole rows, or with `fields` parts of them. */
type RowOf<Path extends Listed> = Json<Get<Path>> extends { data: (infer Row)[] } ? Row : never
type WholeRow<Row> = Row extends Required<Row> ? Row : never
type PartOfRow<Row> = Row extends Required<Row> ? never : Row

type Page = {
  data: unknown[]
  next_cursor: string | null
  updated_until?: string
  removed?: unknown[]
}

type Abortable = { signal?: AbortSignal }

export type Retorna = {
  /**
   * One object, or one page of a list.
   *
   * @throws RetornaError if the API refuses the call.
   * @example const game = await retorna.get('/api/v1/games/{id}', { path: { id: 1 } })
   */
  get: <Path extends Readable>(
    path: Path,
    parameters?: Parameters<Get<Path>> & Abortable,
  ) => Promise<Json<Get<Path>>>
  /**
   * All rows of a list, page after page; `limit` is the size of a page.
   *
   * @throws RetornaError if the API refuses a page.
   * @example for await (const game of retorna.rows('/api/v1/games', { query: { sort: 'rtp' } })) …
   */
  rows: <Path extends Listed, const Given extends Parameters<Get<Path>> & Abortable>(
    path: Path,
    parameters?: Given,
  ) => AsyncGenerator<
    Given extends { query: { fields: string } } ? PartOfRow<RowOf<Path>> : WholeRow<RowOf<Path>>
  >
  /**
   * What changed in a list since an earlier answer: rows that are new or different, keys of those that are gone, and what to
   * ask with next time. Without `since`: all rows.
   *
   * @throws RetornaError `UPDATES_EXPIRED` if that is no longer known.
   */
  updates: <Path extends Followed>(
    path: Path,
    since?: string,
    parameters?: Omit<Parameters<Get<Path>>, 'query'> & Abortable,
  ) => Promise<{ rows: WholeRow<RowOf<Path>>[]; removed: RemovedOf<Path>[]; until: string }>
  /**
   * A whole list as CSV or NDJSON, as it arrives.
   *
   * @throws RetornaError if the API refuses the call.
   */
  stream: <Path extends Listed>(
    path: Path,
    format: 'text/csv' | 'application/x-ndjson',
    parameters?: Parameters<Get<Path>> & Abortable,
  ) => Promise<ReadableStream<Uint8Array>>
  /** Every call, those that write too, as openapi-fetch offers them; refused ones throw here as well. */
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
  // The types of Retorna say which parameters and replies belong to a path.
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
      const page = (await request(path, initOf({ ...parameters, query } as Abortable))) as Page
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
  } as Retorna
}
