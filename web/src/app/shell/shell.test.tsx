import { type Plan, requiredPlan } from '@retorna/domain/plan'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aUser, someStats } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'

const PLAN_USERS = {
  free: aUser({ plano: 'free', paymentStatus: null }),
  professional: aUser({ plano: 'professional' }),
  premium: aUser({ plano: 'premium' }),
}

function openAs(plan: Plan, address: string) {
  const user = PLAN_USERS[plan]
  answerApi({ user })
  return openApp(address, user)
}

async function navigationTexts() {
  const navigation = await screen.findByRole('navigation', { name: 'Main navigation' })
  await within(navigation).findByText('951')
  return Array.from(navigation.children, (entry) => entry.textContent)
}

describe('the navigation of each plan', () => {
  test('free: analytics, gold and alerts are locked as Pro+', async () => {
    openAs('free', '/dashboard')
    expect(await navigationTexts()).toEqual([
      'Overview',
      'Games951',
      'Favorites',
      'AnalyticsPro+',
      'Providers9',
      'GoldPro+',
      'AlertsPro+',
    ])
  })

  test('professional: gold and alerts are locked as Premium', async () => {
    openAs('professional', '/dashboard')
    expect(await navigationTexts()).toEqual([
      'Overview',
      'Games951',
      'Favorites',
      'Analytics',
      'Providers9',
      'GoldPremium',
      'AlertsPremium',
    ])
  })

  test('premium: nothing is locked', async () => {
    openAs('premium', '/dashboard')
    expect(await navigationTexts()).toEqual([
      'Overview',
      'Games951',
      'Favorites',
      'Analytics',
      'Providers9',
      'Gold',
      'Alerts',
    ])
  })
})

test.each(['editor', 'admin'] as const)(
  '%s: staff on the free plan see what the server shows them',
  async (role) => {
    const user = aUser({ plano: 'free', paymentStatus: null, role })
    answerApi({ user })
    openApp('/dashboard', user)
    expect((await navigationTexts()).slice(3)).toEqual([
      'Analytics',
      'Providers9',
      'Gold',
      'Alerts',
    ])
  },
)

test('a locked tab offers what opens it, and stays where one is', async () => {
  const { person, address } = openAs('free', '/dashboard')
  await person.click(await screen.findByRole('button', { name: /Gold/ }))
  const offer = await screen.findByRole('dialog', { name: 'Gold: available from Premium' })
  expect(await within(offer).findByRole('button', { name: 'Upgrade to Premium' })).toBeVisible()
  expect(address()).toBe('/dashboard')
  await person.click(within(offer).getByRole('button', { name: 'Continue with current plan' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the address of a locked tab says what it would show and from which plan', async () => {
  openAs('free', '/dashboard?tab=gold')
  expect(await screen.findByRole('heading', { level: 1, name: 'Gold' })).toBeVisible()
  expect(screen.getByText('From the Premium plan')).toBeVisible()
  expect(screen.getByText(/not a tip/)).toBeVisible()
})

test('a game page asks the free plan for more and leads back', async () => {
  const { person, address } = openAs('free', '/game/3')
  expect(await screen.findByRole('heading', { level: 1, name: 'Insufficient plan' })).toBeVisible()
  expect(requiredPlan('game-details')).toBe('professional')
  expect(screen.getByText('This page needs the Professional plan.')).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'Back to dashboard' }))
  await screen.findByText('Welcome, Ana Souza')
  expect(address()).toBe('/dashboard')
})

test('an unknown tab in the address opens the overview', async () => {
  openAs('premium', '/dashboard?tab=admin')
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  expect(await screen.findByText('Welcome, Ana Souza')).toBeVisible()
})

test('an address that names no tab opens the overview', async () => {
  openAs('premium', '/dashboard?tab=nothing')
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
})

test('no badge stands where there is nothing to count', async () => {
  const user = PLAN_USERS.premium
  answerApi({ user, stats: someStats({ total_games: 0 }) })
  openApp('/dashboard', user)
  await screen.findByRole('link', { name: /^Providers\s*9$/ })
  expect(screen.getByRole('link', { name: 'Games' })).toHaveTextContent(/^Games$/)
})

test('the collapsed navigation is remembered', async () => {
  const first = openAs('premium', '/dashboard')
  await first.person.click(await screen.findByRole('button', { name: 'Collapse navigation' }))
  first.unmount()
  openAs('premium', '/dashboard')
  expect(await screen.findByRole('button', { name: 'Expand navigation' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
})

test('the drawer opens on the burger and closes on a choice', async () => {
  const { person } = openAs('free', '/dashboard')
  // Hidden here: jsdom applies no media queries, so it lays out for the desktop.
  const burger = await screen.findByLabelText('Open navigation')
  await person.click(burger)
  const drawer = await screen.findByRole('dialog', { name: 'Main navigation' })
  await person.click(within(drawer).getByRole('link', { name: 'Subscription' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the account menu names the person and the plan', async () => {
  const { person } = openAs('professional', '/dashboard')
  await person.click(await screen.findByRole('button', { name: 'Account of Ana Souza' }))
  const menu = await screen.findByRole('menu')
  expect(within(menu).getByText('ana@example.com')).toBeVisible()
  expect(within(menu).getByText('Professional')).toBeVisible()
})

test('the theme is switched and remembered', async () => {
  const { person } = openAs('premium', '/dashboard')
  await person.click(await screen.findByRole('button', { name: 'Theme: System' }))
  await person.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark')
})

test('every screen says that the past predicts nothing', async () => {
  openAs('premium', '/dashboard')
  expect(await screen.findByText('Past RTP says nothing about the next spin')).toBeVisible()
  expect(screen.getByText('18+')).toBeVisible()
})
