import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { toast } from '../../../ui/states/toast.ts'
import { type Privacy, usePrivacy, useRequestDeletion } from '../api.ts'
import { Loaded } from '../loaded.tsx'
import classes from '../panel.module.css'
import { PasswordStep } from '../security/password-step.tsx'
import { SettingsPanel } from '../settings-panel.tsx'
import { KeepAccount } from './keep-account.tsx'
import { KeptData } from './kept-data.tsx'

/** Account deletion: what is kept, password confirmation, the grace period of seven days, and cancellation. */
export function DeletionPanel() {
  const { t } = useTranslation('account')
  const privacy = usePrivacy()
  return (
    <SettingsPanel title={t('privacy.deleteTitle')} text={t('privacy.deleteText')}>
      <Loaded query={privacy} height={160}>
        {({ deletion, kept }) => (
          <>
            <KeptData kept={kept} />
            <DeletionStep deletion={deletion} />
          </>
        )}
      </Loaded>
    </SettingsPanel>
  )
}

function DeletionStep({ deletion }: Pick<Privacy, 'deletion'>) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const request = useRequestDeletion()
  const [isAsking, setAsking] = useState(false)
  if (deletion !== null) {
    const moment = format.moment(deletion.deletesAt)
    return (
      <>
        <p className={classes.fact}>{t('privacy.deleteSet', { moment })}</p>
        <div>
          <KeepAccount />
        </div>
      </>
    )
  }
  if (!isAsking) {
    return (
      <div className={classes.actions}>
        <Button variant="default" c="var(--low)" h={44} onClick={() => setAsking(true)}>
          {t('privacy.delete')}
        </Button>
      </div>
    )
  }
  const leave = () => setAsking(false)
  return (
    <PasswordStep
      submit={t('privacy.deleteConfirm')}
      failed={t('privacy.deleteFailed')}
      attempt={request}
      isDangerous
      onSubmit={(password) =>
        request.mutate(password, {
          onSuccess: ({ deletion: { deletesAt } }) => {
            leave()
            toast(t('deletion.text', { moment: format.moment(deletesAt) }))
          },
        })
      }
      onCancel={leave}
    />
  )
}
