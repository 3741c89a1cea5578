import { expect, test } from 'vitest'
import { parseRtp } from './parse-rtp.ts'

test.each([
  ['96.1', 96.1],
  ['97,0%', 97],
  ['96.50 %', 96.5],
  ['96,92', 96.92],
  ['96.354', 96.354],
  ['96,354', 96.354],
  ['102.09', 102.09],
  ['RTP: 95.5%', 95.5],
  ['0.95%', 0.95],
  ['0', 0],
  ['-3', -3],
])('%s is %d', (text, value) => expect(parseRtp(text)).toEqual({ ok: true, value }))

test.each([
  ['RTP ≈ 92.78%', 92.78, 'approximate'],
  ['~ 96', 96, 'approximate'],
  ['cerca de 96,5%', 96.5, 'approximate'],
  ['≥ 93.02%', 93.02, 'lower-bound'],
  ['>=93.02', 93.02, 'lower-bound'],
  ['â‰¥ 93.02%', 93.02, 'lower-bound'],
])('%s is accepted with a notice', (text, value, notice) =>
  expect(parseRtp(text)).toEqual({ ok: true, value, notice }),
)

test.each([
  ['92.18%, 94.20%, 95.05%', 'rtp-several'],
  ['94.2 / 96.5', 'rtp-several'],
  ['between 93.94% and 93.99%', 'rtp-range'],
  ['94%–96%', 'rtp-range'],
  ['91.20% - 95.00%', 'rtp-range'],
  ['94% a 96%', 'rtp-range'],
  ['94:98%', 'rtp-unreadable'],
  ['Overall RTP: 94.08%. Win Booster enabled: 94.35%', 'rtp-conditional'],
  ['at least: 95%', 'rtp-bound'],
  ['até 97%', 'rtp-bound'],
  ['N/A', 'rtp-unreadable'],
  ['92.89%%', 'rtp-unreadable'],
  ['=96', 'formula'],
  ['=1+1', 'formula'],
  ['@SUM(A1;96)', 'formula'],
])('%s is refused: %s', (text, code) => expect(parseRtp(text)).toMatchObject({ ok: false, code }))

test('a fraction of 1 is refused and suggests the percentage', () => {
  expect(parseRtp('0.9502')).toEqual({ ok: false, code: 'rtp-fraction', hint: '95.02' })
  expect(parseRtp('0,9676')).toEqual({ ok: false, code: 'rtp-fraction', hint: '96.76' })
})
