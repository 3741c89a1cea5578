import { nameKey, slugOf } from '@retorna/domain/game-name'
import type { Transaction } from '../../database/connection.ts'
import { insertRow } from '../../database/insert-row.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { renameOperator } from './queries.ts'

/**
 * The id of the operator with a name, which is added if it is new. Another spelling of the feed's own operator renames
 * that operator.
 *
 * @param own the feed's operator until now.
 * @param field the field that an error refers to.
 * @throws ApiError `VALIDATION` for another spelling of an operator that is not the feed's own.
 */
export const placeOperator = async (
  trx: Transaction,
  name: string | null,
  { own, field }: { own: number | null; field: string },
): Promise<number | null> => {
  if (name === null) return null
  const operators = await trx.selectFrom('operators').select(['id', 'name', 'slug']).execute()
  const alike = operators.filter((operator) => nameKey(operator.name) === nameKey(name))
  const known =
    alike.find((operator) => operator.name.toLowerCase() === name.toLowerCase()) ??
    alike.find(({ id }) => id === own)
  if (known !== undefined) {
    if (known.id === own && known.name !== name) await renameOperator(trx, known, name)
    return known.id
  }
  if (alike.length > 0) throw new ApiError('VALIDATION', { fields: { [field]: 'operator-known' } })
  const slugs = new Set(operators.map(({ slug }) => slug))
  let slug = slugOf(name)
  for (let number = 2; slugs.has(slug); number++) slug = `${slugOf(name)}-${number}`
  return insertRow(trx, 'operators', { name, slug })
}
