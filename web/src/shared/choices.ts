import { listOperators } from '@retorna/contract/feeds/operators'
import { listProviders } from '@retorna/contract/games'
import { QUERY_KEYS } from '../api/query-keys.ts'
import { replyQuery } from '../api/use-endpoint.ts'

/** The providers, as the choices of a field. */
export const providersQuery = () =>
  replyQuery(listProviders, {}, [QUERY_KEYS.providers], {
    select: ({ data }) => data.map(({ id, nome }) => ({ value: String(id), label: nome })),
  })

/** The operators that read a game which the plan shows, as the choices of a field. */
export const operatorsQuery = () =>
  replyQuery(listOperators, {}, [QUERY_KEYS.providers, 'operators'], {
    select: ({ operators }) =>
      operators.map(({ id, name }) => ({ value: String(id), label: name })),
  })
