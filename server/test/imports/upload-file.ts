import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import type { Member } from '../member.ts'

export const PIECE = { 'content-type': 'application/offset+octet-stream' }

let uploads = 0

/** Uploads a file to the import desk in one piece and opens it; the last answer. */
export const uploadFile = async (
  { app }: Pick<TestApp, 'app'>,
  { headers }: Pick<Member, 'headers'>,
  fileName: string,
  content: string | Uint8Array,
  kind: string | null = null,
) => {
  const post = (path: string, payload: object, extra: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/admin/imports${path}`,
      headers: { ...headers, ...extra },
      payload,
    })
  const file = Buffer.from(content)
  uploads += 1
  const begun = await post('', { fileName, bytes: file.length, modifiedAt: uploads })
  if (begun.statusCode !== 201) return begun
  const { id } = begun.json()
  const piece = await post(`/${id}/file`, file, { ...PIECE, 'upload-offset': '0' })
  return piece.statusCode === 204 ? post(`/${id}/open`, { kind }) : piece
}

/** Previews an import until its report is there: on a busy machine that outlasts the request. The last answer. */
export const previewFile = async (
  by: Pick<Member, 'get' | 'post'>,
  id: number,
  options: object,
): ReturnType<Member['post']> => {
  const address = `/api/admin/imports/${id}`
  let answer = await by.post(`${address}/preview`, options)
  const rest = async () => {
    if (answer.json().import?.progress != null) answer = await by.get(address)
    return answer.json().import?.progress ?? null
  }
  await expect.poll(rest).toBe(null)
  return answer
}
