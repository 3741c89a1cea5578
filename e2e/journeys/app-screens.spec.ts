import type { Page } from '@playwright/test'
import { IS_LONG, themesOf } from '../fixtures/form.ts'
import type { Kind } from '../fixtures/person.ts'
import { expect, test } from '../fixtures/test.ts'
import type { Texts } from '../fixtures/texts.ts'

type Screen = {
  path: string
  shows: (texts: Texts) => string | RegExp
  /** Whether another journey covers the same in the short version. */
  isSeenElsewhere?: true
}

const tab = (name: string) => `/dashboard?tab=${name}`
const ELSEWHERE: Pick<Screen, 'isSeenElsewhere'> = { isSeenElsewhere: true }

const SCREENS: [Kind, Screen[]][] = [
  [
    'premium',
    [
      { path: '/dashboard', shows: (t) => t.labels.averageRtp, ...ELSEWHERE },
      { path: tab('games'), shows: () => /951/ },
      { path: `${tab('games')}&search=zzzz`, shows: (t) => t.games.list.emptyTitle },
      { path: tab('favorites'), shows: (t) => t.labels.noFavorites },
      { path: tab('analytics'), shows: (t) => t.analytics.funnel.title, ...ELSEWHERE },
      { path: tab('providers'), shows: () => 'Tidewick Gaming' },
      { path: tab('gold'), shows: (t) => t.hotGames.about },
      { path: tab('forecast'), shows: (t) => t.forecast.explanation, ...ELSEWHERE },
      { path: tab('play-sessions'), shows: (t) => t.playSessions.list.empty, ...ELSEWHERE },
      { path: tab('subscription'), shows: (t) => t.app.plans.premium },
      { path: tab('settings'), shows: () => /@example\.com/ },
      { path: '/game/1', shows: (t) => t.gamePage.looks.title, ...ELSEWHERE },
      { path: tab('alerts'), shows: (t) => t.alerts.emptyTitle },
      { path: '/settings', shows: (t) => t.account.profile.submit },
      { path: '/settings?tab=security', shows: (t) => t.account.password.submit },
      { path: '/settings?tab=billing', shows: (t) => t.app.plans.premium },
      { path: '/settings?tab=privacy', shows: (t) => t.account.privacy.download },
      { path: '/settings?tab=streaming', shows: (t) => t.labels.createLink },
      { path: '/settings?tab=api-keys', shows: (t) => t.apiKeys.none, ...ELSEWHERE },
      { path: '/reports', shows: (t) => t.reports.intro },
    ],
  ],
  [
    'professional',
    [
      { path: '/dashboard', shows: (t) => t.dashboard.trend.title, ...ELSEWHERE },
      { path: tab('games'), shows: () => /200/, ...ELSEWHERE },
      { path: tab('favorites'), shows: (t) => t.labels.noFavorites, ...ELSEWHERE },
      { path: tab('analytics'), shows: (t) => t.analytics.funnel.title, ...ELSEWHERE },
      { path: tab('providers'), shows: () => 'Tidewick Gaming', ...ELSEWHERE },
      { path: tab('gold'), shows: (t) => t.app.locks.gold },
      { path: tab('forecast'), shows: (t) => t.app.locks.forecast },
      { path: tab('alerts'), shows: (t) => t.app.locks.alerts, ...ELSEWHERE },
      { path: tab('subscription'), shows: (t) => t.plans.subscription.compare, ...ELSEWHERE },
      { path: '/alerts', shows: (t) => t.app.insufficientPlan.title },
    ],
  ],
  [
    'free',
    [
      { path: '/dashboard', shows: (t) => t.plans.countdown.text },
      { path: tab('games'), shows: () => /10/ },
      { path: tab('favorites'), shows: (t) => t.labels.noFavorites, ...ELSEWHERE },
      { path: tab('analytics'), shows: (t) => t.app.locks.analytics },
      { path: tab('providers'), shows: () => 'Tidewick Gaming', ...ELSEWHERE },
      { path: tab('gold'), shows: (t) => t.app.locks.gold, ...ELSEWHERE },
      { path: tab('play-sessions'), shows: (t) => t.playSessions.list.empty, ...ELSEWHERE },
      { path: tab('alerts'), shows: (t) => t.app.locks.alerts, ...ELSEWHERE },
      { path: tab('subscription'), shows: (t) => t.plans.subscription.compare },
      { path: '/reports', shows: (t) => t.app.insufficientPlan.title, ...ELSEWHERE },
      { path: '/game/1', shows: (t) => t.app.insufficientPlan.title, ...ELSEWHERE },
    ],
  ],
  [
    'trial-ended',
    [
      { path: '/dashboard', shows: (t) => t.app.trialEnded.title },
      { path: tab('games'), shows: (t) => t.app.trialEnded.title, ...ELSEWHERE },
      { path: tab('favorites'), shows: (t) => t.app.trialEnded.title, ...ELSEWHERE },
      { path: tab('providers'), shows: (t) => t.app.trialEnded.title, ...ELSEWHERE },
      { path: tab('settings'), shows: () => /@example\.com/, ...ELSEWHERE },
      { path: tab('subscription'), shows: (t) => t.plans.subscription.compare, ...ELSEWHERE },
    ],
  ],
  [
    'admin',
    [
      { path: '/dashboard', shows: (t) => t.dashboard.need.title },
      { path: '/admin', shows: (t) => t.today.coverage.title },
      { path: '/admin/entry', shows: (t) => t.entry.save.nothing },
      { path: '/admin/import', shows: (t) => t.imports.choose },
      { path: '/admin/investigations', shows: (t) => t.investigations.pack.annual },
      { path: '/admin/catalogue', shows: (t) => t.catalogEditor.search },
      { path: '/admin/catalogue/providers', shows: (t) => t.catalogEditor.addProvider },
      { path: '/admin/people', shows: () => /@example\.com/ },
      { path: '/admin/business', shows: (t) => t.business.signUps.title, ...ELSEWHERE },
      { path: '/admin/support', shows: (t) => t.support.desk.assigned, ...ELSEWHERE },
      { path: '/admin/audit', shows: (t) => t.audit.export, ...ELSEWHERE },
      { path: '/admin/content/prices', shows: (t) => t.labels.save },
      { path: '/admin/content/faq', shows: (t) => t.labels.example },
      { path: '/admin/operations/health', shows: (t) => t.operations.health.title },
      { path: '/admin/operations/mails', shows: (t) => t.labels.emails },
      { path: '/admin/operations/jobs', shows: (t) => t.operations.jobs.title },
      { path: '/admin/operations/backups', shows: (t) => t.operations.backups.title },
      { path: '/admin/operations/payments', shows: (t) => t.labels.payments },
    ],
  ],
]

/** Screens per journey. */
const IN_ONE_JOURNEY = 4

/** Splits the screens of the running version into journeys. */
const journeysOf = <Item extends { isSeenElsewhere?: true }>(items: readonly Item[]): Item[][] => {
  const seen = items.filter(({ isSeenElsewhere }) => IS_LONG || !isSeenElsewhere)
  return Array.from({ length: Math.ceil(seen.length / IN_ONE_JOURNEY) }, (_, journey) =>
    seen.slice(journey * IN_ONE_JOURNEY, (journey + 1) * IN_ONE_JOURNEY),
  )
}

let journeys = 0
/** The short version alternates between desktop and phone. */
const nextTag = () => (journeys++ % 2 === 0 ? [] : '@phone')

const look = async (
  page: Page,
  place: number,
  expectGoodPage: () => Promise<void>,
): Promise<void> => {
  for (const colorScheme of themesOf(place)) {
    await page.emulateMedia({ colorScheme })
    await expectGoodPage()
  }
}

for (const [kind, screens] of SCREENS) {
  for (const part of journeysOf(screens)) {
    test(`${kind} opens ${part.map(({ path }) => path).join(' ')}`, { tag: nextTag() }, async ({
      page,
      texts,
      signIn,
      expectedFailures,
      expectGoodPage,
    }) => {
      // Requests that fail once the trial has ended.
      if (kind === 'trial-ended') expectedFailures.push(402, 403)
      await signIn(kind)
      for (const [place, { path, shows }] of part.entries()) {
        await page.goto(path)
        await expect(page.getByRole('main').getByText(shows(texts)).first()).toBeVisible()
        await look(page, place, expectGoodPage)
      }
    })
  }
}

const PENDING = [
  { path: '/game/1' },
  ...['/dashboard', tab('games'), tab('subscription'), '/settings'].map((path) => ({
    path,
    ...ELSEWHERE,
  })),
]
for (const part of journeysOf(PENDING)) {
  const paths = part.map(({ path }) => path)
  test(`a user with a pending payment is asked to pay at ${paths.join(' ')}`, {
    tag: nextTag(),
  }, async ({ page, texts, signIn, expectedFailures, expectGoodPage }) => {
    // Failing requests of the screen behind the popup.
    expectedFailures.push(402)
    await signIn('pending')
    for (const [place, path] of paths.entries()) {
      await page.goto(path)
      const popup = page.getByRole('dialog', { name: texts.plans.payment.pending })
      await expect(popup.getByText(texts.plans.payment.selected)).toBeVisible()
      await expect(page.locator('[inert] main')).toHaveCount(1)
      await look(page, place, expectGoodPage)
    }
  })
}

test('a guest sees the public figures, and is asked to sign in for the rest', {
  tag: '@phone',
}, async ({ page, texts, expectGoodPage }) => {
  await page.goto('/login')
  await page.getByText(texts.auth.guest, { exact: true }).click()
  await page.waitForURL('**/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByText(texts.app.guestAccess).first()).toBeVisible()
  await look(page, 0, expectGoodPage)
  await page.goto(tab('games'))
  await expect(main.getByText(texts.app.guestPrompt.title).first()).toBeVisible()
  await look(page, 1, expectGoodPage)
})

test('after the trial, free is one click away from the plans', { tag: '@long' }, async ({
  page,
  texts,
  signIn,
  expectedFailures,
}) => {
  expectedFailures.push(402, 403)
  await signIn('trial-ended')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: texts.plans.countdown.choose }).click()
  await expect(
    page.getByRole('article', { name: texts.app.plans.premium, exact: true }),
  ).toBeVisible()
})
