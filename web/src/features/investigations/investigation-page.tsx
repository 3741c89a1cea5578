import { Button, Stack } from '@mantine/core'
import {
  type Investigation,
  type InvestigationEntry,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from '@retorna/contract/staff/investigations'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { toAdmin, toGame } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DueDay } from '../../shared/investigations/due-day.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import beside from '../../ui/beside.module.css'
import { FileButton } from '../../ui/controls/file-button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toastFailure } from '../../ui/states/toast.ts'
import { TextLink } from '../../ui/text-link.tsx'
import written from '../../ui/written.module.css'
import { useAttach, useInvestigation, useSaveAttachment, useWrite } from './api.ts'
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

const MEGABYTES = MAX_ATTACHMENT_BYTES / 1_000_000

function Attachments({ investigation: { id, entries } }: { investigation: Investigation }) {
  const { t } = useTexts('investigations')
  const attach = useAttach(id)
  const save = useSaveAttachment()
  const files = entries.flatMap((entry) =>
    entry.content.kind === 'file' ? [{ id: entry.id, name: entry.content.name }] : [],
  )
  return (
    <Panel title={t('attachments')} isSpaced>
      {files.map((file) => (
        <Button key={file.id} variant="subtle" px={12} onClick={() => save.mutate(file)}>
          {file.name}
        </Button>
      ))}
      <FileButton onChange={(file) => attach.mutate(file)}>
        {(props) => (
          <Button {...props} loading={attach.isPending}>
            {t('attach')}
          </Button>
        )}
      </FileButton>
      <Hint>{t('attachHint', { count: MAX_ATTACHMENTS, size: MEGABYTES })}</Hint>
      <Failure error={attach.error ?? save.error} />
    </Panel>
  )
}

const NOBODY = ''

function AboutPanel({ investigation }: { investigation: Investigation }) {
  const { t, format } = useTexts(['investigations', 'labels', 'staffLabels'])
  const { id, game, operator, origin, outcome, openedAt, closedAt, owner, staff, isGameShown } =
    investigation
  const write = useWrite(id)
  const isClosed = outcome !== null
  return (
    <Panel
      title={
        isGameShown ? (
          <TextLink inherit to={toGame(game.id)}>
            {game.name}
          </TextLink>
        ) : (
          game.name
        )
      }
      subtitle={isGameShown ? game.provider : `${game.provider} · ${t('labels:inactive')}`}
      isSpaced
    >
      <Facts
        facts={[
          [t('labels:operator'), operator?.name ?? t('allFeeds')],
          [t('staffLabels:reason'), t(`origins.${origin}`)],
          [t('opened'), format.moment(openedAt)],
          closedAt === null
            ? [t('labels:due'), <DueDay key="due" {...investigation} />]
            : [t('labels:closed'), format.moment(closedAt)],
          [t('outcome'), outcome === null ? t('labels:stillOpen') : t(`outcomes.${outcome}`)],
        ]}
      />
      <Select
        label={t('staffLabels:owner')}
        disabled={write.isPending || isClosed}
        data={[
          { value: NOBODY, label: t('labels:nobody') },
          ...staff.map((person) => ({ value: person.id, label: person.name })),
        ]}
        value={owner?.id ?? NOBODY}
        onChange={(value) =>
          write.mutate(
            { entry: { kind: 'owner', userId: value === NOBODY ? null : value } },
            { onError: toastFailure },
          )
        }
      />
    </Panel>
  )
}
