import { Button, Group } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Panel } from '../../../ui/panel.tsx'

/** Asks what to do with a draft if somebody has published a version since the draft was begun. */
export function EarlierDraft({
  onContinue,
  onDiscard,
}: {
  onContinue: () => void
  onDiscard: () => void
}) {
  const { t } = useTexts('content')
  return (
    <Panel isSpaced title={t('legal.earlier')} subtitle={t('legal.earlierText')}>
      <Group>
        <Button variant="filled" onClick={onContinue}>
          {t('legal.continue')}
        </Button>
        <Button variant="subtle" onClick={onDiscard}>
          {t('legal.discard')}
        </Button>
      </Group>
    </Panel>
  )
}
