import { labels as labelsEn } from '@retorna/contract/words/en/labels'
import { labels as labelsPt } from '@retorna/contract/words/pt/labels'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { app as appEn } from './en/app.ts'
import { helpLines as helpEn } from './en/help-lines.ts'
import { landing as landingEn } from './en/landing.ts'
import { plans as plansEn } from './en/plans.ts'
import type { Language } from './language.ts'
import { app as appPt } from './pt/app.ts'
import { helpLines as helpPt } from './pt/help-lines.ts'
import { landing as landingPt } from './pt/landing.ts'
import { plans as plansPt } from './pt/plans.ts'

const instanceOf = (lng: Language, resources: object) => {
  const instance = i18next.createInstance()
  void instance.init({
    lng,
    fallbackLng: false,
    resources: { [lng]: { ...resources } },
    defaultNS: 'app',
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return instance
}

const INSTANCES = {
  en: instanceOf('en', {
    app: appEn,
    helpLines: helpEn,
    labels: labelsEn,
    landing: landingEn,
    plans: plansEn,
  }),
  pt: instanceOf('pt', {
    app: appPt,
    helpLines: helpPt,
    labels: labelsPt,
    landing: landingPt,
    plans: plansPt,
  }),
}

/** The texts of a server-rendered page; its islands receive theirs as properties. */
export function PageTexts({ language, children }: { language: Language; children: ReactNode }) {
  return <I18nextProvider i18n={INSTANCES[language]}>{children}</I18nextProvider>
}
