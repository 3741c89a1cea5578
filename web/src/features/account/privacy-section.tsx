import { ConsentPanel } from './consent-panel.tsx'
import { DeletionPanel } from './deletion-panel.tsx'
import { DownloadPanel } from './download-panel.tsx'

/** The rights over one's data. */
export function PrivacySection() {
  return (
    <>
      <ConsentPanel />
      <DownloadPanel />
      <DeletionPanel />
    </>
  )
}
