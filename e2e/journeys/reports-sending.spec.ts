import type { APIRequestContext } from '@playwright/test'
import { mailbox } from '../fixtures/mailbox.ts'
import { freshAddress, type Person } from '../fixtures/person.ts'
import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

/** The address of a path in a mail's text. */
const pathIn = (text: string, pattern: RegExp): string => {
  const address = pattern.exec(text)?.[0]
  if (address === undefined) throw new Error(`No ${pattern} in: ${text}`)
  const { pathname, hash } = new URL(address)
  return pathname + hash
}

const saveReport = async (
  request: APIRequestContext,
  { headers }: Person,
  language: 'en' | 'pt',
): Promise<number> => {
  const saved = await request.post('/api/reports', {
    headers,
    data: {
      name: 'Acme',
      settings: { kind: 'catalog', period: { type: 'latest' }, language, title: 'Acme Gaming' },
    },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  return (await saved.json()).report.id
}

test('a report is scheduled, arrives at a confirmed address with its files, and can be left', {
  tag: '@phone',
}, async ({ page, browser, database, language, texts, signIn, expectGoodPage }) => {
  const person = await signIn('premium')
  const id = await saveReport(page.request, person, language)
  const t = texts.reportSending
  const client = freshAddress()

  await page.goto(`/reports/saved/${id}/sending`)
  await page.getByLabel(t.recipients.email).fill(client)
  await page.getByRole('button', { name: t.recipients.add, exact: true }).click()
  await expect(page.getByText(t.recipients.states.invited)).toBeVisible()
  const invitation = await mailbox.newest(client, 'report-invitation')
  const visitor = await browser.newPage()
  await visitor.goto(pathIn(invitation.text, /http\S+confirm-reports#\S+/))
  await expect(visitor.getByRole('button', { name: t.confirm.action })).toBeVisible()
  await expectGoodPage(visitor)
  await visitor.getByRole('button', { name: t.confirm.action }).click()
  await expect(visitor.getByText(filled(t.confirm.done, { sender: person.email }))).toBeVisible()
  await expectGoodPage(visitor)

  await page.reload()
  await expect(page.getByText(t.recipients.states.confirmed)).toBeVisible()
  await page.getByRole('button', { name: t.schedules.add }).click()
  await expectGoodPage()
  await page.getByText(t.form.rhythms.daily).click()
  await page.getByLabel(client, { exact: true }).check()
  await page.getByRole('button', { name: t.form.save }).click()
  await expect(page.getByText(t.form.saved)).toBeVisible()
  await expectGoodPage()

  await page.getByRole('button', { name: filled(t.schedules.testOf, { when: '' }) }).click()
  const sample = await mailbox.newest(person.email, 'report')
  expect(
    Object.keys(sample.attachments)
      .map((name) => name.split('.').at(-1))
      .sort(),
  ).toEqual(['pdf', 'zip'])
  const [pdf] = Object.entries(sample.attachments).filter(([name]) => name.endsWith('.pdf'))
  expect(pdf?.[1]).toMatch(/^%PDF-/)
  await expect(page.getByRole('button', { name: /PDF/ })).toBeVisible()
  await expectGoodPage()
  expect(await mailbox.all(client)).toHaveLength(1)

  // As if the hour had come, and with it the job of the next minute.
  await database.pool.query(
    "update report_schedules set next_run_at = now() - interval '1 minute' where report_id = $1",
    [id],
  )
  await database.pool.query("select graphile_worker.add_job('start-reports', '{}'::json)")
  await expect.poll(async () => (await mailbox.all(client)).length, { timeout: 30_000 }).toBe(2)
  const sent = await mailbox.newest(client, 'report')
  expect(sent.text).toContain(person.email)
  expect(Object.keys(sent.attachments)).toHaveLength(2)

  await visitor.goto(pathIn(sent.text, /http\S+report-recipients\/leave\/\S+/))
  await expect(visitor.getByRole('button', { name: t.leave.action })).toBeVisible()
  await expectGoodPage(visitor)
  await visitor.getByRole('button', { name: t.leave.action }).click()
  await expect(visitor.getByText(filled(t.leave.done, { sender: person.email }))).toBeVisible()
  await page.reload()
  await expect(page.getByText(t.recipients.states.left)).toBeVisible()
  await visitor.close()
})

test('a report is shared with a password, read by someone else, counted, and revoked', {
  tag: '@phone',
}, async ({ page, browser, language, texts, signIn, expectGoodPage, expectedFailures }) => {
  const person = await signIn('premium')
  const id = await saveReport(page.request, person, language)
  const t = texts.reportSending

  await page.goto(`/reports/saved/${id}/sending`)
  await page.getByRole('textbox', { name: t.shares.password }).fill('short')
  await page.getByRole('button', { name: texts.labels.createLink }).click()
  await expect(page.getByText(t.shares.passwordShort, { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: t.shares.password }).fill('between us')
  await page.getByRole('button', { name: texts.labels.createLink }).click()
  const made = page.getByRole('textbox', { name: texts.labels.address, exact: true })
  const address = await made.inputValue()
  expect(address).toMatch(/\/shared-report#[\w-]{43}$/)
  await expectGoodPage()

  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    locale: language === 'pt' ? 'pt-BR' : 'en-US',
  })
  const reader = await context.newPage()
  const answer = await reader.goto(address)
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  await expect(reader.getByLabel(texts.labels.password, { exact: true })).toBeVisible()
  await expectGoodPage(reader)
  await reader.getByLabel(texts.labels.password, { exact: true }).fill('something else')
  await reader.getByRole('button', { name: t.shared.open }).click()
  await expect(reader.getByText(t.shared.passwordWrong)).toBeVisible()
  await reader.getByLabel(texts.labels.password, { exact: true }).fill('between us')
  await reader.getByRole('button', { name: t.shared.open }).click()
  await expect(reader.getByText('Acme Gaming', { exact: true })).toBeVisible()
  await expectGoodPage(reader)
  expect(await reader.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await page.getByRole('button', { name: texts.labels.done }).click()
  await page.reload()
  await expect(page.getByText(t.shares.views_one)).toBeVisible()
  await page.getByRole('button', { name: filled(t.shares.revokeOf, { day: '' }) }).click()
  await expect(page.getByText(t.shares.revoked)).toBeVisible()
  await expect(page.getByText(t.shares.empty)).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('heading', { name: t.shared.goneTitle })).toBeVisible()
  await expectGoodPage(reader)
  await page.getByRole('button', { name: texts.labels.undo }).click()
  await expect(page.getByText(t.shares.empty)).toBeHidden()
  expectedFailures.push(403, 404)
  await context.close()
})
