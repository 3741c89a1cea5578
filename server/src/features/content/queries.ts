import type { LegalTexts } from '@retorna/contract/legal/legal'
import type { ContentDraft } from '@retorna/contract/staff/content-editor'
import type { LegalVersion } from '@retorna/domain/legal-versions'
import { sql } from 'kysely'
import type { Database, Tables } from '../../database/connection.ts'

type ContentKind = Tables['content_entries']['kind']

const COLUMNS = [
  'id',
  'kind',
  'is_published as isPublished',
  'is_example as isExample',
  'title_en as titleEn',
  'title_pt as titlePt',
  'body_en as bodyEn',
  'body_pt as bodyPt',
  'link',
  sql<string>`to_char(updated_at at time zone 'utc', 'YYYYMMDDHH24MISSUS')`.as('version'),
] as const

export type ContentRow = Awaited<ReturnType<typeof findContent>>[number]

/** All content, or only published content, each kind in its order. */
export const findContent = (db: Database, { onlyPublished }: { onlyPublished: boolean }) =>
  db
    .selectFrom('content_entries')
    .select(COLUMNS)
    .$if(onlyPublished, (query) => query.where('is_published', '=', true))
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Reads content and locks it until the caller's transaction ends. */
export const lockContent = (db: Database, id: number) =>
  db
    .selectFrom('content_entries')
    .select([...COLUMNS, 'position'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

const valuesOf = (draft: ContentDraft) => ({
  title_en: draft.title.en,
  title_pt: draft.title.pt,
  body_en: draft.body.en,
  body_pt: draft.body.pt,
  link: draft.link,
  is_published: draft.isPublished,
  is_example: draft.isExample,
})

/** Adds content at the end of its kind. */
export const insertContent = (db: Database, draft: ContentDraft): Promise<ContentRow> =>
  db
    .insertInto('content_entries')
    .values({
      kind: draft.kind,
      position: sql<number>`(
        select coalesce(max(position), 0) + 1 from content_entries where kind = ${draft.kind})`,
      ...valuesOf(draft),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export const updateContent = (db: Database, id: number, draft: ContentDraft): Promise<ContentRow> =>
  db
    .updateTable('content_entries')
    .set({ ...valuesOf(draft), updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export const deleteContent = async (db: Database, id: number): Promise<void> => {
  await db.deleteFrom('content_entries').where('id', '=', id).execute()
}

/** The ids of a kind in order, locked until the caller's transaction ends. */
export const lockOrder = async (db: Database, kind: ContentKind): Promise<number[]> => {
  const rows = await db
    .selectFrom('content_entries')
    .select('id')
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export const storeOrder = async (db: Database, ids: readonly number[]): Promise<void> => {
  await sql`
    update content_entries set position = o.position
    from unnest(${ids}::integer[]) with ordinality as o (id, position)
    where content_entries.id = o.id`.execute(db)
}

/** Locks the settings until the caller's transaction ends. */
export const lockSettings = async (db: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(db)
}

export const insertLegalVersion = async (
  db: Database,
  version: LegalVersion,
  texts: LegalTexts,
): Promise<void> => {
  await db
    .insertInto('legal_versions')
    .values({
      name: version.name,
      holds_from: version.holdsFrom,
      published_on: version.publishedOn,
      asks_consent: version.asksConsent,
      texts: JSON.stringify(texts),
    })
    .execute()
}
