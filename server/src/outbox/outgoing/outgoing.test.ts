import type { LookupFunction } from 'node:net'
import { expect, test } from 'vitest'
import { openReceiver } from '../../../test/servers/receiver.ts'
import { openPort } from '../../../test/servers/smtp.ts'
import { createOutgoing } from './outgoing.ts'

const HELLO = { headers: { 'content-type': 'text/plain' }, body: 'hello' }

const outgoing = (allow: string[] = [], lookup?: LookupFunction) => createOutgoing(allow, lookup)

/** A resolver that returns these addresses for every name. */
const resolvingTo =
  (...addresses: string[]): LookupFunction =>
  (_host, options, done) => {
    const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (options.all) done(null, all)
    else done(null, all[0]?.address ?? '', all[0]?.family)
  }

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[::7f00:1]/',
  'https://[::10.0.0.1]/',
  'https://[::8.8.8.8]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[0:0:0:0:0:0:7f00:1]/',
  'https://[100::1]/',
  'https://[1::1]/',
  'https://[4000::1]/',
  'https://[5f00::1]/',
  'https://[3fff::1]/',
  'https://[2001::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[fd00::1]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
  'https://１２７.０.０.１/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://a.localhost/',
  'https://printer.local/',
  'https://db.internal/',
  'https://router.home.arpa/',
  'https://intranet/',
  'https://example.com:22/',
  'https://example.com:25/',
])('%s is not public', async (address) => {
  expect(await outgoing().read(address)).toBe('url-not-public')
  expect(await outgoing().post(address, HELLO)).toEqual({
    outcome: 'refused',
    reason: 'url-not-public',
  })
})

test.each([
  ['http://example.com/', 'url-not-https'],
  ['https://user:secret@example.com/', 'url-with-credentials'],
  ['https://user@example.com/', 'url-with-credentials'],
  ['ftp://example.com/', 'url-invalid'],
  ['file:///etc/passwd', 'url-invalid'],
  ['javascript:alert(1)', 'url-invalid'],
  ['example.com/hook', 'url-invalid'],
  ['https://', 'url-invalid'],
  ['https:evil', 'url-invalid'],
  ['https:/example.com/', 'url-invalid'],
  ['https://999.1.1.1/', 'url-invalid'],
])('%s is refused: %s', async (address, problem) => {
  expect(await outgoing().read(address)).toBe(problem)
})

test.each([
  'https://example.com/hook?a=1',
  'https://example.com:8443/',
  'https://8.8.8.8/',
  'https://[2606:4700:4700::1111]/',
])('%s is allowed', async (address) => {
  expect(await outgoing().read(address)).toMatchObject({ isAllowed: false })
})

test.each([
  ['127.0.0.1'],
  ['10.1.2.3'],
  ['169.254.169.254'],
  ['100.64.0.1'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['::127.0.0.1'],
  ['64:ff9b::7f00:1'],
  ['2002:7f00:1::'],
  ['fd00::1'],
  ['fe80::1'],
  // One public address does not excuse a private one.
  ['93.184.216.34', '127.0.0.1'],
])('a public name that resolves to %s is refused', async (...addresses) => {
  const { received, target } = await openReceiver()
  const port = target.split(':')[1]
  const answer = await outgoing([], resolvingTo(...addresses)).post(
    `https://127-0-0-1.nip.example:${port}/`,
    HELLO,
  )
  expect(answer).toEqual({ outcome: 'unreachable', reason: 'url-not-public' })
  expect(received).toEqual([])
})

test('a name that resolves differently the second time is connected to the address that was checked', async () => {
  const { received, target } = await openReceiver()
  let looks = 0
  const lookup: LookupFunction = (host, options, done) => {
    looks += 1
    resolvingTo(looks === 1 ? '192.0.2.1' : '127.0.0.1')(host, options, done)
  }
  const port = target.split(':')[1]
  await outgoing([], lookup).post(`https://rebind.example:${port}/`, HELLO)
  expect([looks, received]).toEqual([1, []])
})

test('an allowed host is reached over http and on loopback, on that port only', async () => {
  const receiver = await openReceiver((response) => response.end(' seen\n\u0007  and\u202e done '))
  expect(await outgoing([receiver.target]).post(receiver.url, HELLO)).toEqual({
    outcome: 'answered',
    status: 200,
    text: 'seen and done',
  })
  expect(receiver.received).toMatchObject([
    { path: '/hook', body: 'hello', headers: { 'content-type': 'text/plain' } },
  ])
  const elsewhere = await openReceiver()
  expect(await outgoing([receiver.target]).post(elsewhere.url, HELLO)).toEqual({
    outcome: 'refused',
    reason: 'url-not-https',
  })
})

test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed', async (status) => {
  const inside = await openReceiver()
  const outside = await openReceiver((response) =>
    response.writeHead(status, { location: inside.url }).end(),
  )
  const answer = await outgoing([outside.target, inside.target]).post(outside.url, HELLO)
  expect(answer).toMatchObject({ outcome: 'answered', status })
  expect(inside.received).toEqual([])
})

test('only the start of an endless response is read', async () => {
  const receiver = await openReceiver((response) => {
    const more = () => {
      if (!response.destroyed) response.write('x'.repeat(65_536), more)
    }
    more()
  })
  const answer = await outgoing([receiver.target]).post(receiver.url, HELLO)
  expect(answer).toEqual({ outcome: 'answered', status: 200, text: 'x'.repeat(300) })
})

test('a closed port counts as unreachable, a disconnect as unanswered', async () => {
  const disconnecting = (await openPort((socket) => socket.destroy())).replace('smtp', 'http')
  const { host } = new URL(disconnecting)
  const cut = await openReceiver((_response, request) => request.socket.destroy())
  const refused = outgoing(['127.0.0.1:1']).post('http://127.0.0.1:1/', HELLO)
  expect(await refused).toEqual({ outcome: 'unreachable', reason: 'ECONNREFUSED' })
  expect(await outgoing([cut.target]).post(cut.url, HELLO)).toMatchObject({ outcome: 'unanswered' })
  expect((await outgoing([host]).post(disconnecting, HELLO)).outcome).toMatch(/^un/)
})

test('waiting for a silent server can be aborted', async () => {
  const silent = await openReceiver(() => {})
  const controller = new AbortController()
  const answer = outgoing([silent.target]).post(silent.url, HELLO, controller.signal)
  await expect.poll(() => silent.received.length).toBe(1)
  controller.abort()
  expect(await answer).toMatchObject({ outcome: 'unanswered' })
})
