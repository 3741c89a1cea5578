import { Stack } from '@mantine/core'
import { can } from '@retorna/domain/plan'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { UpgradePrompt } from '../../shared/plans/upgrade-prompt.tsx'
import { ShownOnce } from '../../ui/controls/shown-once.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'

/** Private overlay links: create, copy once, revoke, and add to OBS. */
export function StreamingSection() {
  const { t, language } = useTexts(['overlaySettings', 'labels'])
  const [token, setToken] = useState<string | null>(null)
  const isOpen = can(usePlanShown(), 'current-rtp')
  return (
    <>
      <Panel title={t('title')} subtitle={t('text')}>
        {!isOpen && (
          <UpgradePrompt
            capability="current-rtp"
            title={t('locked.title')}
            text={t('locked.text')}
          />
        )}
        {isOpen && token === null && <LinkForm onMade={setToken} />}
        {token !== null && (
          <ShownOnce
            value={`${window.location.origin}/overlay/${token}?lang=${language}`}
            title={t('labels:yourLinkIsReady')}
            label={t('labels:url')}
            text={t('made.text')}
            onDone={() => setToken(null)}
          />
        )}
      </Panel>
      <LinkList />
      {isOpen && <ObsSteps />}
    </>
  )
}

function ObsSteps() {
  const { t } = useTexts('overlaySettings')
  return (
    <Panel title={t('steps.title')}>
      <Stack
        component="ol"
        gap={8}
        maw="68ch"
        m="12px 0 0"
        pl={24}
        style={{ listStyle: 'decimal' }}
      >
        {(['add', 'size', 'look', 'hide'] as const).map((step) => (
          <li key={step}>{t(`steps.${step}`)}</li>
        ))}
      </Stack>
    </Panel>
  )
}
