import type { OpenRow } from '../columns/open-row.ts'
import type { FindGame } from './game-index.ts'

/** The id of the game that a row names; `null`, with a problem, if there is none. */
export const identifyGame = (row: OpenRow, findGame: FindGame): number | null => {
  const slug = row.text('slug')
  const name = row.text('name')
  if (slug === '' && name === '') {
    row.fail('name', 'missing-value')
    return null
  }
  const cell = findGame(slug, name, row.text('provider'))
  if (cell.ok) return cell.value.id
  row.fail(slug === '' ? 'name' : 'slug', cell.code, cell.hint)
  return null
}
