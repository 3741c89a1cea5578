import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame, makeReadings, testToday } from '../../../test/factories.ts'
import { fileBody } from '../../../test/formats/multipart.ts'
import { joinMember, type Member } from '../../../test/member.ts'

const server = useTestApp()
let editor: Member
let game: number
beforeAll(async () => {
  editor = await joinMember(server, { role: 'editor' })
  game = await makeGame(server.database.db)
})

const upload = (name: string, content: string | Uint8Array, id = game) => {
  const { payload, headers } = fileBody(name, content)
  return server.app.inject({
    method: 'PUT',
    url: `/api/admin/games/${id}/image`,
    payload,
    headers: { ...editor.headers, ...headers },
  })
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a5f63' }, limitInputPixels: false })

test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
  'a %s becomes a small WebP that browsers cache permanently',
  async (format) => {
    const reply = await upload(`art.${format}`, await picture(900, 900).toFormat(format).toBuffer())
    expect(reply.statusCode, reply.body).toBe(200)
    const { imageUrl } = reply.json().game
    expect(imageUrl).toMatch(/\?v=[0-9a-f]{16}$/)
    await server.app.catalog.reload()
    const image = await server.app.inject({ url: imageUrl })
    expect(image.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 640,
      height: 480,
    })
  },
)

test('the overview and alerts name the version of an image, so that a replaced one is not shown from a cache', async () => {
  const member = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  const { imageUrl } = (await upload('art.png', await picture(90, 90).png().toBuffer())).json().game
  await makeReadings(server.database.pool, game, [{ day: testToday(), rtp: 97 }])
  await server.app.catalog.reload()
  const { top_games } = (await member.get('/api/dashboard/stats')).json().data
  expect(top_games).toMatchObject([{ id: game, image_url: imageUrl }])
  await member.post('/api/alerts', {
    game_id: game,
    alert_type: 'both',
    threshold_percentage: 2,
  })
  const { alerts } = (await member.get('/api/alerts')).json()
  expect(alerts).toMatchObject([{ game_id: game, game: { image_url: imageUrl } }])
})

test('an image can be removed, and both changes are in the audit log', async () => {
  await upload('art.png', await picture(100, 100).png().toBuffer())
  const reply = await editor.delete(`/api/admin/games/${game}/image`)
  expect(reply.json().game.imageUrl).toBeNull()
  const { entries } = (await editor.get(`/api/admin/games/${game}/history`)).json()
  expect(entries[0]).toMatchObject({ action: 'image', changes: [{ field: 'image', after: null }] })
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test('SVGs with scripts, text files and disguised files are refused, whatever their name', async () => {
  for (const content of [
    SVG,
    `<?xml version="1.0"?>${SVG}`,
    '<html></html>',
    '',
    'GIF89',
    '%PDF-1.7',
  ]) {
    for (const name of ['a.svg', 'a.png']) {
      const reply = await upload(name, content)
      expect([reply.statusCode, reply.json().code], content).toEqual([415, 'FILE_UNSUPPORTED'])
    }
  }
  const disguised = await upload(
    'a.png',
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(SVG)]),
  )
  expect([disguised.statusCode, disguised.json().code]).toEqual([400, 'FILE_UNREADABLE'])
})

/** A black PNG with one bit per pixel; sharp would take seconds to make a large one. */
const blackPng = (width: number, height: number): Buffer => {
  const uint32 = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return bytes
  }
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
  }
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([1, 0, 0, 0, 0])])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('images with too many pixels are refused before decoding', async () => {
  // Else it would be refused for another reason.
  expect((await upload('a.png', blackPng(200, 200))).statusCode).toBe(200)
  const huge = blackPng(20_000, 20_000)
  expect(huge.length).toBeLessThan(5_000_000)
  const before = process.memoryUsage().rss
  expect((await upload('a.png', huge)).statusCode).toBe(400)
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
  const line = await picture(20_000, 2).png().toBuffer()
  expect((await upload('a.png', line)).statusCode).toBe(400)
})

test('a broken image, one over 5 MB, and one for an unknown game are refused', async () => {
  const good = await picture(300, 300).png().toBuffer()
  expect((await upload('a.png', good.subarray(0, 60))).statusCode).toBe(400)
  const large = await upload('a.png', Buffer.concat([good, Buffer.alloc(5_000_000)]))
  expect([large.statusCode, large.json().code]).toEqual([413, 'FILE_TOO_LARGE'])
  expect((await upload('a.png', good, 2_000_000_000)).statusCode).toBe(404)
})
