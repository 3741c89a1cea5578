import { Text } from '@mantine/core'
import type { PersonDetail } from '@retorna/contract/people'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Facts } from '../../ui/figures/facts.tsx'
import { Panel } from '../../ui/panel.tsx'

/** Which terms a user accepted, when and in which language. */
export function ConsentPanel({ consents }: { consents: PersonDetail['consents'] }) {
  const { t } = useTranslation('people')
  const format = useFormat()
  return (
    <Panel title={t('consent')}>
      {consents.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noConsent')}
        </Text>
      ) : (
        <Facts
          facts={consents.map(({ termsVersion, acceptedAt, language, isAdult }) => [
            t('termsOf', { version: termsVersion }),
            [
              format.moment(acceptedAt),
              t(`languages.${language}`),
              ...(isAdult ? [t('adult')] : []),
            ].join(' · '),
          ])}
        />
      )}
    </Panel>
  )
}
