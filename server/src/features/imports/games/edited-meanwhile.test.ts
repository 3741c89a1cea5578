import { expect, test } from 'vitest'
import { useImportHarness } from '../../../../test/imports/import-harness.ts'
import { changeGame } from '../../catalog-editor/change-game.ts'
import { findGame } from '../../catalog-editor/game-queries.ts'

const h = useImportHarness()

test.each([
  ['another version', 'versions', 'game,rtp\nstarburst,94\n', { removed: 1, restored: 0 }],
  [
    'another monitored version',
    'versions',
    'game,rtp,monitored\nstarburst,94,yes\n',
    { removed: 1, restored: 1 },
  ],
  [
    'a version beside facts',
    'games',
    'name,provider,rtp\nStarburst,NetEnt,94\n',
    { removed: 1, restored: 0 },
  ],
] as const)(
  'an editor who saw a game before an import of %s does not save it without that',
  async (_, kind, file, undone) => {
    await h.bring('games', 'name,provider,rtp\nStarburst,NetEnt,96.1\n')
    const [{ id } = { id: 0 }] = await h.rows<{ id: number }>('select id from games')
    const seen = await findGame(h.database.db, id)
    const save = () =>
      changeGame(h.database.db, {
        id,
        version: seen?.version ?? '',
        actor: 'test',
        action: 'game.change',
        toState: (before) => ({ ...before, ...seen?.state, reels: 6 }),
      })
    const { batchId } = await h.bring(kind, file)
    await expect(save()).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
    expect(await h.rows('select rtp from rtp_versions order by rtp')).toEqual([
      { rtp: 94 },
      { rtp: 96.1 },
    ])
    // Once it is undone, the game is what the editor saw.
    expect(await h.undo(batchId)).toEqual(undone)
    await save()
  },
)
