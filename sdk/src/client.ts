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

/** A page has whole rows, or with `fields` parts of them. */
type RowOf<Path extends Listed> = Json<Get<Path>> extends { data: (infer Row)[] } ? Row : never
type WholeRow<Row> = Row extends Required<Row> ? Row : never
type PartOfRow<Row> = Row extends Required<Row> ? never : Row

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

  async function* rows(path: string, parameters: Abortable & { query?: object } = {}) {
    let cursor: string | null | undefined
    do {
      const query = { ...parameters.query, ...(cursor && { cursor }) }
      const page = (await request(path, initOf({ ...parameters, query } as Abortable))) as {
        data: unknown[]
        next_cursor: string | null
      }
      yield* page.data
      cursor = page.next_cursor
    } while (cursor !== null)
  }

  return {
    client,
    get: (path, parameters) => request(path, initOf(parameters)),
    rows,
    stream: (path, format, parameters) =>
      request(path, {
        ...initOf(parameters),
        headers: { accept: format },
        parseAs: 'stream',
      }),
  } as Retorna
}
