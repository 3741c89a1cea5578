import { z } from 'zod'
import { endpoint, succeedsWith, success } from './endpoint.ts'
import { text } from './field-types.ts'

/** Maximum saved views per user. */
export const MAX_VIEWS = 20

/** Maximum length of a view's name, in characters. */
export const MAX_VIEW_NAME = 60

/** Longer than any query of the list. */
const MAX_QUERY = 3000

const savedView = z.object({
  id: z.int(),
  name: z.string(),
  /** The query parameters of the list, such as `provider=4&sort=rtp`. */
  query: z.string(),
})
export type SavedView = z.infer<typeof savedView>

/** The caller's saved views of the list of games, by name. */
export const listViews = endpoint('GET /api/user/views', 'data', {
  summary: "List the caller's saved views",
  replies: succeedsWith({ views: z.array(savedView) }),
})

/**
 * Saves filters under a name; a view with the same name, ignoring case, is replaced. 409 `VIEWS_FULL` beyond
 * {@link MAX_VIEWS}.
 */
export const saveView = endpoint('POST /api/user/views', 'data', {
  summary: 'Save a view',
  body: z.object({
    name: text().trim().min(1).max(MAX_VIEW_NAME),
    query: text().max(MAX_QUERY),
  }),
  replies: { 201: success({ view: savedView }) },
})

/** Deletes a view. Returns 204 even if the caller has no such view. */
export const deleteView = endpoint('DELETE /api/user/views/:id', 'data', {
  summary: 'Delete a saved view',
})
