import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame, makeProvider, makeReadings, testToday } from '../../../test/factories.ts'

const server = useTestApp()
beforeAll(async () => {
  const { db, pool } = server.database
  const provider_id = await makeProvider(db, { name: 'A & B "Studio"' })
  const id = await makeGame(db, {
    slug: 'evil',
    name: `<script>alert(1)</script>"><img src=x onerror=alert(2)> '`,
    provider_id,
    volatility_class: 'medium',
  })
  await makeReadings(pool, id, [{ day: testToday(), rtp: 123.45 }])
  await makeGame(db, { slug: 'bare', name: 'Bare', theoreticalRtp: null })
  await makeGame(db, { slug: 'known', name: 'Known', standard_deviation: 5 })
  const jackpot = await makeGame(db, { slug: 'jackpot', name: 'Jackpot', theoreticalRtp: 96.5 })
  await makeReadings(pool, jackpot, [{ day: testToday(), rtp: 94.5 }])
  await pool.query('update game_metrics set jackpots_since = $2 where game_id = $1', [
    jackpot,
    testToday(),
  ])
  const merged_into = await makeGame(db, { slug: 'book', name: 'Book' })
  await makeGame(db, { slug: 'book-hd', name: 'Book HD', is_active: false, merged_into })
  const gone = await makeGame(db, { slug: 'gone', name: 'Gone', is_active: false })
  const merged = { name: 'Gone HD', is_active: false, merged_into: gone }
  await makeGame(db, { slug: 'gone-hd', ...merged })
  await server.app.catalog.reload()
})

const card = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/embed/game/${path}`, headers })

test('a card shows public data and nothing measured', async () => {
  const { body } = await card('evil?lang=en&theme=dark')
  expect(body).toContain('<html lang="en" data-theme="dark">')
  expect(body).toMatch(
    /Certified to keep <b>€4.00<\/b> of every €100 staked[\s\S]*Theoretical RTP<\/dt><dd>96.00%/,
  )
  expect(body).toContain('1,000,000 spins: 94.53% to 100.68%')
  expect(body).toContain('Monitored since')
  expect(body).toContain('18+')
  expect(body).toMatch(/href="https?:[^"]+\/method"[^>]*>How this is judged/)
  expect(body).not.toContain('123.45')
})

test('names are always rendered as plain text', async () => {
  const { body } = await card('evil')
  expect(body).not.toMatch(/<script|<img src=x/)
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img src=x')
  expect(body).toContain('A &amp; B &quot;Studio&quot;')
})

test('any page may frame it; it runs no scripts, sets no cookies, is cached briefly and not indexed', async () => {
  const { headers } = await card('evil')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain('frame-ancestors *')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  expect(policy).not.toContain('unsafe')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=600',
    'x-robots-tag': 'noindex',
    vary: 'accept-language',
  })
  expect(headers['set-cookie']).toBeUndefined()
  const again = await card('evil', { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the language is the requested one, else that of the reader', async () => {
  expect((await card('bare?lang=pt')).body).toContain('RTP teórico')
  const { body } = await card('known?lang=pt')
  expect(body.replace(/\s/g, ' ')).toContain('ficar com <b>R$ 4,00</b> de cada R$ 100 apostados')
  expect((await card('bare', { 'accept-language': 'en' })).body).toContain('Theoretical RTP')
  expect((await card('bare', { 'accept-language': 'fr' })).body).toContain('Theoretical RTP')
  const odd = await card('bare?lang=%22%3E%3Cscript%3E&theme=%22%3E%3Cscript%3E&lang=xx')
  expect(odd.body).toContain('data-theme="auto"')
  expect(odd.body).not.toContain('<script')
})

test('a range from an assumed standard deviation is labeled so', async () => {
  expect((await card('evil?lang=en')).body).toContain('(assumed standard deviation)')
  expect((await card('evil?lang=pt')).body).toContain('(desvio padrão presumido)')
  const { body } = await card('known?lang=en')
  expect(body).toContain('1,000,000 spins: 95.02% to 99.12%')
  expect(body).not.toContain('assumed')
})

test('what the range guarantees is the same in each language', async () => {
  expect((await card('known?lang=en')).body).toMatch(
    /by chance alone, about 95 times in 100[^.]*:<\/p><ul>/,
  )
  expect((await card('known?lang=pt')).body).toMatch(
    /só por acaso, em cerca de 95 de cada 100 vezes[^.]*:<\/p><ul>/,
  )
})

test('unknown values are stated as unknown, not guessed', async () => {
  const { body } = await card('bare?lang=en')
  expect(body).toContain('Unknown')
  expect(body).not.toContain('staked')
  expect(body).toContain('Not monitored yet')
  expect(body).not.toContain('spins:')
})

test('a certified RTP is stated also while the share of its jackpot is not known', async () => {
  const { body } = await card('jackpot?lang=en')
  expect(body).toMatch(
    /Certified to keep <b>€3.50<\/b> of every €100 staked[\s\S]*Theoretical RTP<\/dt><dd>96.50%/,
  )
  expect(body).not.toContain('spins:')
})

test('the card of a game that was merged is that of the other one, with its ETag', async () => {
  const reply = await card('book-hd?lang=en')
  const other = await card('book?lang=en')
  expect([reply.statusCode, reply.body]).toEqual([200, other.body])
  expect(reply.body).toContain('Book')
  expect(reply.headers.etag).toBe(other.headers.etag)
})

test.each(['gone', 'gone-hd', 'nowhere', '%00', '..%2f..%2fapi'])(
  '%s returns no card',
  async (slug) => {
    const reply = await card(slug)
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
  },
)
