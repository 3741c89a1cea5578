import { PLANS, requiredPlan } from '@retorna/domain/plan'
import { LISTED_CAPABILITIES, planLines } from '@retorna/domain/plan-lines'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as en from '../../i18n/en/all.ts'
import { chooseLanguage } from '../../i18n/i18n.ts'
import * as pt from '../../i18n/pt/all.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'

test.each([
  ['en', en],
  ['pt', pt],
] as const)('a card ticks all that the plan adds: %s', async (language, texts) => {
  await chooseLanguage(language)
  answerApi({})
  openApp('/register')
  for (const plan of PLANS) {
    const radio = await screen.findByRole('radio', { name: new RegExp(texts.app.plans[plan]) })
    radio.click()
    const title = texts.auth.register.includes.replace('{{plan}}', texts.app.plans[plan])
    const details = (await screen.findByText(title)).parentElement
    const items = within(details as HTMLElement).getAllByRole('listitem')
    expect(items).toHaveLength(planLines(plan).length)
    const hasOverlay = items.some(({ textContent }) => textContent?.includes('OBS'))
    expect(hasOverlay, plan).toBe(plan === requiredPlan('current-rtp'))
    for (const capability of LISTED_CAPABILITIES.filter((one) => planLines(plan).includes(one))) {
      const item = items.find((one) =>
        one.textContent?.startsWith(texts.plans.features[capability]),
      )
      expect(item?.querySelector('.tabler-icon-check'), capability).not.toBeNull()
    }
  }
})
