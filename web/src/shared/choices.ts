import { listOperators } from '@retorna/contract/feeds/operators'
import { listProviders } from '@retorna/contract/games'
import { QUERY_KEYS, replyQuery } from '../api/use-endpoint.ts'

/** The providers as options of a select field. */
export const providersQuery = () =>
  replyQuery(listProviders, {}, [QUERY_KEYS.providers], {
    select: ({ data }) => data.map(({ id, nome }) => ({ value: String(id), label: nome })),
  })

/** The operators with readings of a game that the plan shows, as options of a select field. */
export const operatorsQuery = () =>
  replyQuery(listOperators, {}, [QUERY_KEYS.providers, 'operators'], {
    select: ({ operators }) =>
      operators.map(({ id, name }) => ({ value: String(id), label: name })),
  })
