import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { needsLook } from '@retorna/contract/answer-need'
import {
  type AnswerCounts,
  GAME_SORTS,
  type Game,
  type GameFilters,
  gameFilters,
  listGames,
} from '@retorna/contract/games'
import { ANSWER_KINDS } from '@retorna/domain/answer/answer'
import { addDays } from '@retorna/domain/day'
import { createGameFilter } from '@retorna/domain/game-filter'
import { foldName } from '@retorna/domain/game-name'
import { VERDICTS } from '@retorna/domain/statistics/limits/verdict'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertSession, insertUser, signInAs } from '../../../test/accounts.ts'
import { useTestApp } from '../../../test/app.ts'
import { stayToday } from '../../../test/day.ts'
import { makeGame, makeProvider, makeReadings } from '../../../test/factories.ts'

type Plan = 'free' | 'professional' | 'premium'

const TODAY = stayToday()
const YESTERDAY = addDays(TODAY, -1)
const LAST_WEEK = addDays(TODAY, -10)

const server = useTestApp()
const headers: Record<string, { authorization: string }> = {}

/** 210 games: ten for free, 200 for professional. The names contain characters special in SQL. */
beforeAll(async () => {
  const { db, pool } = server.database
  for (const plan of ['free', 'professional', 'premium'] as const) {
    const payment_status = plan === 'free' ? null : 'paid'
    headers[plan] = await signInAs(db, { plan, payment_status })
  }
  headers.admin = await signInAs(db, { role: 'admin' })
  const acme = await makeProvider(db, { name: 'Ácme 100%' })
  const other = await makeProvider(db, { name: 'Other_House' })
  for (let index = 0; index < 210; index++) {
    const id = await makeGame(db, {
      name: `${['Águia', 'Bear', 'cat_100%', "D'Or \\"][index % 4]} ${index}`,
      provider_id: index % 3 === 0 ? acme : other,
      popularity_rating: index === 209 ? null : 10 - index / 30,
      volatility_class: index % 2 === 0 ? 'medium' : 'high',
      category: index % 5 === 0 ? 'classic' : null,
      theoreticalRtp: index % 7 === 6 ? null : 90 + (index % 50) / 10,
    })
    if (index > 20 || index % 5 === 4) continue
    await makeReadings(pool, id, [
      { day: LAST_WEEK, turnover: 1000 + index, payout: 777, plays: 100 },
      { day: YESTERDAY, turnover: 2000 + index, payout: 1833, plays: 200_000_000 },
      { day: TODAY, turnover: 3000, payout: 2811 + 40 * index, plays: 90_000_000 },
    ])
  }
  await server.app.catalog.reload()
})

const ask = (plan: string, query = '', extra = {}) =>
  server.app.inject({ url: `/api/games/rtp${query}`, headers: { ...headers[plan], ...extra } })

const list = async (plan: string, query = '') => {
  const reply = await ask(plan, query)
  expect(reply.statusCode, reply.body).toBe(200)
  const body = listGames.replies[200].parse(reply.json())
  expect(body.count).toBe(body.data.length)
  expect(body.total).toBe(210)
  return body
}

const countsOf = (games: readonly Game[]): AnswerCounts => {
  const counts = { version: 0, off: 0, agrees: 0, open: 0, unknown: 0 }
  for (const { answer } of games) counts[answer.kind ?? 'unknown']++
  return counts
}

const names = async (plan: string, query: string) =>
  (await list(plan, query)).data.map((game) => game.nome)

describe('a first look', () => {
  test.each(['gzip', 'identity'])('has the first games and counts all, in %s', async (encoding) => {
    const { data, version } = await list('premium', '?minRtp=91&sort=rtp')
    for (const limit of [1, 60, 100]) {
      // The second reply comes from the cache.
      for (const _time of [1, 2]) {
        const query = `?minRtp=91&sort=rtp&limit=${limit}`
        const reply = await ask('premium', query, { 'accept-encoding': encoding })
        const body = encoding === 'gzip' ? gunzipSync(reply.rawPayload) : reply.rawPayload
        expect(JSON.parse(body.toString())).toEqual({
          success: true,
          hidden: null,
          version,
          data: data.slice(0, limit),
          count: data.length,
          total: 210,
          answers: countsOf(data),
          need_look: data.filter(({ answer }) => needsLook(answer)).length,
        })
      }
    }
  })

  test('does not exceed what the plan shows', async () => {
    const reply = await ask('free', '?limit=60')
    expect(reply.json()).toMatchObject({ count: 10, data: { length: 10 } })
  })

  test.each(['0', '101', '-1', '1.5', 'ten'])('cannot be %s long', async (limit) => {
    expect((await ask('premium', `?limit=${limit}`)).statusCode).toBe(400)
  })
})

describe('plans', () => {
  test('each plan shows its most popular games', async () => {
    expect((await list('free')).count).toBe(10)
    expect((await list('professional')).count).toBe(200)
    expect((await list('premium')).count).toBe(210)
    expect((await list('admin')).count).toBe(210)
    const all = (await list('premium')).data.map(({ id }) => id)
    expect((await list('free')).data.map(({ id }) => id)).toEqual(all.slice(0, 10))
  })

  test('fields outside the plan are null', async () => {
    const [free] = (await list('free')).data
    const hidden = ['rtp_atual', 'rtp_semanal', 'rtp_mensal', 'tendencia', 'variacao', 'diferenca']
    const volumes = ['total_apostas', 'total_premios']
    for (const field of [
      ...hidden,
      ...volumes,
      'rtp_data',
      'verdict',
      'cost_rtp',
      'certified_rtp',
    ]) {
      expect(free?.[field as keyof Game], field).toBeNull()
    }
    expect(free?.rtp_teorico).toBe(90)

    const [professional] = (await list('professional', '?period=7d')).data
    expect(professional).toMatchObject({ rtp_atual: 93.7, rtp_semanal: null, rtp_mensal: null })
    const none = { total_apostas: null, total_premios: null, cost_rtp: null, certified_rtp: null }
    expect(professional).toMatchObject(none)
    expect(professional?.rtp_data).toEqual({ data: TODAY, volume_jogadas: 90_000_000 })
    const [ofToday] = (await list('professional', '?period=1d')).data
    expect(ofToday).toMatchObject({ total_apostas: 3000, total_premios: 2811 })
  })

  test('premium sees the daily, weekly and monthly RTP, weighted by turnover', async () => {
    const [game] = (await list('premium', '?period=30d')).data
    expect(game).toMatchObject({
      rtp_teorico: 90,
      rtp_atual: 93.7,
      rtp_semanal: 92.88,
      rtp_mensal: 90.35,
      variacao: 2.05,
      tendencia: 'up',
      diferenca: 3.7,
      total_apostas: 6000,
      total_premios: 5421,
      // With a standard deviation alone, only 6 and 27 standard errors above are beyond chance.
      verdict: 'watch',
      verdict_semanal: 'outside',
      verdict_mensal: 'within',
      variacao_verdict: 'watch',
      cost_rtp: 90,
      certified_rtp: 90,
    })
  })

  test("no filter, bound or order reveals more than the plan's list", async () => {
    const filter = fc.record(
      {
        search: fc.constantFrom('aguia', 'BEAR', '_', '%', 'zzz'),
        provider_id: fc.integer({ min: 1, max: 4 }),
        minRtp: fc.double({ min: 85, max: 99, noNaN: true }),
        maxRtp: fc.double({ min: 85, max: 99, noNaN: true }),
        tendencia: fc.constantFrom('all', 'up', 'down', 'stable'),
        verdict: fc.constantFrom(...VERDICTS),
        answer: fc.constantFrom(...ANSWER_KINDS),
        volatilidade: fc.constantFrom('medium', 'high'),
        categoria: fc.constantFrom('classic', 'jackpot'),
        com_leitura: fc.boolean(),
        period: fc.constantFrom('1d', '7d', '30d'),
        sort: fc.constantFrom(...GAME_SORTS),
        order: fc.constantFrom('asc', 'desc'),
      },
      { requiredKeys: [] },
    )
    const plan = fc.constantFrom<Plan>('free', 'professional', 'premium')
    await fc.assert(
      fc.asyncProperty(plan, filter, async (who, filters) => {
        const period = filters.period ?? '7d'
        const shown = (await list(who, `?period=${period}`)).data
        const query = new URLSearchParams(Object.entries(filters).map(([k, v]) => [k, `${v}`]))
        const { data: found, answers } = await list(who, `?${query}`)
        // Each game as the list shows it, filtered only by the values shown.
        const expected = shown.filter((game) => isShownBy(game, filters, who))
        expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
        for (const game of found) expect(shown).toContainEqual(game)
        const others = { ...filters, answer: undefined }
        const counted = shown.filter((game) => isShownBy(game, others, who))
        expect(answers).toEqual(who === 'free' ? null : countsOf(counted))
      }),
      { numRuns: 60 },
    )
  })

  /** Uses the definition that the screens also filter with. */
  const isShownBy = (game: Game, filters: GameFilters, who: Plan): boolean => {
    const ofPeriod = { '1d': 'rtp_atual', '7d': 'rtp_semanal', '30d': 'rtp_mensal' } as const
    const verdictOf = { '1d': 'verdict', '7d': 'verdict_semanal', '30d': 'verdict_mensal' } as const
    const shownRtp = { free: 'rtp_teorico', professional: 'rtp_atual' } as const
    const rtp = game[who === 'premium' ? ofPeriod[filters.period ?? '7d'] : shownRtp[who]]
    const trend = who === 'free' || filters.tendencia === 'all' ? undefined : filters.tendencia
    return createGameFilter({
      search: filters.search,
      providerId: filters.provider_id,
      rtpMin: filters.minRtp,
      rtpMax: filters.maxRtp,
      trend,
      verdict: who === 'free' ? undefined : filters.verdict,
      answer: who === 'free' ? undefined : filters.answer,
      volatility: filters.volatilidade,
      category: filters.categoria,
      hasReading: filters.com_leitura,
    })({
      providerId: game.provider_id,
      rtp,
      trend: game.tendencia,
      answer: game.answer.kind,
      verdict: game[who === 'premium' ? verdictOf[filters.period ?? '7d'] : 'verdict'],
      volatility: game.volatilidade,
      category: game.categoria,
      hasReading: game.ultima_atualizacao !== null,
      operatorIds: [],
      foldedNames: `${foldName(game.nome)}\n${foldName(game.provider_nome)}`,
    })
  }
})

describe('filters and orders', () => {
  test('search ignores case and accents and has no special characters', async () => {
    expect(await names('premium', '?search=AGUIA%20100')).toEqual(['Águia 100'])
    expect((await list('premium', '?search=%25')).count).toBe(70 + 35)
    expect((await list('premium', '?search=cat_')).count).toBe(52)
    expect((await list('premium', '?search=%5C')).count).toBe(52)
    expect((await list('premium', '?search=acme')).count).toBe(70)
    expect((await list('premium', '?search=%20%20')).count).toBe(210)
  })

  test('empty filters and "all" do not filter', async () => {
    const query =
      '?search=&provider_id=&minRtp=&maxRtp=&tendencia=all&id=&volatilidade=&categoria=&com_leitura=false'
    expect((await list('premium', query)).count).toBe(210)
  })

  test('a lower bound above the upper one finds nothing', async () => {
    expect(await list('premium', '?minRtp=97&maxRtp=90')).toMatchObject({ data: [], count: 0 })
  })

  test('bounds apply to the RTP of the period and omit games without one', async () => {
    const ofDay = (await list('premium', '?minRtp=93.7&maxRtp=93.7&period=1d')).data
    expect(ofDay.map(({ rtp_atual }) => rtp_atual)).toEqual([93.7])
    const ofWeek = (await list('premium', '?minRtp=0')).data
    expect(ofWeek.length).toBe(17)
    expect(ofWeek.every(({ rtp_semanal }) => rtp_semanal !== null)).toBe(true)
  })

  test('an RTP above 100 is shown and sorted, beyond any bound', async () => {
    const [top] = (await list('premium', '?sort=rtp&period=1d')).data
    expect(top?.rtp_atual).toBeGreaterThan(100)
    expect((await list('premium', '?period=1d&maxRtp=100')).data).not.toContainEqual(top)
  })

  test('unknown values come last in both directions', async () => {
    for (const order of ['asc', 'desc']) {
      const values = (await list('premium', `?sort=rtp&order=${order}&period=30d`)).data.map(
        (game) => game.rtp_mensal,
      )
      const known = values.filter((value) => value !== null)
      expect(values.slice(0, known.length)).toEqual(known)
      const sorted = known.toSorted((a, b) => (order === 'asc' ? a - b : b - a))
      expect(known).toEqual(sorted)
    }
    for (const order of ['asc', 'desc']) {
      expect((await names('premium', `?sort=popularity&order=${order}`)).at(-1)).toMatch(/ 209$/)
    }
  })

  test('names sort without regard to case and accents', async () => {
    const sorted = (await names('premium', '?sort=name')).map(foldName)
    expect(sorted).toEqual(sorted.toSorted())
    expect(await names('premium', '?sort=name&order=desc')).toEqual(
      (await names('premium', '?sort=name')).reverse(),
    )
  })

  test('volatility, category and having a reading narrow the list', async () => {
    expect((await list('premium', '?volatilidade=high')).count).toBe(105)
    expect((await list('premium', '?categoria=classic')).count).toBe(42)
    expect((await list('premium', '?categoria=Classic')).count).toBe(0)
    const read = (await list('premium', '?com_leitura=true')).data
    expect(read.length).toBe(17)
    expect(read.every(({ rtp_atual }) => rtp_atual !== null)).toBe(true)
    expect((await list('free', '?com_leitura=true&categoria=classic')).count).toBe(2)
  })

  test('the theoretical RTP sorts in every plan, unknown ones last', async () => {
    for (const plan of ['free', 'professional', 'premium']) {
      const { data } = await list(plan, '?sort=theoretical')
      const values = data.map(({ rtp_teorico }) => rtp_teorico ?? -1)
      expect(values).toEqual(values.toSorted((a, b) => b - a))
    }
  })

  test('a single game by its id, within the plan', async () => {
    const { data } = await list('premium')
    const last = data.at(-1)
    expect((await list('premium', `?id=${last?.id}`)).data).toEqual([last])
    expect((await list('free', `?id=${last?.id}`)).count).toBe(0)
  })

  test('a game without readings or theoretical RTP has no made-up values', async () => {
    const { data } = await list('premium')
    expect(data.find(({ nome }) => nome.endsWith(' 104'))).toMatchObject({
      rtp_teorico: null,
      rtp_atual: null,
      tendencia: null,
      diferenca: null,
      verdict: null,
      ultima_atualizacao: null,
    })
    const observedOnly = data.find(({ nome }) => nome.endsWith(' 6'))
    expect(observedOnly).toMatchObject({ rtp_teorico: null, diferenca: null, verdict: null })
    expect(observedOnly?.rtp_atual).not.toBeNull()
  })

  test.each([
    'minRtp=abc',
    'minRtp=-1',
    'maxRtp=101',
    'maxRtp=NaN',
    'minRtp=Infinity',
    'provider_id=0',
    'provider_id=1;drop%20table%20games',
    'id=99999999999',
    'tendencia=sideways',
    'period=2d',
    'sort=rtp_atual',
    'volatilidade=extreme',
    'com_leitura=maybe',
    'order=up',
    'minRtp=1&minRtp=2',
    `search=${'x'.repeat(201)}`,
    'search=%00',
  ])('%s is refused', async (query) => {
    const reply = await ask('premium', `?${query}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().code).toBe('VALIDATION')
  })

  test('no query causes a server error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(...Object.keys(gameFilters.shape)),
        async (text, name) => {
          const reply = await ask('premium', `?${name}=${encodeURIComponent(text)}`)
          expect([200, 400]).toContain(reply.statusCode)
        },
      ),
      { numRuns: 80 },
    )
  })
})

describe('matches outside the plan', () => {
  const hidden = async (plan: string, query: string) => (await list(plan, query)).hidden

  test('are counted by the plan that shows them', async () => {
    expect(await hidden('free', '')).toEqual({ professional: 190, premium: 10 })
    expect(await hidden('professional', '')).toEqual({ professional: 0, premium: 10 })
    expect(await hidden('premium', '')).toEqual({ professional: 0, premium: 0 })
    expect(await hidden('free', '?search=aguia%20204')).toEqual({ professional: 0, premium: 1 })
    expect(await hidden('free', '?search=papaya')).toEqual({ professional: 0, premium: 0 })
    const [first] = (await list('free')).data
    const query = `?provider_id=${first?.provider_id}&volatilidade=medium&categoria=classic&limit=1`
    const free = listGames.replies[200].parse((await ask('free', query)).json())
    const premium = listGames.replies[200].parse((await ask('premium', query)).json())
    const { professional = 0, premium: rest = 0 } = free.hidden ?? {}
    expect(free.count + professional + rest).toBe(premium.count)
  })

  test.each(['minRtp=0', 'maxRtp=100', 'tendencia=up', 'answer=open', 'com_leitura=true'])(
    'are not counted for %s, which asks for figures',
    async (query) => {
      expect(await hidden('professional', `?${query}&search=bear`)).toBeNull()
    },
  )

  test('are counted anew when the catalog changes, even for a client with a copy', async () => {
    const query = '?search=heron'
    const first = await ask('free', query)
    expect(first.json().hidden).toEqual({ professional: 0, premium: 0 })
    const provider_id = (await list('free')).data[0]?.provider_id ?? 0
    const id = await makeGame(server.database.db, { name: 'Heron', provider_id })
    await server.app.catalog.reload()
    const second = await ask('free', query, { 'if-none-match': `${first.headers.etag}` })
    expect(second.statusCode).toBe(200)
    expect(second.json().hidden).toEqual({ professional: 0, premium: 1 })
    await server.database.db.deleteFrom('rtp_versions').where('game_id', '=', id).execute()
    await server.database.db.deleteFrom('games').where('id', '=', id).execute()
    await server.app.catalog.reload()
  })

  test('with figures that change leave no trace', async () => {
    const query = '?search=aguia%2012'
    const before = await ask('free', query)
    const [game] = (await list('premium', query)).data
    const beforeYesterday = { day: addDays(YESTERDAY, -1), turnover: 9_000, payout: 9_900 }
    await makeReadings(server.database.pool, game?.id ?? 0, [beforeYesterday])
    await server.app.catalog.reload()
    const etag = `${before.headers.etag}`
    expect((await list('premium', query)).data[0]?.rtp_semanal).not.toBe(game?.rtp_semanal)
    expect((await ask('free', query, { 'if-none-match': etag })).statusCode).toBe(304)
  })
})

describe('on the wire', () => {
  test('packed only for clients that accept it, with the same list on every request', async () => {
    const plain = await ask('premium', '?minRtp=92', { 'accept-encoding': 'identity' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const unpack = { gzip: gunzipSync, br: brotliDecompressSync }
    for (const coding of ['gzip', 'br'] as const) {
      for (let time = 0; time < 3; time++) {
        const packed = await ask('premium', '?minRtp=92', { 'accept-encoding': coding })
        expect(packed.headers['content-encoding']).toBe(coding)
        expect(packed.headers['content-length']).toBe(`${packed.rawPayload.length}`)
        expect(unpack[coding](packed.rawPayload).toString()).toBe(plain.body)
      }
    }
    const both = await ask('premium', '?minRtp=92', { 'accept-encoding': 'gzip, br' })
    expect(both.headers['content-encoding']).toBe('br')
    expect(plain.headers.vary).toBe('accept-encoding, authorization')
    expect(plain.headers['cache-control']).toBe('private, no-cache')
  })

  test('a client with a current copy gets 304 until something changes', async () => {
    const first = await ask('premium', '?search=bear')
    const etag = `${first.headers.etag}`
    const again = await ask('premium', '?search=bear', { 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(etag)
    const asFree = await ask('free', '?search=bear', { 'if-none-match': etag })
    expect(asFree.statusCode).toBe(200)

    const { db, pool } = server.database
    await db.updateTable('games').set({ reviews: 7 }).where('name', '=', 'Bear 1').execute()
    await server.app.catalog.reload()
    expect((await ask('premium', '?search=bear', { 'if-none-match': etag })).statusCode).toBe(304)
    await pool.query("update games set name = 'Bear  1' where name = 'Bear 1'")
    await server.app.catalog.reload()
    expect((await ask('premium', '?search=bear', { 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('a list stays as it is while others of its games change, and leads to what changes later', async () => {
    const [bear, others] = ['?search=bear', '?search=aguia%2012']
    const first = await ask('premium', bear)
    const whole = await ask('premium', '')
    const rename = async (from: string, to: string) => {
      const { db } = server.database
      await db.updateTable('games').set({ name: to }).where('name', '=', from).execute()
      await server.app.catalog.reload()
    }
    const name = (await list('premium', others)).data[0]?.nome ?? ''
    await rename(name, `${name} II`)
    const later = await ask('premium', bear)
    expect(later.headers.etag).toBe(first.headers.etag)
    expect((await ask('premium', '')).headers.etag).not.toBe(whole.headers.etag)
    const { version } = listGames.replies[200].parse(later.json())
    const [changed] = (await list('premium', bear)).data
    await rename(changed?.nome ?? '', 'Bear changed')
    const reply = await ask('premium', `${bear}&since=${version}`)
    const since = listGames.replies[200].parse(reply.json())
    expect(since.data.map(({ nome }) => nome)).toEqual(['Bear changed'])
    await rename('Bear changed', changed?.nome ?? '')
    await rename(`${name} II`, name)
  })

  test('a user who changes plan gets that plan’s list at once for the same query', async () => {
    const { db } = server.database
    const user = await insertUser(db, { plan: 'premium', payment_status: 'paid' })
    headers.mover = { authorization: `Bearer ${await insertSession(db, user)}` }
    expect((await list('mover')).count).toBe(210)
    await db.updateTable('users').set({ plan: 'professional' }).where('id', '=', user).execute()
    await expect.poll(async () => (await list('mover')).count).toBe(200)
  })

  test('visitors and unpaid users get no data', async () => {
    expect((await ask('nobody')).statusCode).toBe(401)
    headers.pending = await signInAs(server.database.db, {
      plan: 'premium',
      payment_status: 'pending',
    })
    const reply = await ask('pending')
    expect(reply.statusCode).toBe(402)
    expect(reply.headers.etag).toBeUndefined()
  })
})
