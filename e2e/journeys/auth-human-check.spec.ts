import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const GOOGLE = /^https:\/\/(www\.google|www\.gstatic|recaptcha\.google)\.com\//

/** Loads its main script from a second host and opens a frame, as reCAPTCHA v3 does. */
const LOADER = `
  const script = document.createElement('script')
  script.src = 'https://www.gstatic.com/recaptcha/releases/1/recaptcha.js'
  document.head.append(script)`
const RECAPTCHA = `
  const frame = document.createElement('iframe')
  frame.src = 'https://www.google.com/recaptcha/api2/anchor'
  frame.title = 'reCAPTCHA'
  frame.hidden = true
  document.body.append(frame)
  window.grecaptcha = { execute: async (key, { action }) => key + ' ' + action }`

/** Fakes Google in the browser; returns what the page requested. */
const standInForGoogle = async (page: Page): Promise<string[]> => {
  const asked: string[] = []
  await page.route(GOOGLE, async (route) => {
    const { host, pathname } = new URL(route.request().url())
    asked.push(`${host}${pathname}`)
    if (pathname.endsWith('/anchor')) {
      return await route.fulfill({ contentType: 'text/html', body: '<p>reCAPTCHA</p>' })
    }
    const body = host === 'www.gstatic.com' ? RECAPTCHA : LOADER
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  return asked
}

test('a visitor who seems human gets in; another is rejected and keeps their input', {
  tag: '@long',
}, async ({ page, newPerson, startServer, texts, expectedFailures }) => {
  expectedFailures.push(400)
  const person = await newPerson('free')
  const tokens: string[] = []
  let score = 0.1
  const verifier = createServer(async (request, response) => {
    const token = new URLSearchParams(await text(request)).get('response') ?? ''
    tokens.push(token)
    const action = token.split(' ')[1]
    response.end(JSON.stringify({ success: true, score, action, hostname: 'localhost' }))
  }).listen(0, '127.0.0.1')
  await once(verifier, 'listening')
  const { port } = verifier.address() as AddressInfo
  const server = await startServer({
    RECAPTCHA_SITE_KEY: 'site-key',
    RECAPTCHA_SECRET_KEY: 'secret-key',
    RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
  })
  try {
    const asked = await standInForGoogle(page)
    await page.goto(server)
    await page.goto(`${server}/login`)
    await expect.poll(() => asked).toContain('www.google.com/recaptcha/api2/anchor')
    const email = page.getByLabel(texts.labels.email, { exact: true })
    await email.fill(person.email)
    await page.getByLabel(texts.labels.password, { exact: true }).fill(person.password)
    await page.getByRole('button', { name: texts.labels.signIn, exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(email).toHaveValue(person.email)

    score = 0.9
    await page.getByRole('button', { name: texts.labels.signIn, exact: true }).click()
    await page.waitForURL('**/dashboard**')
    expect(tokens).toEqual(['site-key login', 'site-key login'])

    const soFar = asked.length
    await page.reload()
    await expect(page.getByRole('main').locator('canvas')).toBeVisible()
    expect(asked, 'a page without a form asks Google for nothing').toHaveLength(soFar)
  } finally {
    verifier.close()
  }
})
