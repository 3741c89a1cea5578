import { openAsBlob } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Uploads a file at the import desk, confirms it and waits until it is stored; returns the seconds since the
 * confirmation. Failed status requests are added to `failed`.
 */
export const importFile = async (
  address: string,
  authorization: { authorization: string },
  path: string,
  failed: string[],
): Promise<number> => {
  const json = { ...authorization, 'content-type': 'application/json' }
  const ask = async (request: string, init: RequestInit): Promise<ImportReply> => {
    const reply = await fetch(`${address}/api/admin/imports${request}`, init)
    if (!reply.ok) throw new Error(`${request} was answered with ${reply.status}`)
    return reply.json()
  }
  const body = new FormData()
  body.set('file', await openAsBlob(path), 'readings.csv')
  const uploaded = await ask('', { method: 'POST', headers: authorization, body })
  const { id, options } = uploaded.import
  const send = (request: string, content: object) =>
    ask(`/${id}${request}`, { method: 'POST', headers: json, body: JSON.stringify(content) })
  await send('/preview', options)
  await send('/run', { acceptPartly: false })
  const started = performance.now()
  for (;;) {
    const state = await ask(`/${id}`, { headers: authorization }).then(
      (reply) => reply.import.state,
      (error: Error) => {
        failed.push(error.message)
        return 'running'
      },
    )
    if (state === 'done') return (performance.now() - started) / 1000
    if (state !== 'queued' && state !== 'running') throw new Error(`The import is ${state}`)
    await pause(500)
  }
}

type ImportReply = { import: { id: number; options: object; state: string } }
