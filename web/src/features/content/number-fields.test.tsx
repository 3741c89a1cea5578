import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { bodiesOf, server } from '../../test/server.ts'

/** Opens a form of content whose stored values are given, and keeps what is sent. */
function open(form: string, endpoint: string, stored: object) {
  const user = aUser({ role: 'admin' })
  const bodies = bodiesOf('put', endpoint, () => HttpResponse.json({ success: true, version: '2' }))
  answerApi({ user })
  server.use(
    http.get(endpoint, () => HttpResponse.json({ success: true, version: '1', ...stored })),
  )
  return { bodies, ...openApp(`/admin/content/${form}`, user) }
}

test('a legal minimum is saved as it is shown, and a blank one is not saved', async () => {
  const floor = { name: { en: 'Malta', pt: 'Malta' }, source: 'MGA', statedOn: '2021-06-30' }
  const { bodies, person } = open('floors', '/api/admin/rtp-floors', {
    floors: [{ ...floor, floor: 92.5 }],
  })
  const field = await screen.findByRole('textbox', { name: 'Minimum RTP' })
  const save = screen.getByRole('button', { name: 'Save' })
  // Its group has the name, which may be longer than a phone is wide.
  expect(screen.getByRole('button', { name: 'Remove Malta' })).toHaveTextContent(/^Remove$/)
  await person.clear(field)
  await person.click(save)
  expect(field).toBeInvalid()
  await person.type(field, '92.0')
  expect(field).toHaveValue('92.0%')
  await person.click(save)
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(bodies).toEqual([{ version: '1', floors: [{ ...floor, floor: 92 }] }])
})

test('a variation of stakes is saved as it is shown', async () => {
  const deviations = { low: 3, 'medium-low': 4, medium: 5, 'medium-high': 7, high: 9 }
  const stored = { deviations: { ...deviations, 'very-high': 12 }, stakeVariation: 2.67 }
  const { bodies, person } = open('volatility', '/api/admin/volatility', {
    ...stored,
    defaults: stored,
  })
  const field = await screen.findByRole('textbox', { name: 'Variation of stakes (CV²)' })
  await person.type(field, '{Backspace}{Backspace}0')
  expect(field).toHaveValue('2.0')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(bodies).toEqual([{ version: '1', ...stored, stakeVariation: 2 }])
})
