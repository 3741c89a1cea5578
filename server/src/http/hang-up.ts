import type { FastifyReply } from 'fastify'

/**
 * Aborted when the caller's connection closes before the reply was sent, so that nobody waits for the work any more.
 */
export const hangUpOf = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController()
  const end = (): void => {
    if (!raw.writableFinished) controller.abort(new Error('The client disconnected'))
  }
  if (raw.closed) end()
  else raw.once('close', end)
  return controller.signal
}
