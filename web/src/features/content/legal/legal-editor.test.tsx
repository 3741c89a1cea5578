import { SHIPPED_TEXTS } from '@retorna/contract/legal/shipped'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aPrivacy, aUser } from '../../../test/factories.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { server } from '../../../test/server.ts'
import { draftOf } from './draft.ts'

const admin = aUser({ role: 'admin' })

function openEditor() {
  const sent: { texts: typeof SHIPPED_TEXTS }[] = []
  const shipped = { name: '2025-01-21', holdsFrom: '2025-01-21', asksConsent: false }
  const next = { name: '2026-12-01', holdsFrom: '2026-12-01', asksConsent: true }
  const others = Promise.withResolvers<void>()
  answerApi({ user: admin })
  server.use(
    http.get('/api/account/privacy', async () => {
      if (sent.length > 0) await others.promise
      return HttpResponse.json(aPrivacy())
    }),
    http.get('/api/admin/legal', () =>
      HttpResponse.json({
        success: true,
        versions: [
          ...sent.map(() => ({ ...next, state: 'scheduled' })),
          { ...shipped, state: 'current' },
        ],
        newest: sent.length === 0 ? shipped.name : next.name,
        today: '2026-11-30',
        texts: SHIPPED_TEXTS,
      }),
    ),
    http.post<never, { texts: typeof SHIPPED_TEXTS }>('/api/admin/legal', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ success: true, name: '2026-12-01' }, { status: 201 })
    }),
  )
  return { ...openApp('/admin/content/legal', admin), sent, answerOthers: others.resolve }
}

test('a section is edited, previewed and published from a day on; one that lacks its text is named', async () => {
  const { person, sent, answerOthers } = openEditor()
  await person.click(await screen.findByText('1. Acceptance'))
  const text = await screen.findByLabelText('Text (English)')
  await person.clear(text)
  expect(screen.getByText('Title or text is missing: English')).toBeVisible()
  const publish = screen.getByRole('button', { name: 'Publish' })
  expect(screen.getByLabelText('In force from')).toHaveAttribute('min', '2026-11-30')
  await person.fill(screen.getByLabelText('In force from'), '2026-12-01')
  expect(publish).toBeDisabled()
  await person.fill(text, 'New rules:\n\n- one\n- two')

  await person.click(screen.getByRole('button', { name: 'Preview' }))
  const preview = await screen.findByRole('dialog')
  expect(within(preview).getByText('New rules:')).toBeVisible()
  expect(preview).not.toHaveTextContent('{{')
  await person.click(within(preview).getByRole('button', { name: 'Close' }))

  await person.click(screen.getByLabelText('Ask for consent again'))
  await person.click(publish)
  // The next draft starts from the published text, without waiting for the other queries to reload.
  expect(await screen.findByRole('row', { name: /Dec 1, 2026/ })).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('In force from')).toHaveValue(''))
  expect(screen.queryByText(/^The texts have changed/)).toBeNull()
  answerOthers()
  expect(await screen.findByText(/the texts hold from Dec 1, 2026/)).toBeVisible()
  expect(localStorage.getItem('unsaved:legal:2025-01-21')).toBeNull()
  expect(screen.queryByText(/^The texts have changed/)).toBeNull()
  expect(sent).toMatchObject([{ newest: '2025-01-21', holdsFrom: '2026-12-01', asksConsent: true }])
  expect(sent[0]?.texts.terms.en.sections[0]?.body).toEqual(['New rules:', ['one', 'two']])
  expect(sent[0]?.texts.privacy).toEqual(SHIPPED_TEXTS.privacy)
})

test.for([
  ['Continue with my draft', 'What I began'],
  ['Discard the draft', SHIPPED_TEXTS.terms.en.lead],
] as const)('a draft from before a publication is asked about: %s', async ([choice, lead]) => {
  const begun = draftOf(SHIPPED_TEXTS)
  begun.terms.en.lead = 'What I began'
  localStorage.setItem('unsaved:legal:2024-11-02', JSON.stringify(begun))
  const { person } = openEditor()
  expect(await screen.findByText(/^The texts have changed/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  await person.click(screen.getByRole('button', { name: choice }))
  expect(screen.getByLabelText('Introduction (English)')).toHaveValue(lead)
  expect(screen.getByRole('button', { name: 'Publish' })).toBeVisible()
  expect(localStorage.getItem('unsaved:legal:2024-11-02')).toBeNull()
})
