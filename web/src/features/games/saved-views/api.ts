import { deleteView, listViews, saveView } from '@retorna/contract/saved-views'
import { call } from '../../../api/call.ts'
import { QUERY_KEYS, useChange, useReply, withBody } from '../../../api/use-endpoint.ts'

const KEY = [QUERY_KEYS.savedViews]

/** The user's saved views, by name. */
export const useViews = () => useReply(listViews, {}, KEY, { select: ({ views }) => views })

/** Saves a view under its name, replacing one of the same name. */
export const useSaveView = (onError?: (error: Error) => void) =>
  useChange(KEY, withBody(saveView, {}), { onError })

export const useDeleteView = () =>
  useChange(KEY, (id: number) => call(deleteView, { params: { id } }))
