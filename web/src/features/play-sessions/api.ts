import {
  addPlaySessions,
  changePlaySession,
  comparePlaySession,
  deletePlaySession,
  type EnteredSession,
  listPlaySessions,
  type PlaySession,
  restorePlaySession,
} from '@retorna/contract/play-sessions'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { newRequestKey } from '../../api/request-key.ts'
import { QUERY_KEYS, useChange, useReply } from '../../api/use-endpoint.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUndoable } from '../../shared/use-undoable.ts'

const KEY = [QUERY_KEYS.playSessions]

export const usePlaySessions = () =>
  useReply(listPlaySessions, {}, [...KEY, 'list'], { select: ({ sessions }) => sessions })

export const useComparison = (id: number) =>
  useReply(comparePlaySession, { params: { id } }, [...KEY, id])

/** Saves sessions; the same ones that are sent again after a lost reply are stored once. */
export function useAddSessions() {
  const unanswered = useRef({ text: '', key: '' })
  return useChange(KEY, async (sessions: EnteredSession[]) => {
    const text = JSON.stringify(sessions)
    if (text !== unanswered.current.text) unanswered.current = { text, key: newRequestKey() }
    const { key } = unanswered.current
    const reply = await call(addPlaySessions, { body: { key, sessions } })
    unanswered.current = { text: '', key: '' }
    return reply
  })
}

export const useChangeSession = () =>
  useChange(KEY, ({ id, ...body }: EnteredSession & { id: number }) =>
    call(changePlaySession, { params: { id }, body }),
  )

export function useDeleteSession() {
  const { t } = useTexts('playSessions')
  return useUndoable<PlaySession>(
    KEY,
    { remove: deletePlaySession, restore: restorePlaySession },
    () => t('list.removed'),
  ).run
}
