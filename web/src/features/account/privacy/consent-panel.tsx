import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { type Privacy, usePrivacy } from '../api.ts'
import { Loaded } from '../loaded.tsx'
import classes from '../panel.module.css'
import { SettingsPanel } from '../settings-panel.tsx'

/** What the user agreed to, when and in which language. */
export function ConsentPanel() {
  const { t } = useTranslation('account')
  const privacy = usePrivacy()
  return (
    <SettingsPanel title={t('privacy.consentTitle')}>
      <Loaded query={privacy} height={48}>
        {({ consent }) => <Consent consent={consent} />}
      </Loaded>
    </SettingsPanel>
  )
}

function Consent({ consent }: Pick<Privacy, 'consent'>) {
  const { t } = useTranslation('account')
  const format = useFormat()
  if (consent === null) return <p className={classes.fact}>{t('privacy.noConsent')}</p>
  const facts = {
    moment: format.moment(consent.acceptedAt),
    version: format.day(consent.termsVersion),
    language: t(`privacy.languages.${consent.language}`),
  }
  return (
    <p className={classes.fact}>
      {t(consent.isAdult ? 'privacy.consentAdult' : 'privacy.consent', facts)}
    </p>
  )
}
