import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

test('a page of another website reads games with a key that stands in it', async ({
  page,
  texts,
  signIn,
  expectGoodPage,
  baseURL,
}) => {
  const site = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Fans</title>'),
  ).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  await signIn('premium')
  const t = texts.apiKeys
  await page.goto('/settings?tab=api-keys')
  await page.getByRole('button', { name: t.new }).click()
  await page.getByLabel(t.name, { exact: true }).fill('Widget')
  await page.getByLabel(t.own.forPages).check()
  await page.getByLabel(t.own.origins, { exact: true }).fill(origin)
  await expectGoodPage()
  await page.getByRole('button', { name: t.create }).click()
  const key = await page.getByLabel(filled(t.made.key, { name: 'Widget' })).inputValue()
  expect(key).toMatch(/^rtn_pub_/)

  await page.goto(origin)
  const read = (path: string) =>
    page.evaluate(
      async ({ address, authorization }) => {
        const reply = await fetch(address, { headers: { authorization }, credentials: 'omit' })
        const { data = [] } = await reply.json()
        return {
          status: reply.status,
          games: data.length,
          limit: reply.headers.get('ratelimit'),
        }
      },
      { address: `${baseURL}${path}`, authorization: `Bearer ${key}` },
    )
  expect(await read('/api/v1/games?limit=2')).toMatchObject({
    status: 200,
    games: 2,
    limit: expect.stringContaining('r='),
  })
  site.close()
})
