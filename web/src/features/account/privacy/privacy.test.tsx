import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { aPrivacy, aUser, refusal } from '../../../test/factories.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { server } from '../../../test/server.ts'

const user = aUser()

/** The message within the page; toasts are outside it. */
const findFailure = async () => within(await screen.findByRole('main')).findByRole('alert')

function openPrivacy() {
  answerApi({ user })
  return openApp('/settings?tab=privacy', user)
}

test('the consent shows when, which version and in which language', async () => {
  openPrivacy()
  expect(
    await screen.findByText(/you confirmed that you are 18 or older.*Jan 21, 2025, in Portuguese/),
  ).toBeVisible()
})

test('an account created by staff has no consent and says so', async () => {
  openPrivacy()
  server.use(http.get('/api/account/privacy', () => HttpResponse.json(aPrivacy({ consent: null }))))
  expect(await screen.findByText(/No consent is recorded/)).toBeVisible()
})

test('the data is downloaded under the file name that the server gives', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  click.mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { person } = openPrivacy()
  server.use(
    http.get(
      '/api/account/export',
      () =>
        new HttpResponse('zip', {
          headers: {
            'content-type': 'application/zip',
            'content-disposition': 'attachment; filename="retorna-ana.zip"',
          },
        }),
    ),
  )
  await person.click(await screen.findByRole('button', { name: 'Download my data' }))
  expect(await screen.findByText('Saved as retorna-ana.zip')).toBeVisible()
  expect(saved).toEqual(['retorna-ana.zip'])
  click.mockRestore()
})

test('a refused download shows the reason', async () => {
  const { person } = openPrivacy()
  server.use(http.get('/api/account/export', () => refusal('RATE_LIMITED')))
  await person.click(await screen.findByRole('button', { name: 'Download my data' }))
  const alert = await findFailure()
  expect(alert).toHaveTextContent('Your data could not be downloaded')
  expect(alert).toHaveTextContent('Too many requests')
})

const DELETION = {
  requestedAt: '2026-01-01T12:00:00.000Z',
  deletesAt: '2026-01-08T12:00:00.000Z',
}

/** A server that remembers whether a deletion is pending. */
function answerDeletion(isPending: boolean) {
  let deletion = isPending ? DELETION : null
  server.use(
    http.get('/api/account/privacy', () => HttpResponse.json(aPrivacy({ deletion }))),
    http.post('/api/account/deletion', async ({ request }) => {
      const { senha } = (await request.json()) as { senha: string }
      if (senha !== 'Right#2026') {
        return refusal('VALIDATION', { fields: { senha: 'The password is not correct' } })
      }
      deletion = DELETION
      return HttpResponse.json({ success: true, deletion })
    }),
    http.delete('/api/account/deletion', () => {
      deletion = null
      return new HttpResponse(null, { status: 204 })
    }),
  )
}

test('deleting the account shows what is kept and asks for the password', async () => {
  const { person } = openPrivacy()
  answerDeletion(false)
  const panel = await screen.findByRole('region', { name: 'Delete my account' })
  expect(await within(panel).findByText('Payments')).toBeVisible()
  expect(panel).toHaveTextContent('5 years after deletionRequired by law.')
  await person.click(within(panel).getByRole('button', { name: 'Delete my account' }))
  await person.fill(within(panel).getByLabelText('Your password'), 'Wrong')
  await person.click(within(panel).getByRole('button', { name: 'Delete in seven days' }))
  expect(await within(panel).findByText('The password is not correct')).toBeVisible()
  await person.clear(within(panel).getByLabelText('Your password'))
  await person.fill(within(panel).getByLabelText('Your password'), 'Right#2026')
  await person.click(within(panel).getByRole('button', { name: 'Delete in seven days' }))
  const banner = await screen.findByRole('complementary', { name: 'Pending deletion' })
  expect(banner).toHaveTextContent('Your account will be deleted on Jan 8, 2026')
})

test.each([
  ['portal', /Your subscription is canceled together with the account/],
  ['external', /This does not cancel your subscription with the payment provider/],
] as const)(
  'who has a subscription (%s) reads what the deletion does to it',
  async (where, text) => {
    openPrivacy()
    server.use(
      http.get('/api/plans/checkout', () =>
        HttpResponse.json({ success: true, url: null, subscription: where, contact: null }),
      ),
    )
    expect(await screen.findByText(text)).toBeVisible()
  },
)

test('who has keys that feeds are sent to with reads that they end with the account', async () => {
  openPrivacy()
  server.use(http.get('/api/account/privacy', () => HttpResponse.json(aPrivacy({ feedKeys: 2 }))))
  expect(
    await screen.findByText(/a feed that sends with one of them needs a new one/),
  ).toBeVisible()
})

test('the last administrator is told why the account cannot be deleted', async () => {
  const { person } = openPrivacy()
  server.use(http.post('/api/account/deletion', () => refusal('LAST_ADMIN')))
  await person.click(await screen.findByRole('button', { name: 'Delete my account' }))
  await person.fill(screen.getByLabelText('Your password'), 'Right#2026')
  await person.click(screen.getByRole('button', { name: 'Delete in seven days' }))
  expect(await findFailure()).toHaveTextContent('You are the only administrator')
})

test('a pending deletion is shown on every screen and can be canceled there', async () => {
  answerApi({ user })
  answerDeletion(true)
  const { person } = openApp('/dashboard', user)
  const banner = await screen.findByRole('complementary', { name: 'Pending deletion' })
  await person.click(within(banner).getByRole('button', { name: 'Keep my account' }))
  expect(await screen.findByText('Your account will be kept.')).toBeVisible()
  await waitFor(() => expect(banner).not.toBeInTheDocument())
})

test('a deletion that cannot be canceled shows the reason and stays pending', async () => {
  answerApi({ user })
  answerDeletion(true)
  server.use(http.delete('/api/account/deletion', () => HttpResponse.error()))
  const { person } = openApp('/dashboard', user)
  await person.click(await screen.findByRole('button', { name: 'Keep my account' }))
  expect(await screen.findByText('Connection error. Please try again.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Keep my account' })).toBeEnabled()
})

test('without a pending deletion there is no banner', async () => {
  answerApi({ user })
  openApp('/dashboard', user)
  await screen.findByText('Welcome, Ana Souza')
  expect(screen.queryByRole('complementary', { name: 'Pending deletion' })).toBeNull()
})

test('changed texts are accepted before anything else; whoever refuses finds download and deletion', async () => {
  let due: string | null = '2026-12-01'
  const sent: unknown[] = []
  answerApi({ user })
  server.use(
    http.get('/api/account/privacy', () => HttpResponse.json(aPrivacy({ consentDue: due }))),
    http.post('/api/account/consent', async ({ request }) => {
      sent.push(await request.json())
      due = null
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { person } = openApp('/dashboard?tab=subscription', user)
  expect(await screen.findByRole('heading', { name: 'Our terms have changed' })).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'I do not accept' }))
  expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeVisible()
  await person.click(screen.getByRole('link', { name: /Overview/ }))
  await person.click(await screen.findByRole('button', { name: /I accept/ }))
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Our terms have changed' })).toBeNull(),
  )
  expect(sent).toEqual([{ version: '2026-12-01', aceitaTermos: true }])
})

test('where ages are assured, data waits for the provider, whose refusal can be tried again', async () => {
  let isDue = true
  const sent: unknown[] = []
  answerApi({ user })
  server.use(
    http.get('/api/account/privacy', () => HttpResponse.json(aPrivacy({ ageDue: isDue }))),
    http.post('/api/account/age', () => refusal('RATE_LIMITED')),
    http.post('/api/account/age/result', async ({ request }) => {
      sent.push(await request.json())
      if (sent.length === 1) return refusal('AGE_NOT_ASSURED')
      isDue = false
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { person, router } = openApp('/dashboard', user)
  await person.click(await screen.findByRole('button', { name: 'Confirm my age' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  await act(() => router.navigate('/age?result=first'))
  expect(await screen.findByText('Your age could not be confirmed. Try again.')).toBeVisible()
  await act(() => router.navigate('/age?result=second'))
  expect(await screen.findByText('Welcome, Ana Souza')).toBeVisible()
  expect(sent).toEqual([{ result: 'first' }, { result: 'second' }])
})

test('what was asked for before an age was assured does not lock the data after it', async () => {
  let isDue = true
  const isTold = Promise.withResolvers<void>()
  answerApi({ user })
  server.use(
    http.get('/api/account/privacy', async () => {
      const reply = HttpResponse.json(aPrivacy({ ageDue: isDue }))
      if (isDue) await isTold.promise
      return reply
    }),
    http.post('/api/account/age/result', () => {
      isDue = false
      return new HttpResponse(null, { status: 204 })
    }),
  )
  openApp('/age?result=signed', user)
  expect(await screen.findByRole('status', { name: 'Confirm that you are an adult' })).toBeVisible()
  expect(document.title).toBe('Age · Retorna')
  isTold.resolve()
  expect(await screen.findByText('Welcome, Ana Souza')).toBeVisible()
})
