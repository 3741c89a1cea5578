import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeGame } from '../factories.ts'
import { spawnProgram } from '../processes/programs.ts'
import { ROWS, readingsFile } from './readings-file.ts'
import { type Actor, differ, type Stage } from './stage.ts'

/** Imports files by command line and undoes some; killed imports are left as they are. */
export const createCommandLine = async (stage: Stage): Promise<Actor> => {
  const slug = `command-line-${randomUUID()}`
  const game = await makeGame(stage.db, { slug })
  let files = 0
  let interrupted = 0
  const stored: string[] = []
  const undone: number[] = []

  /** Whether it ran to completion. */
  const run = async (...parameters: string[]): Promise<boolean> => {
    const running = spawnProgram(['retorna.ts', 'import', ...parameters], stage.env)
    stage.programs.add(running)
    const code = await running.ended
    stage.programs.delete(running)
    if (code === null) interrupted += 1
    else if (code !== 0) throw new Error(`retorna import ${parameters}:\n${running.output()}`)
    return code === 0
  }

  const batchOf = async (file: string): Promise<number> => {
    const { rows } = await stage.pool.query<{ id: number }>(
      'select id::int from import_batches where file_name = $1',
      [file],
    )
    return rows[0]?.id ?? 0
  }

  return {
    name: 'command line',
    step: async () => {
      files += 1
      const name = `${slug}-${files}.csv`
      const path = join(stage.directory, name)
      await writeFile(path, readingsFile(slug, files))
      if (!(await run('readings', path))) return
      stored.push(name)
      if (files % 3 > 0) return
      const batch = await batchOf(name)
      if (await run('undo', String(batch))) undone.push(batch)
    },
    findings: async () => {
      const { rows } = await stage.pool.query<{
        id: number
        file: string
        isUndone: boolean
        readings: number
      }>(
        `select b.id::int, b.file_name as file, (b.undone_at is not null) as "isUndone",
           count(r.read_at)::int as readings
         from import_batches b left join readings r on r.batch_id = b.id
         where starts_with(b.file_name, $1) group by b.id`,
        [slug],
      )
      const { rows: all } = await stage.pool.query(
        'select count(*)::int from readings where game_id = $1',
        [game],
      )
      const partly = rows.filter(({ isUndone, readings }) => readings !== (isUndone ? 0 : ROWS))
      return [
        ...differ('partial batches', partly, []),
        ...differ(
          'lost files',
          stored.filter((name) => !rows.some(({ file }) => file === name)),
          [],
        ),
        ...differ('files stored twice', rows.length, new Set(rows.map(({ file }) => file)).size),
        ...differ(
          'undos lost',
          undone.filter((id) => !rows.some((row) => row.id === id && row.isUndone)),
          [],
        ),
        ...differ('readings', all[0], { count: rows.reduce((sum, row) => sum + row.readings, 0) }),
      ]
    },
    report: () => `${stored.length} imports, ${undone.length} undone, ${interrupted} killed`,
  }
}
