import { useSearchParams } from 'react-router'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import type { Tab } from '../paths.ts'
import { tabOf } from './navigation.ts'

/** The dashboard tab that is open. */
export function useTab(): Tab {
  const [search] = useSearchParams()
  return tabOf(search.get('tab'), usePlanShown())
}
