import { useSearchParams } from 'react-router'
import { PROVIDER_SORTS, type ProviderSort } from './provider-order.ts'

const MAX_TEXT_LENGTH = 100
const DEFAULT_SORT: ProviderSort = 'nameUp'

/** The search and order of the providers tab, as stored in the URL, and a function to change them. */
export function useProviderList() {
  const [params, setParams] = useSearchParams()
  const text = (params.get('find') ?? '').slice(0, MAX_TEXT_LENGTH)
  const sort = PROVIDER_SORTS.find((name) => name === params.get('sort')) ?? DEFAULT_SORT

  const set = (name: string, value: string, byDefault: string) =>
    setParams(
      (now) => {
        if (value === byDefault) now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true, preventScrollReset: true },
    )

  return {
    text,
    sort,
    setText: (next: string) => set('find', next, ''),
    setSort: (next: ProviderSort) => set('sort', next, DEFAULT_SORT),
  }
}
