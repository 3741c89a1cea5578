import { describe, expect, it } from 'vitest'
import { parseVolatility } from './parse-volatility.ts'
import { VOLATILITY_CLASSES } from './volatility.ts'

describe('parseVolatility', () => {
  it.each([
    ['Alta', 'high'],
    ['ALTA', 'high'],
    ['média', 'medium'],
    ['Média', 'medium'],
    ['me\u0301dia', 'medium'],
    ['MÉDIO', 'medium'],
    ['baixa', 'low'],
    ['Baixo', 'low'],
    ['medium-high', 'medium-high'],
    ['Med/High', 'medium-high'],
    ['High-Medium', 'medium-high'],
    ['média–alta', 'medium-high'],
    ['média a alta', 'medium-high'],
    ['low to medium', 'medium-low'],
    ['baixa/média', 'medium-low'],
    ['VERY_HIGH', 'very-high'],
    ['muito alta', 'very-high'],
    ['Muito Alto', 'very-high'],
    ['High volatility', 'high'],
    ['Volatilidade média', 'medium'],
    ['\u00A0 low\u00A0', 'low'],
  ])('reads "%s" as %s', (text, volatility) => {
    expect(parseVolatility(text)).toBe(volatility)
  })

  it.each([
    '',
    '  ',
    '-',
    'very low',
    'muito baixa',
    'very',
    'low high',
    '5',
    'constructor',
    'n/a',
  ])('recognizes no class in "%s"', (text) => {
    expect(parseVolatility(text)).toBeNull()
  })

  it('recognizes its own names', () => {
    expect(VOLATILITY_CLASSES.map(parseVolatility)).toEqual([...VOLATILITY_CLASSES])
  })
})
