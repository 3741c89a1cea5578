import type { paths } from './schema.ts'

/** What the types of the calls define for a path: its parameters and its replies. */

type Get<Path extends keyof paths> = paths[Path]['get']

export type Parameters<Path extends keyof paths> =
  Get<Path> extends { parameters: { query?: infer Query; path?: infer In } }
    ? ([In] extends [undefined] ? unknown : { path: In }) &
        ([Query] extends [undefined] ? unknown : { query?: Query })
    : never
export type Json<Path extends keyof paths> =
  Get<Path> extends { responses: { 200: { content: { 'application/json': infer Body } } } }
    ? Body
    : never

/** The paths that answer GET with JSON. */
export type Readable = {
  [Path in keyof paths]: [Json<Path>] extends [never] ? never : Path
}[keyof paths]
type Page = { data: unknown[]; next_cursor: string | null }
/** Any page, with the fields that a reply about changes adds. */
export type AnyPage = Page & { updated_until?: string; removed?: unknown[] }
/** The readable paths that return lists. */
export type Listed = {
  [Path in Readable]: Json<Path> extends Page ? Path : never
}[Readable]
/** The lists that can report what changed. */
export type Followed = {
  [Path in Listed]: Json<Path> extends { removed?: unknown[] } ? Path : never
}[Listed]
export type RemovedIn<Body> = Body extends { removed?: (infer Key)[] } ? Key : never

/** A page has whole rows or, with `fields`, parts of rows. */
type WholeRow<Row> = Row extends Required<Row> ? Row : never
type PartOfRow<Row> = Row extends Required<Row> ? never : Row
export type RowIn<Body, Given> = Body extends { data: (infer Row)[] }
  ? Given extends { query: { fields: string } }
    ? PartOfRow<Row>
    : WholeRow<Row>
  : never

export type Reply<Path extends Readable, Given> =
  Json<Path> extends Page
    ? Omit<Json<Path>, 'data'> & { data: RowIn<Json<Path>, Given>[] }
    : Json<Path>
