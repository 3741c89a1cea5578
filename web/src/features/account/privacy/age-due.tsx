import { Button, Group, Text } from '@mantine/core'
import { toSettings } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { useAskAge } from '../api.ts'

/** Shown in place of the data until an age-assurance provider has confirmed that the person is an adult. */
export default function AgeDue() {
  const { t } = useTexts('account')
  const ask = useAskAge()
  return (
    <Panel isSpaced title={t('ageDue.title')}>
      <Text maw="68ch">{t('ageDue.text')}</Text>
      <Failure error={ask.error} />
      <Group>
        <Button variant="filled" loading={ask.isPending} onClick={() => ask.mutate()}>
          {t('ageDue.ask')}
        </Button>
        <LinkButton to={toSettings('privacy')}>{t('ageDue.refuse')}</LinkButton>
      </Group>
    </Panel>
  )
}
