import { useState } from 'react'
import { newRequestKey } from '../../api/request-key.ts'
import { useUser } from '../../session/session-context.ts'
import { UNSAVED_PREFIX } from '../../session/session-storage.ts'

export type MessageDraft = {
  text: string
  /** The key of the request that sends this text; sent again with it after a lost reply, the text is stored once. */
  key: string
}

function stored(place: string, begun: string): MessageDraft {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (typeof value === 'object' && value !== null && 'text' in value && 'key' in value) {
      const { text, key } = value
      if (typeof text === 'string' && typeof key === 'string') return { text, key }
    }
  } catch {
    // An unreadable draft counts as none.
  }
  return { text: begun, key: newRequestKey() }
}

function store(place: string, draft: MessageDraft): void {
  try {
    if (draft.text === '') localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(draft))
  } catch {
    // Without storage, the text lasts as long as the page.
  }
}

/**
 * The text of an unsent message; it survives reloads and the end of the session. `write` with an empty text removes it.
 *
 * @param about the conversation's id, `new`, or `desk/ID` for staff.
 * @param begun the text if there is no draft.
 */
export function useMessageDraft(about: string, begun = ''): [MessageDraft, (text: string) => void] {
  const place = `${UNSAVED_PREFIX}support:${useUser()?.id ?? ''}:${about}`
  const [draft, setDraft] = useState(() => stored(place, begun))
  const write = (text: string) => {
    const next = { text, key: newRequestKey() }
    setDraft(next)
    store(place, next)
  }
  return [draft, write]
}
