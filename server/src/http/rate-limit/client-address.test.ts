import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:DB8:0:0:1234::1', '2001:db8:0:0'],
  ['2001:0db8:0000:0000:ffff:ffff:ffff:ffff', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['fe80::1:2:3:4', 'fe80:0:0:0'],
])('%s is counted as %s', (address, client) => {
  expect(clientAddress(address)).toBe(client)
})
