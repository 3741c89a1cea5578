import { MAX_REFUSED_SHOWN, type Pushed } from '@retorna/contract/feeds/readings-push'
import type { Database } from '../../database/connection.ts'
import { refusedRows } from './queries.ts'

/**
 * The refused rows of a batch that a reply lists, and the address of the others.
 *
 * @param options.asOf `arrival` omits rows that were refused later, so that a retry gets the same answer.
 */
export const listedRefusals = async (
  db: Database,
  batchId: number,
  { asOf }: { asOf: 'arrival' | 'now' },
): Promise<Pick<Pushed, 'refused' | 'refused_rest'>> => {
  const rows = await refusedRows(db, batchId, { after: -1, limit: MAX_REFUSED_SHOWN + 1, asOf })
  const rest = rows.length > MAX_REFUSED_SHOWN && {
    refused_rest: `/api/v1/batches/${batchId}/refused`,
  }
  return { refused: rows.slice(0, MAX_REFUSED_SHOWN), ...rest }
}
