import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { UNSAVED_PREFIX } from '../../../session/session-storage.ts'
import type { LegalDraft } from './draft.ts'

const PLACE = `${UNSAVED_PREFIX}legal:`

/** The draft that this browser stores for the texts after version `newest`; `null` without one. */
export const useDraft = (newest: string) => useStored(PLACE + newest)

/** The latest draft that was begun before version `newest` was published; `null` without one. */
export function useEarlierDraft(newest: string) {
  const [place] = useState(() => earlierPlace(newest))
  const [draft, , forget] = useStored(place)
  return { draft, forget }
}

const useStored = (key: string) =>
  useLocalStorage<LegalDraft | null>({ key, defaultValue: null, getInitialValueInEffect: false })

function earlierPlace(newest: string): string {
  const places = Object.keys(localStorage).filter(
    // A key without a draft holds `null`.
    (place) =>
      place.startsWith(PLACE) && place !== PLACE + newest && localStorage.getItem(place) !== 'null',
  )
  return places.sort().at(-1) ?? `${PLACE}none`
}
