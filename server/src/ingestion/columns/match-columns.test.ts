import { foldHeading } from '@retorna/contract/staff/headings'
import { expect, test } from 'vitest'
import { ImportError } from '../problem.ts'
import { HEADINGS } from './headers.ts'
import { matchColumns } from './match-columns.ts'

test('finds Portuguese headings in any order, case and accents', () => {
  const header = ['PRÊMIOS', 'Apostas (R$)', 'data', 'JOGO', 'Observação', 'Mesa']
  const { index, ignored } = matchColumns('readings', header)
  expect(index).toEqual({ payout: 0, turnover: 1, date: 2, name: 3, note: 4 })
  expect(ignored).toEqual(['Mesa'])
})

test('ignores the reasons of a corrected report', () => {
  const { ignored } = matchColumns('providers', ['nome', 'motivo'])
  expect(ignored).toEqual([])
})

test('names what is missing', () => {
  expect(() => matchColumns('readings', ['jogo', 'apostas'])).toThrow(ImportError)
  expect(() => matchColumns('readings', ['jogo', 'apostas'])).toThrow(
    'date, rtp / turnover + payout',
  )
})

test('of two columns with the same meaning the first is read', () => {
  const { index, ignored } = matchColumns('versions', ['slug', 'rtp', 'RTP (%)'])
  expect(index.rtp).toBe(1)
  expect(ignored).toEqual(['RTP (%)'])
})

test('every heading is listed in its folded form', () => {
  const names = Object.values(HEADINGS).flatMap((headings) => Object.values(headings).flat())
  for (const name of names) expect(foldHeading(name)).toBe(name)
})
