import { Progress, Text } from '@mantine/core'
import { exportData } from '@retorna/contract/account/privacy'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Progress as DownloadProgress, download } from '../../../api/transfer.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePrivacy } from '../../../session/use-privacy.ts'
import { DownloadButton } from '../../../ui/controls/icon-buttons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import classes from '../account-forms.module.css'
import type { Privacy } from '../api.ts'
import { DeletionPanel } from './deletion.tsx'

export function PrivacySection() {
  return (
    <>
      <ConsentPanel />
      <DownloadPanel />
      <DeletionPanel />
    </>
  )
}

function ConsentPanel() {
  const { t, format } = useTexts('account')
  const privacy = usePrivacy()
  return (
    <Panel isSpaced title={t('privacy.consentTitle')}>
      <Loaded query={privacy} rows={1} failed={t('loadFailed')}>
        {({ consent, adult }) => (
          <>
            <Consent consent={consent} />
            {adult !== null && (
              <p>{t('privacy.adult', { moment: format.moment(adult.since), by: adult.by })}</p>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

/** A version is named by its day, `yyyy-mm-dd`, plus a number if the day has several. */
const DAY_LENGTH = 10

function Consent({ consent }: Pick<Privacy, 'consent'>) {
  const { t, format } = useTexts('account')
  if (consent === null) return <p>{t('privacy.noConsent')}</p>
  const facts = {
    moment: format.moment(consent.acceptedAt),
    version: format.day(consent.termsVersion.slice(0, DAY_LENGTH)),
    language: t(`privacy.languages.${consent.language}`),
  }
  return <p>{t(consent.isAdult ? 'privacy.consentAdult' : 'privacy.consent', facts)}</p>
}

const BYTES_PER_KILOBYTE = 1000
const FALLBACK_NAME = 'retorna.zip'

/** Downloads everything stored about the user as a file; shows the progress and the file name. */
function DownloadPanel() {
  const { t, format } = useTexts('account')
  const [progress, setProgress] = useState<DownloadProgress | null>(null)
  const fetching = useMutation({
    mutationFn: () => download(exportData, {}, setProgress),
    onMutate: () => setProgress(null),
    onSuccess: ({ content, name }) => saveFile(content, name ?? FALLBACK_NAME),
  })
  const kilobytes = (bytes: number) => `${format.number(bytes / BYTES_PER_KILOBYTE, 1)} kB`
  const share =
    progress === null || progress.total === null ? null : (100 * progress.loaded) / progress.total

  return (
    <Panel isSpaced title={t('privacy.download')} subtitle={t('privacy.downloadText')}>
      <Failure error={fetching.error} title={t('privacy.downloadFailed')} />
      <div className={classes.actions}>
        <DownloadButton disabled={fetching.isPending} onClick={() => fetching.mutate()}>
          {t('privacy.download')}
        </DownloadButton>
      </div>
      <div role="status" className={classes.status}>
        {fetching.isPending && (
          <>
            <Text size="sm">
              {progress === null
                ? t('privacy.preparing')
                : t('privacy.downloading', { size: kilobytes(progress.loaded) })}
            </Text>
            <Progress
              value={share ?? 100}
              animated={share === null}
              aria-label={t('privacy.download')}
            />
          </>
        )}
        {fetching.isSuccess && (
          <Text size="sm" className={classes.done}>
            <IconCheck size={18} aria-hidden />
            {t('privacy.downloaded', { file: fetching.data.name ?? FALLBACK_NAME })}
          </Text>
        )}
      </div>
    </Panel>
  )
}
