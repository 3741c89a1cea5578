import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { AddButton } from '../../ui/controls/icon-buttons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useApiKeys } from './api.ts'
import { KeyForm, type MadeKey } from './key-form.tsx'
import { KeyTable } from './key-table.tsx'
import { NewKey } from './new-key.tsx'
import { TryWithCurl } from './try-with-curl.tsx'

export function ApiKeysPage() {
  const { t } = useTexts('apiKeys')
  const query = useApiKeys()
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<MadeKey | null>(null)
  const close = () => {
    setOpen(false)
    setMade(null)
  }
  const openForm = (
    <AddButton ml="auto" disabled={isOpen} onClick={() => setOpen(true)}>
      {t('new')}
    </AddButton>
  )
  return (
    <Panel title={t('title')} subtitle={t('text')} aside={openForm} isSpaced>
      <Anchor href="/api/docs/" target="_blank" rel="noopener">
        {t('guide')}
      </Anchor>
      {made !== null && (
        <NewKey name={made.name} apiKey={made.key} isSender={made.isSender} onDone={close} />
      )}
      {made?.isSender === true && query.data?.example && (
        <TryWithCurl apiKey={made.key} example={query.data.example} />
      )}
      {isOpen && made === null && query.data !== undefined && (
        <KeyForm feeds={query.data.feeds} onMade={setMade} onCancel={close} />
      )}
      <Loaded
        query={{ ...query, data: query.data?.keys }}
        empty={{ title: t('none'), hint: t('noneHint') }}
      >
        {(keys) => <KeyTable keys={keys} />}
      </Loaded>
    </Panel>
  )
}
