import { expect, test } from 'vitest'
import { alerts as alertsEn } from './en/alerts.ts'
import { en } from './en/catalogue.ts'
import { entrance as entranceEn } from './en/entrance.ts'
import { front as frontEn } from './en/front.ts'
import { insights as insightsEn } from './en/insights.ts'
import { notifications as notificationsEn } from './en/notifications.ts'
import { settings as settingsEn } from './en/settings.ts'
import { alerts as alertsPt } from './pt/alerts.ts'
import { pt } from './pt/catalogue.ts'
import { entrance as entrancePt } from './pt/entrance.ts'
import { front as frontPt } from './pt/front.ts'
import { insights as insightsPt } from './pt/insights.ts'
import { notifications as notificationsPt } from './pt/notifications.ts'
import { settings as settingsPt } from './pt/settings.ts'

type Texts = { readonly [key: string]: string | Texts }

function flatten(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : flatten(text, `${path}${key}.`),
  )
}

const placeholders = (text: string) => (text.match(/\{\{[\w, ]+\}\}/g) ?? []).toSorted()

test('both languages have the same keys, no empty text and the same placeholders', () => {
  const english = new Map(
    flatten({
      ...en,
      ...entranceEn,
      ...frontEn,
      ...insightsEn,
      ...settingsEn,
      alerts: alertsEn,
      notifications: notificationsEn,
    }),
  )
  const portuguese = new Map(
    flatten({
      ...pt,
      ...entrancePt,
      ...frontPt,
      ...insightsPt,
      ...settingsPt,
      alerts: alertsPt,
      notifications: notificationsPt,
    }),
  )
  expect([...portuguese.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  for (const [key, text] of english) {
    const translated = portuguese.get(key) ?? ''
    expect(text.trim(), key).not.toBe('')
    expect(translated.trim(), key).not.toBe('')
    expect(placeholders(translated), key).toEqual(placeholders(text))
  }
})
