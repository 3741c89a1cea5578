import fastifyPlugin from 'fastify-plugin'
import type pg from 'pg'

const CHANNELS = [
  'catalogue_changed',
  'session_ended',
  'user_changed',
  'notified',
  'overlay_ended',
  'api_key_changed',
] as const
type Channel = (typeof CHANNELS)[number]

type DatabaseEvents = {
  /** False while notifications may be missed. */
  readonly isListening: boolean
  /** Calls `handler` with the payload of each notification on a channel. */
  on: (channel: Channel, handler: (payload: string) => void) => void
  /** Calls `handler` each time listening begins, because notifications may have been missed before. */
  onGap: (handler: () => void) => void
}

declare module 'fastify' {
  interface FastifyInstance {
    databaseEvents: DatabaseEvents
  }
}

const RETRY_MS = 500
/** A broken network does not close a connection by itself; an unanswered query reveals it. */
const HEARTBEAT_MS = 10_000
const ANSWER_MS = 5_000

/**
 * Notifications of the database (`NOTIFY`) to this process, over a connection that is reopened whenever it breaks.
 *
 * @param options.listener a dedicated connection pool.
 */
export const databaseEvents = fastifyPlugin<{ listener: pg.Pool }>(
  async (app, { listener }) => {
    const handlers = new Map<string, ((payload: string) => void)[]>()
    const gapHandlers: (() => void)[] = []
    let client: pg.PoolClient | undefined
    let hangUp: ((reason: unknown) => void) | undefined
    let isClosed = false
    let retry: NodeJS.Timeout | undefined

    const listen = async (): Promise<void> => {
      const fresh = await listener.connect()
      let isBroken = false
      const lose = (error: unknown): void => {
        if (isBroken) return
        isBroken = true
        if (client === fresh) client = undefined
        fresh.release(true)
        if (isClosed) return
        app.log.warn({ err: error }, 'No notifications from the database; reconnecting')
        retryLater()
      }
      fresh.on('error', lose)
      fresh.on('end', () => lose(undefined))
      fresh.on('notification', ({ channel, payload }) => {
        for (const handler of handlers.get(channel) ?? []) handler(payload ?? '')
      })
      try {
        await fresh.query(within(CHANNELS.map((channel) => `listen ${channel}`).join(';')))
      } catch (error) {
        return lose(error)
      }
      if (isClosed) return lose(undefined)
      client = fresh
      hangUp = lose
      for (const handler of gapHandlers) handler()
    }

    const retryLater = (): void => {
      retry = setTimeout(() => listen().catch(retryLater), RETRY_MS).unref()
    }

    const heartbeat = setInterval(() => {
      client?.query(within('select 1')).catch(hangUp)
    }, HEARTBEAT_MS).unref()

    app.decorate('databaseEvents', {
      get isListening() {
        return client !== undefined
      },
      on: (channel, handler) => {
        handlers.set(channel, [...(handlers.get(channel) ?? []), handler])
      },
      onGap: (handler) => {
        gapHandlers.push(handler)
      },
    } satisfies DatabaseEvents)

    app.addHook('onReady', () => listen().catch(retryLater))
    app.addHook('onClose', async () => {
      isClosed = true
      clearTimeout(retry)
      clearInterval(heartbeat)
      hangUp?.(undefined)
    })
  },
  { name: 'database-events' },
)

/** A statement that fails if it is not answered in time; the option is missing in the types of `pg`. */
const within = (text: string) => ({ text, query_timeout: ANSWER_MS })
