import { Stack } from '@mantine/core'
import type { Investigation, InvestigationEntry } from '@retorna/contract/staff/investigations'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { BackLink } from '../../ui/back-link.tsx'
import beside from '../../ui/beside.module.css'
import { Panel } from '../../ui/panel.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import written from '../../ui/written.module.css'
import { AboutPanel } from './about-panel.tsx'
import { useInvestigation } from './api.ts'
import { Attachments } from './attachments.tsx'
import { CheckDialog, Checklist } from './checklist.tsx'
import { EntryItem } from './entry-item.tsx'
import { LinkedDays } from './linked-days.tsx'
import { PackButtons } from './pack-buttons.tsx'
import { WriteForm } from './write-form.tsx'

/** One investigation: its subject, a form for its next entry, and its entries, the newest first. */
export function InvestigationPage() {
  const { t } = useTexts('investigations')
  const id = Number(useParams().id)
  const query = useInvestigation(id)
  return (
    <Stack>
      <BackLink to={toAdmin('investigations')} text={t('all')} />
      <Loaded query={query} rows={8} failed={t('failed')}>
        {(investigation) => <Content key={id} investigation={investigation} />}
      </Loaded>
    </Stack>
  )
}

type Checking = { point: Investigation['checklist'][number]; corrects: number }

function Content({ investigation }: { investigation: Investigation }) {
  const { t } = useTexts('investigations')
  const [correcting, setCorrecting] = useState<number | null>(null)
  const [checking, setChecking] = useState<Checking | null>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const { entries, linkedDays, outcome } = investigation
  const correct = ({ id, content }: InvestigationEntry) => {
    if (content.kind === 'check' && outcome === null) {
      setChecking({ point: content, corrects: id })
      return
    }
    setCorrecting(id)
    // The form may be out of view above the entries.
    text.current?.focus()
  }
  return (
    <div className={beside.columns}>
      <Stack miw={0}>
        <WriteForm
          investigation={investigation}
          correcting={correcting}
          textRef={text}
          onCorrected={() => setCorrecting(null)}
        />
        <Panel title={t('timeline')} subtitle={t('timelineHint')} isSpaced>
          <ol className={written.list} reversed>
            {entries.toReversed().map((entry) => (
              <EntryItem
                key={entry.id}
                entry={entry}
                number={entries.indexOf(entry) + 1}
                corrects={entries.findIndex(({ id }) => id === entry.corrects) + 1}
                correctedBy={entries.findLastIndex(({ corrects }) => corrects === entry.id) + 1}
                onCorrect={() => correct(entry)}
              />
            ))}
          </ol>
        </Panel>
        {linkedDays.length > 0 && <LinkedDays investigation={investigation} />}
      </Stack>
      <Stack component="aside" w={{ base: '100%', md: 360 }} aria-label={t('about')}>
        <AboutPanel investigation={investigation} />
        <Checklist investigation={investigation} />
        <Attachments investigation={investigation} />
        <Panel title={t('pack.title')} subtitle={t('pack.subtitle')} isSpaced>
          <PackButtons of={{ id: investigation.id }} />
        </Panel>
      </Stack>
      {checking !== null && (
        <CheckDialog id={investigation.id} {...checking} onClose={() => setChecking(null)} />
      )}
    </div>
  )
}
