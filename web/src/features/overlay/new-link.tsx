import { Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-format.ts'
import classes from './streaming.module.css'

/** The URL of a link, shown only once; the field has the focus, so that it is announced and seen. */
export function NewLink({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('overlaySettings')
  const language = useLanguage()
  const clipboard = useClipboard()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const address = `${window.location.origin}/overlay/${token}?lang=${language}`
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <div className={classes.made}>
      <h3>{t('made.title')}</h3>
      <TextInput
        size="sm"
        ref={field}
        label={t('made.address')}
        description={t('made.text')}
        value={address}
        readOnly
        classNames={{ input: classes.input }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.actions}>
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
      </div>
    </div>
  )
}
