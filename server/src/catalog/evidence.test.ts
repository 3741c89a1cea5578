import { expect, test } from 'vitest'
import { type CatalogEvidence, findDiscoveries } from './evidence.ts'

const evidence = (log: number, outsideSince: string): CatalogEvidence => ({
  log,
  missing: [],
  days: 30,
  firstDay: '2026-01-01',
  lastDay: '2026-01-30',
  outsideSince,
  direction: 'below',
  interval: { low: 90, high: 92 },
  assumedDeviation: null,
})

test('the order of discoveries does not tell how strong the evidence is', () => {
  const found = findDiscoveries([
    { id: 3, name: 'Strongest', evidence: evidence(90, '2026-01-10') },
    { id: 1, name: 'Latest', evidence: evidence(6, '2026-01-20') },
    { id: 2, name: 'Weakest', evidence: evidence(5, '2026-01-10') },
  ])
  expect(found.map(({ game }) => game.name)).toEqual(['Latest', 'Weakest', 'Strongest'])
})
