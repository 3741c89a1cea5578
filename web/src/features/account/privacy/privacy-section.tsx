import { ConsentPanel } from './consent-panel.tsx'
import { DeletionPanel } from './deletion-panel.tsx'
import { DownloadPanel } from './download-panel.tsx'

/** The user's rights over their data. */
export function PrivacySection() {
  return (
    <>
      <ConsentPanel />
      <DownloadPanel />
      <DeletionPanel />
    </>
  )
}
