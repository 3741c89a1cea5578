import { listInvestigations } from '@retorna/contract/staff/investigations'
import { MAIL_KINDS } from '@retorna/contract/staff/outbox'
import { beforeAll, expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame } from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { patience } from '../../../test/patience.ts'
import type { Demo } from './demo.ts'
import { previewOf } from './previews.ts'

// Threads of lower priority write the files, and wait while other tests need the processors.
vi.setConfig({ testTimeout: patience(240_000) })

const server = useTestApp()
const people = {} as Record<'premium' | 'admin', Member>
beforeAll(async () => {
  people.premium = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  people.admin = await joinMember(server, { role: 'admin' })
  const game_id = await makeGame(server.database.db, { name: 'Solar Fox' })
  await server.app.catalog.reload()
  const opening = { game_id, operator_id: null, origin: 'hand', text: '' }
  await people.admin.post(listInvestigations.path, opening)
})

const demo: Demo = async (person, path, { body, language = 'en' } = {}) => {
  const reply = await server.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: path,
    headers: { ...people[person].headers, 'accept-language': language },
    ...(body && { payload: body }),
  })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  const type = String(reply.headers['content-type'])
  return new Response(new Uint8Array(reply.rawPayload), { headers: { 'content-type': type } })
}
const open = (path: string) => previewOf(demo, new URL(path, 'http://localhost:3001'))

test('the page names each mail, report and pack in both languages, and each link shows one', async () => {
  const page = String((await open('/'))?.body)
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  )
  for (const kind of MAIL_KINDS) expect(links).toContain(`/mail?kind=${kind}&language=pt`)
  expect(links.filter((path) => path.startsWith('/pack'))).toHaveLength(4)
  for (const path of links) {
    const shown = await open(path)
    const format = /format=(\w+)/.exec(path)?.[1] ?? (path.startsWith('/mail') ? 'html' : 'pdf')
    const type = { html: 'text/html', pdf: 'application/pdf', csv: 'application/zip' }[format]
    expect(shown?.type, path).toContain(type ?? 'spreadsheet')
    expect(shown?.body.length, path).toBeGreaterThan(500)
  }
})

test('mails tell of the game that the demonstration shows', async () => {
  const mail = await open('/mail?kind=rtp-alert&language=en')
  expect(mail?.body).toContain('Solar Fox')
})

test.each(['/mail?kind=love-letter&language=en', '/mail?kind=welcome&language=fr', '/elsewhere'])(
  'there is no %s',
  async (path) => {
    expect(await open(path)).toBeUndefined()
  },
)
