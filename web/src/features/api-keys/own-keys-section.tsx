import { Anchor, Box } from '@mantine/core'
import { can } from '@retorna/domain/plan'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ProofDialog } from '../../session/proof-dialog.tsx'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { UpgradePrompt } from '../../shared/plans/upgrade-prompt.tsx'
import { AddButton } from '../../ui/controls/icon-buttons.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useCreateOwnApiKey } from './api.ts'
import { NewKey } from './new-key.tsx'
import { OwnKeyForm } from './own-key-form.tsx'
import { OwnKeyList } from './own-key-list.tsx'

/** The keys of the user's own programs, to create, restrict, watch and revoke. */
export default function OwnKeysSection() {
  const { t } = useTexts('apiKeys')
  const create = useCreateOwnApiKey()
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<{ name: string; key: string } | null>(null)
  const isIncluded = can(usePlanShown(), 'api-keys')
  const close = () => {
    setOpen(false)
    setMade(null)
    create.reset()
  }
  const openForm = (
    <AddButton ml="auto" onClick={() => setOpen(true)}>
      {t('new')}
    </AddButton>
  )
  return (
    <>
      <Panel
        title={t('title')}
        subtitle={t('own.text')}
        aside={isIncluded && !isOpen && openForm}
        isSpaced
      >
        <Box>
          <Anchor href="/api/docs/" target="_blank" rel="noopener">
            {t('guide')}
          </Anchor>
        </Box>
        {!isIncluded && (
          <UpgradePrompt
            capability="api-keys"
            title={t('own.lockedTitle')}
            text={t('own.lockedText')}
          />
        )}
        {made !== null && <NewKey name={made.name} apiKey={made.key} onDone={close} />}
        {isIncluded && isOpen && made === null && (
          <>
            <OwnKeyForm
              attempt={create}
              onSubmit={(values) =>
                create.mutate(values, {
                  onSuccess: ({ key }) => setMade({ name: values.name, key }),
                })
              }
              onCancel={close}
            />
            <Hint>{t('own.mailed')}</Hint>
          </>
        )}
        <OwnKeyList isIncluded={isIncluded} />
      </Panel>
      <ProofDialog />
    </>
  )
}
