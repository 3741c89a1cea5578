import { Box, Button, Group, Stack, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { can } from '@retorna/domain/plan'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toTab } from '../../app/paths.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { LockedState } from '../../shared/plans/locked-state.tsx'
import fieldStyles from '../../ui/controls/field.module.css'
import { Panel } from '../../ui/panel.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'

/** Private overlay links: create, copy once, revoke, and add to OBS. */
export function StreamingSection() {
  const { t } = useTranslation('overlaySettings')
  const [token, setToken] = useState<string | null>(null)
  const isOpen = can(usePlanShown(), 'current-rtp')
  return (
    <>
      <Panel title={t('title')} subtitle={t('text')}>
        {!isOpen && (
          <LockedState
            title={t('locked.title')}
            text={t('locked.text')}
            plan="professional"
            action={
              <Button component={Link} to={toTab('subscription')} h={44}>
                {t('locked.action')}
              </Button>
            }
          />
        )}
        {isOpen && token === null && <LinkForm onMade={setToken} />}
        {token !== null && <NewLink token={token} onDone={() => setToken(null)} />}
      </Panel>
      <LinkList />
      {isOpen && <ObsSteps />}
    </>
  )
}

/** How to add a link as a source in OBS. */
function ObsSteps() {
  const { t } = useTranslation('overlaySettings')
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

/** The URL of a link, shown only once; the field has the focus, so that it is announced and seen. */
function NewLink({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('overlaySettings')
  const language = useLanguage()
  const clipboard = useClipboard()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const address = `${window.location.origin}/overlay/${token}?lang=${language}`
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <Stack maw={480} mt={16}>
      <Box component="h3" m={0}>
        {t('made.title')}
      </Box>
      <TextInput
        size="sm"
        ref={field}
        label={t('made.address')}
        description={t('made.text')}
        value={address}
        readOnly
        classNames={{ input: fieldStyles.input }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group align="stretch" gap={8}>
        <Button
          h={44}
          leftSection={<Icon size={18} aria-hidden />}
          aria-live="polite"
          onClick={() => clipboard.copy(address)}
        >
          {clipboard.copied ? t('made.copied') : t('made.copy')}
        </Button>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          h={44}
        >
          {t('made.open')}
        </Button>
        <Button variant="subtle" h={44} onClick={onDone}>
          {t('made.done')}
        </Button>
      </Group>
    </Stack>
  )
}
