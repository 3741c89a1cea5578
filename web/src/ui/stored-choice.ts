import { useLocalStorage } from '@mantine/hooks'
import { oneOf } from '../api/one-of.ts'

/** One of several values, stored in this browser under a key, and its setter; `first` until one has been chosen. */
export function useStoredChoice<Value extends string>(
  key: string,
  values: readonly Value[],
  first: Value,
): [Value, (chosen: Value) => void] {
  const [stored, store] = useLocalStorage<string>({
    key,
    defaultValue: '',
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (text) => text ?? '',
  })
  return [oneOf(values, stored) ?? first, store]
}
