import { createHash } from 'node:crypto'
import { claimNames } from '@retorna/contract/words/en/method'
import { METHOD_VERSION } from '@retorna/domain/method-versions'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { stayToday } from '../../../../test/day.ts'
import { makeGame, makeReadings } from '../../../../test/factories.ts'
import { fileBody } from '../../../../test/formats/multipart.ts'
import { pdfTexts } from '../../../../test/formats/pdf-text.ts'
import { joinMember, type Member } from '../../../../test/member.ts'

const URL_OF = '/api/admin/investigations'
const today = stayToday()

const server = useTestApp()
let ana: Member
let id: number
beforeAll(async () => {
  ana = await joinMember(server, { role: 'editor', name: 'Ana' })
  const { db, pool } = server.database
  const game_id = await makeGame(db, { name: 'Solar Fox' })
  await makeReadings(pool, game_id, [{ day: today, rtp: 94, plays: 20_000 }])
  await server.app.catalog.reload()
  const opening = { game_id, operator_id: null, origin: 'complaint', text: 'A player wrote' }
  id = (await ana.post(URL_OF, opening)).json().investigation.id
  const { payload, headers } = fileBody('proof.txt', 'seen')
  const url = `${URL_OF}/${id}/files`
  const all = { ...ana.headers, ...headers }
  await server.app.inject({ method: 'POST', url, payload, headers: all })
  const outcome = { kind: 'outcome', outcome: 'data-fault', text: 'A doubled hour' }
  await ana.post(`${URL_OF}/${id}/entries`, { entry: outcome, corrects: null })
})

const pack = (format: string, language = 'en') =>
  server.app.inject({
    url: `${URL_OF}/${id}/pack/${format}`,
    headers: { ...ana.headers, 'accept-language': language },
  })

test('the PDF has question, outcome, who decided and the case file; what is empty says so', async () => {
  const text = pdfTexts((await pack('pdf')).rawPayload).join(' ')
  for (const part of [
    `Investigation ${id}: Solar Fox`,
    'A player wrote',
    'A doubled hour',
    'Decided by Ana',
    `by method ${METHOD_VERSION.number}`,
    'Plays of the day: 20,000; looked at at least every day, due within 10 business days',
    'No activity',
    'Method and assumptions',
  ]) {
    expect(text).toContain(part)
  }
  const portuguese = pdfTexts((await pack('pdf', 'pt')).rawPayload).join(' ')
  expect(portuguese).toContain(`Investigação ${id}: Solar Fox`)
})

test('the manifest names every other file of the archive with its SHA-256', async () => {
  const files = unzipSync((await pack('zip')).rawPayload)
  const { 'manifest.json': manifest = new Uint8Array(), ...others } = files
  const listed = JSON.parse(strFromU8(manifest)).files
  expect(listed).toEqual(
    Object.entries(others).map(([path, bytes]) => ({
      path,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
  )
  const paths = Object.keys(others)
  expect(paths).toContain('csv/timeline.csv')
  expect(strFromU8(others['csv/timeline.csv'] ?? new Uint8Array())).toContain('A doubled hour')
  expect(paths.filter((path) => path.endsWith('proof.txt'))).toHaveLength(1)
  const notice = strFromU8(others['key-event-notice-draft.txt'] ?? new Uint8Array())
  expect(notice).toContain('Outcome: Data fault')
  expect(notice).toContain('Licence number: ____')
})

test('the pack of a year has its investigations and what was looked at; an empty year says so', async () => {
  const of = async (year: number) =>
    pdfTexts((await ana.get(`${URL_OF}/annual/${year}/pdf`)).rawPayload).join(' ')
  const year = Number(today.slice(0, 4))
  const text = await of(year)
  for (const part of [
    'Solar Fox',
    'Data fault',
    'A doubled hour',
    'Games looked at: 1. Looks: 1,',
    'Coverage by volume',
    '10,000 or more',
    'Method and assumptions',
    claimNames.evidence,
    'Changes of the method',
  ]) {
    expect(text).toContain(part)
  }
  const empty = await of(year - 5)
  expect(empty).toContain('No activity')
  expect(empty).not.toContain('Solar Fox')
})

test('the file of all months counts the days with a reading', async () => {
  const zip = (await ana.get(`${URL_OF}/annual/${today.slice(0, 4)}/zip`)).rawPayload
  const months = strFromU8(unzipSync(zip)['csv/months.csv'] ?? new Uint8Array())
  expect(months).toContain('Month,Game,Days with a reading,Looks,')
})

test('an unknown investigation has no pack', async () => {
  expect((await ana.get(`${URL_OF}/999999/pack/pdf`)).json().code).toBe('NOT_FOUND')
})
