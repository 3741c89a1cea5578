import { connect, createServer, type Socket } from 'node:net'

export type DatabaseLine = {
  /** The database's URL through the proxy. */
  url: string
  /** Breaks open connections and refuses new ones. */
  cut: () => Promise<void>
  /** Keeps the connections open but forwards nothing any more. */
  mute: () => void
  restore: () => Promise<void>
  close: () => Promise<void>
}

/** A proxy to a database that a test can break, as networks do. */
export const openDatabaseLine = async (databaseUrl: string): Promise<DatabaseLine> => {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isMute = false

  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('data', (bytes) => {
        if (!isMute) other.write(bytes)
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const cut = () =>
    new Promise<void>((resolve) => {
      if (server.listening) server.close(() => resolve())
      else resolve()
      for (const socket of sockets) socket.destroy()
    })

  await listen(0)
  const { port } = server.address() as { port: number }
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    cut,
    mute: () => {
      isMute = true
    },
    restore: async () => {
      isMute = false
      if (!server.listening) await listen(port)
    },
    close: cut,
  }
}
