import { Anchor, Button, Group, Text } from '@mantine/core'
import { paths, toSettings } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { useGiveConsent } from '../api.ts'

/**
 * Asks for consent to legal texts that have changed; users who refuse can download their data and delete the account.
 */
export default function ConsentDue({ version }: { version: string }) {
  const { t, language } = useTexts('account')
  const consent = useGiveConsent()
  return (
    <Panel isSpaced title={t('consentDue.title')}>
      <Text maw="68ch">{t('consentDue.text')}</Text>
      <ul>
        {(['terms', 'privacy'] as const).map((kind) => (
          <li key={kind}>
            <Anchor href={`${paths[kind]}-${language}`} target="_blank" rel="noopener">
              {t(`consentDue.${kind}`)}
            </Anchor>
          </li>
        ))}
      </ul>
      <Failure error={consent.error} />
      <Group>
        <Button
          variant="filled"
          loading={consent.isPending}
          onClick={() => consent.mutate(version)}
        >
          {t('consentDue.accept')}
        </Button>
        <LinkButton to={toSettings('privacy')}>{t('consentDue.refuse')}</LinkButton>
      </Group>
    </Panel>
  )
}
