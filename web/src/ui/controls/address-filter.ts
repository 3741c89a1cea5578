import { useSearchParams } from 'react-router'
import { oneOf } from '../../api/one-of.ts'
import { useDebouncedText } from './use-debounced-text.ts'

type Change = (value: string | null) => void

/** A list's filter, stored in the address for links and reloads; undefined shows everything. */
export function useAddressFilter<Value extends string>(
  name: string,
  values: readonly Value[],
): [Value | undefined, Change] {
  const [text, change] = useAddressText(name)
  return [oneOf(values, text), change]
}

/** A filter in the address whose values are ids or, for `page`, numbers from 1. */
export function useAddressNumber(name: string): [number | undefined, Change] {
  const [text, change] = useAddressText(name)
  return [/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined, change]
}

/** The search text in the address, updated once typing pauses, and the text of its field with its setter. */
export function useAddressSearch(name: string, maxLength: number) {
  const [asked, change] = useAddressText(name)
  const { text, type } = useDebouncedText(asked, change)
  return { asked: asked.slice(0, maxLength), text, setText: type }
}

/** A text in the address, '' if it has none. Changing it leads to the first page of the list. */
export function useAddressText(name: string): [string, Change] {
  const [search, setSearch] = useSearchParams()
  const change = (value: string | null) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present)
        next.delete('page')
        next.delete(name)
        if (value) next.set(name, value)
        return next
      },
      { replace: true },
    )
  return [search.get(name) ?? '', change]
}
