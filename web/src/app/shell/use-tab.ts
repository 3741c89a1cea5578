import { useSearchParams } from 'react-router'
import { useUser } from '../../session/session-context.ts'
import type { Tab } from '../paths.ts'
import { tabOf } from './navigation.ts'

/** The dashboard tab that is open. */
export function useTab(): Tab {
  const [search] = useSearchParams()
  return tabOf(search.get('tab'), useUser()?.plano ?? 'free')
}
