import { addDays } from '@retorna/domain/day'
import { formatDay } from '@retorna/domain/format-figure'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import {
  makeGame,
  makeOperator,
  makeReadings,
  TEST_TIME_ZONE,
  testToday,
} from '../../../test/factories.ts'
import { pdfTexts } from '../../../test/formats/pdf-text.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { makePushFeed } from '../../../test/push.ts'
import { stakedDays } from '../../../test/staked-days.ts'
import { updateEvidence } from '../evidence/update-evidence.ts'

const TODAY = testToday()
const DAYS = 30
/** Of a day; too few for an answer. */
const FEW = 2000
const DAYS_BACK = 15
const BACK_SINCE = addDays(TODAY, 1 - DAYS_BACK)
const SILENT_DAYS = 10
const SILENT_SINCE = addDays(TODAY, -SILENT_DAYS)
const fixed = (from: number, to: number) =>
  ({ type: 'fixed', from: addDays(TODAY, -from), to: addDays(TODAY, -to) }) as const
const PAST = fixed(20, 10)
const BEFORE = fixed(90, 60)

const server = useTestApp()
let premium: Member
let aurora: number
const ids: Record<string, number> = {}

beforeAll(async () => {
  const { db, pool } = server.database
  premium = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  const euro = await makePushFeed(server, { currency: 'EUR' })
  const real = await makePushFeed(server, { currency: 'BRL' })
  aurora = await makeOperator(db, { name: 'Aurora' }, euro)
  const game = async (name: string, readings: ReturnType<typeof stakedDays>) => {
    const known = { standard_deviation: 5, max_win_multiplier: 1000 }
    const id = await makeGame(db, { name, ...known })
    ids[name] = id
    await makeReadings(pool, id, readings)
  }
  const since = { days: DAYS, feedId: euro }
  await game('Heron', stakedDays(96, since))
  await game('Otter', stakedDays(96, since))
  await game('Lynx', stakedDays(87, since))
  await game('Magpie', stakedDays(99, { days: DAYS, feedId: real }))
  await game('Ibis', [
    ...stakedDays(87, { days: DAYS, feedId: real }).slice(0, DAYS - DAYS_BACK),
    ...stakedDays(96, { days: DAYS_BACK, feedId: real }),
  ])
  await game('Badger', stakedDays(90, since))
  await game('Newt', stakedDays(96, { days: DAYS, plays: FEW, feedId: euro }))
  await game('Toad', stakedDays(96, { days: DAYS, plays: FEW, feedId: euro }))
  await game('Mole', [])
  const silent = await makePushFeed(server, { currency: 'EUR' })
  await game('Wren', [
    ...stakedDays(96, since),
    ...stakedDays(96, { days: DAYS, feedId: silent }).slice(0, DAYS - SILENT_DAYS),
  ])
  await game('Vole', stakedDays(96, since))
  await pool.query(
    `insert into reading_corrections (game_id, read_at, rtp, source, entered_by, entered_at, feed_id)
     select game_id, read_at, 80, source, entered_by, entered_at, feed_id
     from (select * from readings where game_id = $1 order by read_at limit 3) r,
       generate_series(1, 2) as times
     union all
     select game_id, read_at + interval '1 minute', 80, source, entered_by, entered_at, feed_id
     from (select * from readings where game_id = $1 order by read_at limit 1) removed`,
    [ids.Vole],
  )
  await game('Stork', stakedDays(95, { days: DAYS, feedId: real }))
  await updateEvidence(db, TEST_TIME_ZONE)
  await pool.query(
    'update game_evidence set log_evidence = ln(25), outside_since = $2 where game_id = $1',
    [ids.Stork, TODAY],
  )
  await nameVersion('Badger', 90)
  await server.app.catalog.reload()
})

/** Has the forecasts of last night name a version. */
const nameVersion = async (name: string, rtp: number): Promise<void> => {
  const { pool } = server.database
  const values = [ids[name], rtp, addDays(TODAY, -1), addDays(TODAY, 1 - DAYS)]
  await pool.query('insert into rtp_versions (game_id, rtp) values ($1, $2)', values.slice(0, 2))
  await pool.query(
    `with series as (insert into forecast_series (game_id) values ($1) returning id),
       stood as (insert into forecast_standings (series_id, made_on, standing)
         select id, $3::date, jsonb_build_object('runs',
           jsonb_build_array(jsonb_build_object('since', $4::text))) from series)
     insert into forecasts (series_id, made_on, versions, probabilities)
     select id, $3::date, array[$2::float8, 96], '{0.999,0.001,0}' from series`,
    values,
  )
}

/** What a report finds, from its title on, as its PDF prints it, too. */
const findingOf = async (settings: object, language: string): Promise<string[]> => {
  const period = { type: 'moving', window: 'last-30-days' }
  const asked = { kind: 'catalog', period, language, ...settings }
  const { finding } = (await premium.post('/api/reports/view', asked)).json().report
  const said: string[] = [finding.title, ...finding.sentences]
  const { rawPayload } = await premium.post('/api/reports/file', { settings: asked, format: 'pdf' })
  const printed = pdfTexts(rawPayload).join(' ').replaceAll(/\s+/g, ' ')
  for (const sentence of said) expect(printed).toContain(sentence.replaceAll(/\s+/g, ' '))
  return said
}

const only = (...names: string[]) => ({
  filters: { games: names.map((name) => ids[name] ?? 0) },
})

type Situation = [name: string, asked: () => object, en: (string | null)[], pt: (string | null)[]]

/** What a reader is told first, second and, where it matters, after that; `null`: something else. */
const SITUATIONS: Situation[] = [
  [
    'nothing off',
    () => only('Heron', 'Otter'),
    [
      'No game is off its RTP, of 2 that could be judged',
      '2 games pay as certified (a gap of up to 1 point could still be there).',
    ],
    [
      'Nenhum jogo fora do RTP: 2 puderam ser julgados',
      '2 jogos pagam o certificado (ainda pode haver uma diferença de até 1 ponto).',
    ],
  ],
  [
    'one off',
    () => only('Heron', 'Lynx', 'Newt'),
    ['1 of 3 games does not pay as certified', 'Lynx pays less than certified.'],
    ['1 de 3 jogos não paga o certificado', 'Lynx paga menos que o certificado.'],
  ],
  [
    'one off that chance could explain among so many',
    () => only('Heron', 'Otter', 'Stork'),
    [
      'No game is off its RTP beyond chance, of 3 that could be judged',
      '1 game is off only if judged by itself (among 3 games, chance could explain that) and 2 pay as certified (a gap of up to 1 point could still be there).',
    ],
    [
      'Nenhum jogo fora do RTP além do acaso: 3 puderam ser julgados',
      '1 jogo só fica fora do RTP quando julgado sozinho (entre 3 jogos, o acaso poderia explicar isso) e 2 pagam o certificado (ainda pode haver uma diferença de até 1 ponto).',
    ],
  ],
  [
    'many off',
    () => only('Heron', 'Lynx', 'Magpie', 'Badger', 'Newt', 'Mole'),
    [
      '2 of 6 games do not pay as certified, 1 runs another version',
      'Lynx pays less than certified, Magpie pays more than certified, and Badger runs another certified version than the one on record.',
    ],
    [
      '2 de 6 jogos não pagam o certificado e 1 roda outra versão',
      'Lynx paga menos que o certificado, Magpie paga mais que o certificado e Badger roda uma versão certificada diferente da registrada.',
    ],
  ],
  [
    'one that pays as certified again',
    () => only('Heron', 'Ibis'),
    [
      '1 of 2 games did not pay as certified (agrees again)',
      'Ibis paid less than certified and agrees again.',
      `It paid back between 91.4% and 91.9% of what was staked on average, where 96.0% is certified; its days agree again (since ${formatDay(BACK_SINCE, 'en')}).`,
      '1 game pays as certified (a gap of up to 1 point could still be there).',
    ],
    [
      '1 de 2 jogos não pagava o certificado (voltou a condizer)',
      'Ibis pagava menos que o certificado e voltou a condizer.',
      `Devolveu em média entre 91,4% e 91,9% do valor apostado, e o certificado é 96,0%; os dias voltaram a condizer (desde ${formatDay(BACK_SINCE, 'pt')}).`,
      '1 jogo paga o certificado (ainda pode haver uma diferença de até 1 ponto).',
    ],
  ],
  [
    'one that pays as certified again, beside one that is off',
    () => only('Ibis', 'Magpie'),
    [
      '2 of 2 games do not pay as certified (1 agrees again)',
      'Magpie pays more than certified and Ibis paid less than certified and agrees again.',
      `Most clearly Magpie: it pays back between 98.8% and 99.3% of what is staked, where 96.0% is certified (since ${formatDay(addDays(TODAY, 2 - DAYS), 'en')}).`,
      'At the turnover of the period, these games paid about R$1,800,000 more than certified.',
    ],
    [
      '2 de 2 jogos não pagam o certificado (1 voltou a condizer)',
      'Magpie paga mais que o certificado e Ibis pagava menos que o certificado e voltou a condizer.',
      `O caso mais claro é Magpie: devolve entre 98,8% e 99,3% do valor apostado, e o certificado é 96,0% (desde ${formatDay(addDays(TODAY, 2 - DAYS), 'pt')}).`,
      'Com as apostas do período, esses jogos pagaram cerca de R$\u00a01.800.000 a mais que o certificado.',
    ],
  ],
  [
    'another version',
    () => only('Heron', 'Badger'),
    [
      '1 of 2 games runs another certified version',
      'Badger runs another certified version than the one on record.',
    ],
    [
      '1 de 2 jogos roda outra versão certificada',
      'Badger roda uma versão certificada diferente da registrada.',
    ],
  ],
  [
    'all open',
    () => only('Newt', 'Toad'),
    [
      'Too few plays to tell of any game',
      'No game could be judged: 2 games have too few plays to tell.',
    ],
    [
      'Poucas jogadas para saber de qualquer jogo',
      'Nenhum jogo pôde ser julgado: 2 jogos têm poucas jogadas para saber.',
    ],
  ],
  [
    'no data',
    () => only('Mole'),
    ['No activity', 'No data available for the selected period.'],
    ['Sem atividade', 'Nenhum dado disponível para o período selecionado.'],
  ],
  [
    'two currencies',
    () => only('Lynx', 'Magpie'),
    [
      '2 of 2 games do not pay as certified',
      'Lynx pays less than certified and Magpie pays more than certified.',
      null,
      'At the turnover of the period, these games kept about €5,400,000 more than certified and paid about R$1,800,000 more than certified.',
    ],
    [
      '2 de 2 jogos não pagam o certificado',
      'Lynx paga menos que o certificado e Magpie paga mais que o certificado.',
      null,
      'Com as apostas do período, esses jogos retiveram cerca de €\u00a05.400.000 a mais que o certificado e pagaram cerca de R$\u00a01.800.000 a mais que o certificado.',
    ],
  ],
  [
    'a feed late',
    () => only('Wren'),
    [
      'No game is off its RTP, of 1 that could be judged',
      '1 game pays as certified (a gap of up to 1 point could still be there).',
      `1 of 2 sources fell silent: its last reading is of ${formatDay(SILENT_SINCE, 'en')}.`,
    ],
    [
      'Nenhum jogo fora do RTP: 1 pôde ser julgado',
      '1 jogo paga o certificado (ainda pode haver uma diferença de até 1 ponto).',
      `1 de 2 fontes parou de enviar: a última leitura é de ${formatDay(SILENT_SINCE, 'pt')}.`,
    ],
  ],
  [
    'one game',
    () => ({ kind: 'game', subject: ids.Lynx }),
    [
      'Pays less than certified',
      'RTP of the period: 87.00%.',
      'Its true RTP is between 86.8% and 87.3%; certified is 96.0%.',
    ],
    [
      'Paga menos que o certificado',
      'RTP do período: 87,00%.',
      'O RTP verdadeiro está entre 86,8% e 87,3%; o certificado é 96,0%.',
    ],
  ],
  [
    'one game, of another version',
    () => ({ kind: 'game', subject: ids.Badger }),
    [
      'Runs its 90.0% version',
      'RTP of the period: 90.00%; the version on record is certified at 96.00%.',
    ],
    [
      'Roda a versão de 90,0%',
      'RTP do período: 90,00%; a versão registrada é certificada em 96,00%.',
    ],
  ],
  [
    'one game, open',
    () => ({ kind: 'game', subject: ids.Newt }),
    ['Too few plays to tell', 'RTP of the period: 96.00%.'],
    ['Poucas jogadas para saber', 'RTP do período: 96,00%.'],
  ],
  [
    'one game, without data',
    () => ({ kind: 'game', subject: ids.Mole }),
    ['No readings yet', 'Nothing has been entered or received for this game.'],
    ['Ainda sem leituras', 'Nada foi lançado nem recebido deste jogo.'],
  ],
  [
    'one game, in days that are over',
    () => ({ kind: 'case-file', subject: ids.Lynx, period: PAST }),
    [
      'Pays less than certified',
      'RTP of the period: 87.00%.',
      null,
      null,
      null,
      `The answer counts all days up to ${formatDay(TODAY, 'en')}, not only those of this period.`,
    ],
    [
      'Paga menos que o certificado',
      'RTP do período: 87,00%.',
      null,
      null,
      null,
      `A resposta considera todos os dias até ${formatDay(TODAY, 'pt')}, não só os deste período.`,
    ],
  ],
  [
    'one game, in days without a reading',
    () => ({ kind: 'game', subject: ids.Lynx, period: BEFORE }),
    [
      'Pays less than certified',
      'No data available for the selected period.',
      `The latest reading is of ${formatDay(TODAY, 'en')}. A period with that day has data.`,
    ],
    [
      'Paga menos que o certificado',
      'Nenhum dado disponível para o período selecionado.',
      `A última leitura é de ${formatDay(TODAY, 'pt')}. Um período com esse dia tem dados.`,
    ],
  ],
  [
    'one operator',
    () => ({ filters: { operators: [aurora] } }),
    [
      '1 of 8 games does not pay as certified, 1 runs another version',
      'Lynx pays less than certified and Badger runs another certified version than the one on record.',
    ],
    [
      '1 de 8 jogos não paga o certificado e 1 roda outra versão',
      'Lynx paga menos que o certificado e Badger roda uma versão certificada diferente da registrada.',
    ],
  ],
  [
    'after corrections, two of each reading, and a removal',
    () => only('Vole'),
    [
      'No game is off its RTP, of 1 that could be judged',
      '1 game pays as certified (a gap of up to 1 point could still be there).',
      '4 readings of 1 game were corrected (1 removed); the figures are the corrected ones.',
    ],
    [
      'Nenhum jogo fora do RTP: 1 pôde ser julgado',
      '1 jogo paga o certificado (ainda pode haver uma diferença de até 1 ponto).',
      '4 leituras de 1 jogo foram corrigidas (1 removida); os números já consideram as correções.',
    ],
  ],
]

test.each([
  ['game', () => ({ kind: 'game', subject: ids.Ibis })],
  ['catalog', () => only('Ibis')],
])('a report on a %s charges no game that pays as certified again', async (kind, asked) => {
  const period = { type: 'moving', window: 'last-30-days' }
  const settings = { kind, period, language: 'en', ...asked() }
  const { finding } = (await premium.post('/api/reports/view', settings)).json().report
  const cells: unknown[] = finding.blocks.flatMap(({ rows = [] }: { rows?: unknown[][] }) =>
    rows.flat(),
  )
  expect(cells).toContain('91.4% – 91.9% on average')
  expect(cells).not.toContainEqual(expect.stringMatching(/ kept$/))
})

test.each(SITUATIONS)('%s', async (_, asked, en, pt) => {
  for (const [language, expected] of [
    ['en', en],
    ['pt', pt],
  ] as const) {
    const said = await findingOf(asked(), language)
    const heard = expected.map((sentence, place) => (sentence === null ? null : said[place]))
    expect(heard).toEqual(expected)
  }
})
