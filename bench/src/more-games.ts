import type { OpenedDatabase } from '../../server/src/database/open-database.ts'

const OWN = ['id', 'slug', 'name', 'game_id', 'created_at', 'updated_at']

/** Copies the games, with their versions and metrics, until `count` games exist. */
export const makeMoreGames = async (pool: OpenedDatabase['pool'], count: number): Promise<void> => {
  const columnsOf = async (table: string): Promise<string> => {
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and column_name <> all($2)`,
      [table, OWN],
    )
    return rows.map(({ name }) => name).join(', ')
  }
  const [games, versions, metrics] = await Promise.all(
    ['games', 'rtp_versions', 'game_metrics'].map(columnsOf),
  )
  await pool.query(
    `with originals as (select *, row_number() over (order by id) as place, count(*) over () as all_of_them from games),
       wanted as (
         select originals.*, copy from originals, generate_series(1, ceil($1 / all_of_them::numeric)::int) as copy
         order by copy, place limit $1 - (select count(*) from games)
       ),
       copies as (
         insert into games (slug, name, ${games})
         select slug || '-' || copy, name || ' ' || copy, ${games} from wanted
         returning id, slug
       ),
       pairs as (
         select copies.id as id, wanted.id as original
         from copies join wanted on copies.slug = wanted.slug || '-' || wanted.copy
       ),
       with_versions as (
         insert into rtp_versions (game_id, ${versions})
         select pairs.id, ${versions} from pairs join rtp_versions on game_id = original
       )
     insert into game_metrics (game_id, ${metrics})
     select pairs.id, ${metrics} from pairs join game_metrics on game_id = original`,
    [count],
  )
}
