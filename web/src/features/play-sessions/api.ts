import {
  addPlaySessions,
  changePlaySession,
  comparePlaySession,
  deletePlaySession,
  type EnteredSession,
  listPlaySessions,
  undeletePlaySession,
} from '@retorna/contract/play-sessions'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { useChange, useReply } from '../../api/use-endpoint.ts'
import { onSessionEnd } from '../../session/session-storage.ts'
import { actionToast } from '../../ui/states/action-toast.tsx'
import { toast } from '../../ui/states/toast.ts'

const KEY = [QUERY_KEYS.playSessions]

/** The user's sessions, the latest first. */
export const usePlaySessions = () =>
  useReply(listPlaySessions, {}, [...KEY, 'list'], { select: ({ sessions }) => sessions })

export const useComparison = (id: number) =>
  useReply(comparePlaySession, { params: { id } }, [...KEY, id])

export const useAddSessions = () =>
  useChange(KEY, (sessions: EnteredSession[]) => call(addPlaySessions, { body: { sessions } }))

export const useChangeSession = () =>
  useChange(KEY, ({ id, ...body }: EnteredSession & { id: number }) =>
    call(changePlaySession, { params: { id }, body }),
  )

/** Long enough to read the message and reach its button, even by keyboard. */
const UNDO_MS = 8000

/** Deletes a session at once and offers to restore it. */
export function useDeleteSession() {
  const { t } = useTranslation(['playSessions', 'labels'])
  const onError = (error: Error) => toast(textOf(error, t('list.removeFailed')))
  const restore = useChange(
    KEY,
    (id: number) => call(undeletePlaySession, { params: { id } }),
    onError,
  )
  const remove = useChange(KEY, (id: number) =>
    call(deletePlaySession, { params: { id } }, { keepalive: true }),
  )
  const offerUndo = (id: number) => {
    const hide = actionToast(
      t('list.removed'),
      { label: t('labels:undo'), run: () => restore.mutate(id) },
      { lastsMs: UNDO_MS, onClose: () => forget() },
    )
    // The next user must not be offered the undo.
    const forget = onSessionEnd(hide)
  }
  return (id: number) => remove.mutate(id, { onSuccess: () => offerUndo(id), onError })
}
