import {
  addPlaySessions,
  changePlaySession,
  comparePlaySession,
  deletePlaySession,
  type EnteredSession,
  listPlaySessions,
  type PlaySession,
  undeletePlaySession,
} from '@retorna/contract/play-sessions'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { useChange, useReply } from '../../api/use-endpoint.ts'
import { useUndoable } from '../../shared/use-undoable.ts'

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

/** Deletes a session at once and offers to restore it. */
export function useDeleteSession() {
  const { t } = useTranslation(['playSessions', 'labels'])
  return useUndoable<PlaySession>(
    KEY,
    {
      remove: (id) => call(deletePlaySession, { params: { id } }, { keepalive: true }),
      restore: (id) => call(undeletePlaySession, { params: { id } }),
    },
    {
      done: () => t('list.removed'),
      undo: t('labels:undo'),
      removeFailed: t('list.removeFailed'),
      undoFailed: t('list.removeFailed'),
    },
  ).run
}
