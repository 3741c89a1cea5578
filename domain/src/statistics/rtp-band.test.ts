import { expect, it } from 'vitest'
import { rtpBand } from './rtp-band.ts'

it.each([
  [102, 'high'],
  [95.996, 'middle'],
  [94, 'middle'],
  [93.99, 'low'],
  [0, 'low'],
])('an RTP of %s is in the band %s', (rtp, band) => {
  expect(rtpBand(rtp)).toBe(band)
})
