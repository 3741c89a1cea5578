import { LEGAL_SECTIONS } from '@retorna/contract/legal/legal'
import { SHIPPED_TEXTS } from '@retorna/contract/legal/shipped'
import { addDays } from '@retorna/domain/day'
import { FIRST_VERSION } from '@retorna/domain/legal-versions'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { stayToday } from '../../../test/day.ts'
import { joinMember, type Member } from '../../../test/member.ts'

const TODAY = stayToday()
const TOMORROW = addDays(TODAY, 1)

const server = useTestApp()
let admin: Member
beforeEach(async () => {
  admin = await joinMember(server, { role: 'admin' })
})
afterEach(async () => {
  const { db } = server.database
  await sql`alter table legal_versions disable trigger user`.execute(db)
  await db.deleteFrom('legal_versions').execute()
  await sql`alter table legal_versions enable always trigger legal_versions_are_append_only`.execute(
    db,
  )
  await sql`alter table legal_versions enable always trigger legal_versions_are_never_emptied`.execute(
    db,
  )
})

const withLead = (lead: string) => {
  const texts = structuredClone(SHIPPED_TEXTS)
  texts.terms.en.lead = lead
  return texts
}
const listed = async () => (await admin.get('/api/admin/legal')).json()
const publish = async (overrides: object = {}) =>
  admin.post('/api/admin/legal', {
    newest: (await listed()).newest,
    holdsFrom: TODAY,
    asksConsent: false,
    texts: SHIPPED_TEXTS,
    ...overrides,
  })
const read = async (version?: string) =>
  (
    await server.app.inject({
      url: `/api/public/legal${version === undefined ? '' : `?version=${version}`}`,
    })
  ).json()

test('a new server has the shipped texts as its first version', async () => {
  expect(await read()).toMatchObject({
    shown: { name: FIRST_VERSION.name },
    versions: [{ name: FIRST_VERSION.name }],
    texts: SHIPPED_TEXTS,
  })
})

test('a version holds from its day on, and past and scheduled ones stay public', async () => {
  expect((await publish({ texts: withLead('Now') })).json()).toEqual({ success: true, name: TODAY })
  const scheduled = await publish({ holdsFrom: TOMORROW, texts: withLead('Soon') })
  expect(scheduled.statusCode).toBe(201)
  const now = await read()
  expect(now.texts.terms.en.lead).toBe('Now')
  expect(now.versions.map(({ name }: { name: string }) => name)).toEqual([
    FIRST_VERSION.name,
    TODAY,
    TOMORROW,
  ])
  expect((await read(FIRST_VERSION.name)).texts).toEqual(SHIPPED_TEXTS)
  expect((await read(TOMORROW)).texts.terms.en.lead).toBe('Soon')
  expect((await read('none')).code).toBe('NOT_FOUND')
  expect((await listed()).versions.map(({ state }: { state: string }) => state)).toEqual([
    'past',
    'current',
    'scheduled',
  ])
})

test('a specified section cannot be left out, and a day that is over is refused', async () => {
  const texts = structuredClone(SHIPPED_TEXTS)
  texts.privacy.pt.sections.splice(LEGAL_SECTIONS.privacy.indexOf('rights'), 1)
  expect(Object.keys((await publish({ texts })).json().fields)).toEqual([
    'texts.privacy.pt.sections',
  ])
  const blank = structuredClone(SHIPPED_TEXTS)
  blank.terms.en.sections[0] = { id: 'acceptance', title: ' ', body: [] }
  expect((await publish({ texts: blank })).json().code).toBe('VALIDATION')
  const late = await publish({ holdsFrom: addDays(TODAY, -1) })
  expect(Object.keys(late.json().fields)).toEqual(['holdsFrom'])
  expect((await read()).versions).toHaveLength(1)
})

test('what somebody else published in the meantime is not overwritten', async () => {
  const { newest } = await listed()
  await publish()
  expect((await publish({ newest })).json().code).toBe('EDIT_CONFLICT')
})

test('a published version cannot be changed or removed, not even by the application', async () => {
  await publish()
  const { db } = server.database
  const change = db.updateTable('legal_versions').set({ asks_consent: true }).execute()
  await expect(change).rejects.toThrow('append-only')
  await expect(db.deleteFrom('legal_versions').execute()).rejects.toThrow('append-only')
  await expect(sql`truncate legal_versions`.execute(db)).rejects.toThrow('append-only')
})

test('a version that asks is accepted once, by customers, from its day on', async () => {
  const customer = await joinMember(server)
  const due = async (member: Member) => (await member.get('/api/account/privacy')).json().consentDue
  await publish({ holdsFrom: TOMORROW, asksConsent: true })
  expect(await due(customer)).toBeNull()
  await publish({ asksConsent: true })
  expect([await due(customer), await due(admin)]).toEqual([TODAY, null])

  const accept = (version: string) =>
    customer.post('/api/account/consent', { version, aceitaTermos: true })
  expect((await accept(FIRST_VERSION.name)).json().code).toBe('EDIT_CONFLICT')
  expect((await accept(TODAY)).statusCode).toBe(204)
  expect(await due(customer)).toBeNull()
  const { consent } = (await customer.get('/api/account/privacy')).json()
  expect(consent).toMatchObject({ termsVersion: TODAY, language: 'en', isAdult: true })

  const again = await publish({ asksConsent: true })
  expect(again.json().name).toBe(`${TODAY}.2`)
  expect(await due(customer)).toBe(`${TODAY}.2`)
})
