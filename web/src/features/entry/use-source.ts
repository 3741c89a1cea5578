import { useLocalStorage } from '@mantine/hooks'
import { UNSAVED_PREFIX } from '../../session/session-storage.ts'

/** The source that a user's saved readings name, empty for none; it stays in the browser until they change it. */
export function useSource(userId: string): [string, (source: string) => void] {
  const [source, setSource] = useLocalStorage({
    key: `${UNSAVED_PREFIX}entry-source:${userId}`,
    defaultValue: '',
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (value) => value ?? '',
  })
  return [source, setSource]
}
