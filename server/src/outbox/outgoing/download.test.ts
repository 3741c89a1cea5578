import { expect, test } from 'vitest'
import { openReceiver } from '../../../test/servers/receiver.ts'
import { download } from './download.ts'
import type { Target } from './exchange.ts'

const SECRET = { authorization: 'Bearer token-1' }

/** Hosts in `allowed` stand for the operator's internal network, and all others for the public internet. */
const get = (address: string, allowed: readonly string[] = []) =>
  download(address, SECRET, {
    signal: AbortSignal.timeout(10_000),
    read: async (text): Promise<Target> => {
      const url = new URL(text)
      return { url, isAllowed: allowed.includes(url.host) }
    },
    lookupFor: () => (_host, _options, done) => done(new Error('no name is resolved'), ''),
  })

const redirectTo = (location: string) =>
  openReceiver((response) => response.writeHead(307, { location }).end())

test('secrets do not follow a redirect to another origin', async () => {
  const other = await openReceiver()
  const source = await redirectTo(other.url)
  expect(await get(source.url)).toMatchObject({ outcome: 'answered', status: 204 })
  expect(source.received[0]?.headers).toMatchObject(SECRET)
  expect(other.received).toHaveLength(1)
  expect(other.received[0]?.headers).not.toHaveProperty('authorization')
})

test.each([
  { from: 'a public source', isInside: false },
  { from: 'another host inside', isInside: true },
])('no redirect of $from leads to a host of the operator’s network', async ({ isInside }) => {
  const inside = await openReceiver()
  const source = await redirectTo(inside.url)
  const allowed = isInside ? [inside.target, source.target] : [inside.target]
  expect(await get(source.url, allowed)).toEqual({ outcome: 'refused', reason: 'url-not-public' })
  expect(inside.received).toEqual([])
})

test('a host of the operator’s network may redirect to itself', async () => {
  const inside = await openReceiver((response, { url }) =>
    url === '/hook'
      ? response.writeHead(307, { location: '/there' }).end()
      : response.writeHead(204).end(),
  )
  expect(await get(inside.url, [inside.target])).toMatchObject({ outcome: 'answered', status: 204 })
  expect(inside.received.map(({ path }) => path)).toEqual(['/hook', '/there'])
})
