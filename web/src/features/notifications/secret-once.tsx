import { Alert, Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './channel-panel.module.css'

/** The signing secret, which cannot be retrieved again. */
export function SecretOnce({ secret, onKept }: { secret: string; onKept: () => void }) {
  const { t } = useTranslation('notifications')
  return (
    <Alert variant="light" icon={<IconKey aria-hidden />} title={t('webhook.secret')}>
      <div className={classes.settings}>
        <p>{t('webhook.secretOnce')}</p>
        <code className={classes.address}>{secret}</code>
        <div className={classes.row}>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                h={44}
                leftSection={
                  copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
                }
                aria-live="polite"
                onClick={copy}
              >
                {t(copied ? 'webhook.copied' : 'webhook.copy')}
              </Button>
            )}
          </CopyButton>
          <Button h={44} onClick={onKept}>
            {t('webhook.kept')}
          </Button>
        </div>
      </div>
    </Alert>
  )
}
