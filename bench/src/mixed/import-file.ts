import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { MAX_PIECE_BYTES } from '@retorna/contract/staff/import-uploads'

const LOOK_EVERY_MS = 500

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
  const post = async (
    request: string,
    body: string | Buffer<ArrayBuffer>,
    headers: Record<string, string> = json,
  ): Promise<Response> => {
    const url = `${address}/api/admin/imports${request}`
    const reply = await fetch(url, { method: 'POST', headers, body })
    if (!reply.ok) throw new Error(`${request} was answered with ${reply.status}`)
    return reply
  }
  const file = await readFile(path)
  const begun = { fileName: 'readings.csv', bytes: file.length, modifiedAt: 0 }
  const { id }: { id: number } = await (await post('', JSON.stringify(begun))).json()
  for (let from = 0; from < file.length; from += MAX_PIECE_BYTES) {
    await post(`/${id}/file`, file.subarray(from, from + MAX_PIECE_BYTES), {
      ...authorization,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(from),
    })
  }
  const send = async (request: string, content: object): Promise<ImportReply> =>
    (await post(`/${id}${request}`, JSON.stringify(content))).json()
  const { options } = (await send('/open', { kind: 'readings' })).import
  const look = async (): Promise<ImportReply['import'] | undefined> => {
    const reply = await fetch(`${address}/api/admin/imports/${id}`, { headers: authorization })
    if (reply.ok) return (await reply.json()).import
    failed.push(`${reply.status}`)
    return undefined
  }
  await send('/preview', options)
  // The desk answers a long preview before it ends.
  let seen = await look()
  while (seen?.progress !== null) {
    await pause(LOOK_EVERY_MS)
    seen = await look()
  }
  await send('/run', { acceptPartly: false, version: seen.version })
  const started = performance.now()
  for (;;) {
    const { state = 'running' } = (await look()) ?? {}
    if (state === 'done') return (performance.now() - started) / 1000
    if (!['queued', 'running', 'storing'].includes(state)) throw new Error(`The import is ${state}`)
    await pause(LOOK_EVERY_MS)
  }
}

type ImportReply = {
  import: {
    id: number
    options: object
    version: string
    state: string
    progress: object | null
  }
}
