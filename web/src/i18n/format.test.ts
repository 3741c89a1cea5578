import { describe, expect, test } from 'vitest'
import {
  formatCompact,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPoints,
  formatRelative,
} from './format.ts'

const now = new Date('2026-11-21T12:30:00Z')

describe('percent', () => {
  test.each([
    [96.2, '96.20%', '96,20%'],
    [0, '0.00%', '0,00%'],
    [1.005, '1.01%', '1,01%'],
    [1234.5, '1,234.50%', '1.234,50%'],
  ])('%d', (value, english, portuguese) => {
    expect(formatPercent(value, 'en')).toBe(english)
    expect(formatPercent(value, 'pt')).toBe(portuguese)
  })
})

describe('money', () => {
  test.each([
    [1234.5, 'EUR', '€1,234.50', '€ 1.234,50'],
    [0.4, 'BRL', 'R$0.40', 'R$ 0,40'],
  ])('%d %s', (amount, currency, english, portuguese) => {
    expect(formatMoney(amount, currency, 'en')).toBe(english)
    expect(formatMoney(amount, currency, 'pt').replace(/\s/g, ' ')).toBe(portuguese)
  })
})

describe('points carry their sign', () => {
  test.each([
    [0.42, '+0.42 pts', '+0,42 p.p.'],
    [-1.5, '−1.50 pts', '−1,50 p.p.'],
    [0, '0.00 pts', '0,00 p.p.'],
    [-0.001, '0.00 pts', '0,00 p.p.'],
  ])('%d', (value, english, portuguese) => {
    expect(formatPoints(value, 'en')).toBe(english)
    expect(formatPoints(value, 'pt')).toBe(portuguese)
  })
})

test('counts are grouped, badges are short', () => {
  expect(formatNumber(57_060, 'en')).toBe('57,060')
  expect(formatNumber(57_060, 'pt')).toBe('57.060')
  expect(formatNumber(8.25, 'en', 1)).toBe('8.3')
  expect(formatCompact(6_400, 'en')).toBe('6.4K')
})

test('a day stays the day it is, wherever the reader lives', () => {
  expect(formatDay('2026-01-01', 'en')).toBe('Jan 1, 2026')
  expect(formatDay('2026-01-01', 'pt')).toBe('1 de jan. de 2026')
})

describe('relative time', () => {
  test.each([
    ['2026-11-21T12:29:40Z', 'now', 'agora'],
    ['2026-11-21T12:00:00Z', '30 minutes ago', 'há 30 minutos'],
    ['2026-11-21T10:00:00Z', '2 hours ago', 'há 2 horas'],
    ['2026-11-20T12:00:00Z', '1 day ago', 'há 1 dia'],
    ['2026-11-19T13:00:00Z', '1 day ago', 'há 1 dia'],
    ['2026-09-25T12:00:00Z', '1 month ago', 'há 1 mês'],
    ['2026-11-22T13:00:00Z', 'in 1 day', 'em 1 dia'],
    ['2024-11-01T00:00:00Z', '2 years ago', 'há 2 anos'],
    ['2026-11-21T15:30:00Z', 'in 3 hours', 'em 3 horas'],
  ])('%s', (moment, english, portuguese) => {
    expect(formatRelative(moment, now, 'en')).toBe(english)
    expect(formatRelative(moment, now, 'pt')).toBe(portuguese)
  })
})
