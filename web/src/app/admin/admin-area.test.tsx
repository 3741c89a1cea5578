import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'

function openAs(role: 'member' | 'editor' | 'admin', address: string) {
  const user = aUser({ role })
  answerApi({ user })
  return openApp(address, user)
}

test('members find no such address, and nothing in their menu leads to it', async () => {
  const { address, person } = openAs('member', '/admin/entry')
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  expect(address()).toBe('/dashboard')
  await person.click(await screen.findByRole('button', { name: 'Account of Ana Souza' }))
  expect(await screen.findByRole('menuitem', { name: 'Settings' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Admin area' })).toBeNull()
})

test('visitors are asked to sign in', async () => {
  answerApi()
  const { address } = openApp('/admin')
  await screen.findByRole('button', { name: 'Sign in' })
  expect(address()).toBe('/login')
})
