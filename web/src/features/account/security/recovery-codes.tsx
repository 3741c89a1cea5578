import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useUser } from '../../../session/session-context.ts'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import classes from '../account-forms.module.css'
import { useFirstFocus } from './proof-step.tsx'
import styles from './two-factor.module.css'

/** The recovery codes, shown only once: copy, download or print them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTexts(['account', 'labels'])
  const email = useUser()?.email ?? ''
  const title = t('recovery.fileTitle', { email })
  const heading = useFirstFocus<HTMLHeadingElement>()
  const download = () =>
    saveFile(
      new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
      t('recovery.file'),
    )
  return (
    <>
      <div className={styles.printed}>
        <h3 ref={heading} tabIndex={-1} className={styles.title}>
          {t('recovery.title')}
        </h3>
        <p className={classes.text}>{t('recovery.text')}</p>
        <ul className={styles.codes} aria-label={t('recovery.title')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={classes.actions}>
        <CopyButton text={codes.join('\n')} label={t('labels:copy')} copied={t('labels:copied')} />
        <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          {t('labels:download')}
        </Button>
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('recovery.print')}
        </Button>
        <Button variant="filled" onClick={onDone}>
          {t('recovery.done')}
        </Button>
      </div>
    </>
  )
}
