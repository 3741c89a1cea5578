import { expect, test } from 'vitest'
import { nearestField } from './nearest-field.ts'

const KNOWN = ['search', 'operator_id', 'threshold_points', 'min_rtp_percent', 'sort']

test.each([
  ['serach', 'search'],
  ['operator', 'operator_id'],
  ['operatorId', 'operator_id'],
  ['threshold', 'threshold_points'],
  ['minRtp', 'min_rtp_percent'],
  ['SORT', 'sort'],
  ['bogus', null],
  ['', null],
])('%s means %s', (name, meant) => {
  expect(nearestField(name, KNOWN)).toBe(meant)
})
