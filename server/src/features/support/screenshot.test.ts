import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { fileBody } from '../../../test/formats/multipart.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { openSupport } from '../../../test/support.ts'

const server = useTestApp()
let member: Member
let admin: Member
beforeAll(async () => {
  member = await joinMember(server)
  admin = await joinMember(server, { role: 'admin' })
})

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a5f63' }, limitInputPixels: false })
const attach = (writer: Member, messageId: number, content: string | Uint8Array) => {
  const { payload, headers } = fileBody('screen.png', content)
  return server.app.inject({
    method: 'PUT',
    url: `/api/support/messages/${messageId}/screenshot`,
    payload,
    headers: { ...writer.headers, ...headers },
  })
}
const firstMessage = async (writer: Member) => {
  const { id, messages } = await openSupport(writer)
  return { conversation: id, message: messages[0]?.id ?? 0 }
}

test('a screenshot is encoded anew without metadata, for its member and for staff', async () => {
  const { message } = await firstMessage(member)
  const file = await picture(3200, 1000)
    .withExif({ IFD0: { Copyright: 'GPS of somebody' } })
    .png()
    .toBuffer()
  const reply = await attach(member, message, file)
  expect(reply.json().conversation.messages).toMatchObject([{ hasScreenshot: true }])
  for (const [reader, url] of [
    [member, `/api/support/messages/${message}/screenshot`],
    [admin, `/api/admin/support/messages/${message}/screenshot`],
  ] as const) {
    const image = await reader.get(url)
    expect(image.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const metadata = await sharp(image.rawPayload).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 1600, height: 500 })
    expect(metadata.exif).toBeUndefined()
  }
})

test('small ones are not enlarged', async () => {
  const { message } = await firstMessage(member)
  await attach(member, message, await picture(80, 60).png().toBuffer())
  const image = await member.get(`/api/support/messages/${message}/screenshot`)
  expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 80, height: 60 })
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test('scripts, disguises and bombs are refused, and nothing is stored', async () => {
  const writer = await joinMember(server)
  const { message } = await firstMessage(writer)
  const refusedWith = async (content: string | Uint8Array) =>
    (await attach(writer, message, content)).json().code
  expect(await refusedWith(SVG)).toBe('FILE_UNSUPPORTED')
  expect(await refusedWith('%PDF-1.7')).toBe('FILE_UNSUPPORTED')
  const disguised = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(SVG)])
  expect(await refusedWith(disguised)).toBe('FILE_UNREADABLE')
  expect(await refusedWith(await picture(9000, 9000).png().toBuffer())).toBe('FILE_UNREADABLE')
  expect(await refusedWith(Buffer.alloc(5_000_001))).toBe('FILE_TOO_LARGE')
  expect((await writer.get(`/api/support/messages/${message}/screenshot`)).statusCode).toBe(404)
})

test("nobody attaches to the team's answers or to a message of somebody else", async () => {
  const { conversation, message } = await firstMessage(member)
  const reply = await admin.post(`/api/admin/support/${conversation}/messages`, {
    text: 'Hello',
    closes: false,
    key: '5d1e9a52-41a5-4b0b-9d2f-0f6e1c6f2a11',
    upTo: message,
  })
  const staffMessage = reply.json().conversation.messages[1].id
  const file = await picture(10, 10).png().toBuffer()
  expect((await attach(member, staffMessage, file)).statusCode).toBe(404)
  expect((await attach(await joinMember(server), message, file)).statusCode).toBe(404)
})

test.each([false, true])(
  'one that arrives after the answer waits for another, once, also if that closed the conversation: %s',
  async (closes) => {
    const writer = await joinMember(server)
    const { conversation, message } = await firstMessage(writer)
    const answer = () =>
      admin.post(`/api/admin/support/${conversation}/messages`, {
        text: 'Please send a screenshot',
        closes,
        key: randomUUID(),
        upTo: message,
      })
    expect((await answer()).statusCode).toBe(201)
    const send = async (width: number) => {
      const file = await picture(width, 10).png().toBuffer()
      return (await attach(writer, message, file)).json().conversation.state
    }
    expect(await send(10)).toBe('waiting')
    const { due_at, told_at } = await server.database.db
      .selectFrom('support_conversations')
      .select(['due_at', 'told_at'])
      .where('id', '=', conversation)
      .executeTakeFirstOrThrow()
    expect([due_at, told_at]).toEqual([expect.any(Date), null])
    await answer()
    expect(await send(10)).toBe(closes ? 'closed' : 'answered')
    expect(await send(20)).toBe('waiting')
  },
)

test('screenshots are limited to ten an hour', async () => {
  const writer = await joinMember(server)
  const { message } = await firstMessage(writer)
  const file = await picture(10, 10).png().toBuffer()
  const replies = await Promise.all(Array.from({ length: 12 }, () => attach(writer, message, file)))
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
})

test('the archive of a member holds their conversations and screenshots, and theirs alone', async () => {
  const writer = await joinMember(server)
  await openSupport(member, { text: 'Not for the archive of others' })
  const { message } = await firstMessage(writer)
  await attach(writer, message, await picture(10, 10).png().toBuffer())
  const files = unzipSync((await writer.get('/api/account/export')).rawPayload)
  const data = JSON.parse(Buffer.from(files['data.json'] ?? []).toString())
  expect(data.support_conversations).toHaveLength(1)
  expect(data.support_messages).toMatchObject([
    { author: 'member', message: 'The list stays empty.', page: '/dashboard?tab=games' },
  ])
  const images = Object.keys(files).filter((name) => name.endsWith('.webp'))
  expect(images).toEqual([`screenshot-${message}.webp`])
  expect(await sharp(files[images[0] ?? '']).metadata()).toMatchObject({ format: 'webp' })
})
