import { makeGame } from '../factories.ts'
import { PIECE } from '../imports/upload-file.ts'
import { ROWS, readingsFile } from './readings-file.ts'
import { type Actor, attempt, differ, enter, insist, type Stage } from './stage.ts'

type Import = {
  id: number
  state: string
  batchId: number | null
  options: object
  version: string
}

/** Imports files at the desk, resumes interrupted imports, and undoes some. */
export const createImporter = async (stage: Stage): Promise<Actor> => {
  const editor = await enter(stage, { role: 'editor' })
  const slug = `desk-${editor.id}`
  const game = await makeGame(stage.db, { slug })
  let files = 0
  const open = new Set<number>()
  const confirmed = new Set<number>()
  const undone = new Set<number>()
  const batches: number[] = []

  const path = (id: number, verb = '') => `/api/admin/imports/${id}${verb}`
  const at = { token: editor.token }

  const upload = async (): Promise<void> => {
    files += 1
    const file = readingsFile(slug, files)
    const { length: bytes } = Buffer.from(file)
    const begun = { fileName: `desk-${files}.csv`, bytes, modifiedAt: files }
    const post = (given: string, body: unknown, headers = {}) =>
      attempt(stage, { ...at, method: 'POST', path: given, body, headers })
    const id = (await post('/api/admin/imports', begun))?.body.id
    if (typeof id !== 'number') return
    await post(path(id, '/file'), file, { ...PIECE, 'upload-offset': '0' })
    const reply = await post(path(id, '/open'), { kind: null })
    if (reply?.status === 201) open.add(id)
  }

  const goOn = async (id: number): Promise<void> => {
    const reply = await insist(stage, { ...at, method: 'GET', path: path(id) })
    const { state, batchId, options } = reply.body.import as Import
    if (state === 'done' && batchId !== null) {
      batches.push(batchId)
      open.delete(id)
    } else if (!['queued', 'running', 'storing'].includes(state)) {
      // An import that was interrupted is a draft again once it is previewed.
      confirmed.delete(id)
      const preview = { ...at, method: 'POST', path: path(id, '/preview'), body: options } as const
      const previewed = await attempt(stage, preview)
      if (previewed?.status !== 200) return
      const { version } = previewed.body.import as Import
      const run = {
        ...at,
        method: 'POST',
        path: path(id, '/run'),
        body: { acceptPartly: false, version },
      } as const
      if ((await attempt(stage, run))?.status === 200) confirmed.add(id)
    }
  }

  const undo = async (): Promise<void> => {
    const batch = batches.find((one, index) => index % 3 === 0 && !undone.has(one))
    if (batch === undefined) return
    const reply = await insist(stage, {
      ...at,
      method: 'POST',
      path: `/api/admin/import-batches/${batch}/undo`,
    })
    // Refused: an earlier attempt without an answer has already undone it.
    if (reply.status === 200 || reply.status === 409) undone.add(batch)
    else throw new Error(`Undoing was answered ${JSON.stringify(reply)}`)
  }

  return {
    name: 'import desk',
    step: async () => {
      if (open.size < 3) await upload()
      for (const id of open) await goOn(id)
      await undo()
    },
    findings: async () => {
      const { rows: states } = await stage.pool.query<{ state: string }>(
        'select distinct state from desk_imports where id = any($1)',
        [[...confirmed]],
      )
      const { rows: kept } = await stage.pool.query(
        `select b.id::int, (b.undone_at is not null) as "isUndone", count(r.read_at)::int as readings
         from import_batches b left join readings r on r.batch_id = b.id
         where b.actor = $1 group by b.id order by b.id`,
        [editor.id],
      )
      const { rows: ids } = await stage.pool.query<{ id: number }>(
        `select batch_id::int as id from desk_imports where batch_id is not null and user_id = $1 order by 1`,
        [editor.id],
      )
      const { rows: all } = await stage.pool.query(
        'select count(*)::int from readings where game_id = $1',
        [game],
      )
      return [
        ...differ(
          'states of confirmed imports',
          states.filter(({ state }) => state !== 'done'),
          [],
        ),
        ...differ(
          'batches',
          kept,
          ids.map(({ id }) => ({
            id,
            isUndone: undone.has(id),
            readings: undone.has(id) ? 0 : ROWS,
          })),
        ),
        ...differ(
          'acknowledged batches',
          batches.filter((id) => !ids.some((one) => one.id === id)),
          [],
        ),
        ...differ('readings', all[0], { count: (ids.length - undone.size) * ROWS }),
      ]
    },
    report: () => `${confirmed.size} imports, ${undone.size} undone`,
  }
}
