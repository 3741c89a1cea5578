import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { ACCESS_KINDS, type AccessEntry } from '@retorna/contract/staff/access-log'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Breakable } from '../../ui/breakable.tsx'
import classes from '../../ui/controls/filters.module.css'
import { Select } from '../../ui/controls/select.tsx'
import { TYPING_PAUSE_MS } from '../../ui/controls/use-debounced-text.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import { Hint } from '../../ui/hint.tsx'
import { NextPage } from '../../ui/next-page.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { NO_FILTERS, useAccessLog } from './api.ts'

/** Successful and refused sign-ins, latest first. */
export default function AccessLogPage() {
  const { t } = useTexts(['accessLog', 'labels', 'staffLabels'])
  const form = useForm({ initialValues: NO_FILTERS })
  const [filters] = useDebouncedValue(form.values, TYPING_PAUSE_MS)
  const log = useAccessLog(filters)
  return (
    <Stack>
      <Hint>{t('text')}</Hint>
      <div className={classes.filters}>
        <Select
          label={t('kind')}
          placeholder={t('labels:any')}
          data={ACCESS_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          clearable
          clearButtonProps={{ 'aria-label': t('labels:clear') }}
          {...form.getInputProps('kind')}
        />
        {(['person', 'caller'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(name)}
            placeholder={t(`${name}Hint`)}
            maxLength={100}
            {...form.getInputProps(name)}
          />
        ))}
        {(['from', 'to'] as const).map((name) => (
          <TextInput key={name} type="date" label={t(name)} {...form.getInputProps(name)} />
        ))}
      </div>
      <Loaded
        query={log}
        rows={8}
        empty={{ title: t('staffLabels:noEntries'), hint: t('staffLabels:noneHint') }}
      >
        {(entries) => (
          <>
            <AccessTable entries={entries} />
            <NextPage pages={log} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}

const TONES = {
  'signed-in': 'high',
  failed: 'middle',
  refused: 'middle',
  'locked-out': 'low',
} as const

function AccessTable({ entries }: { entries: readonly AccessEntry[] }) {
  const { t, format } = useTexts(['accessLog', 'labels', 'staffLabels'])
  return (
    <RecordTable<AccessEntry>
      label={t('title')}
      rows={entries}
      columns={[
        {
          label: t('kind'),
          cell: ({ kind }) => <Badge tone={TONES[kind]}>{t(`kinds.${kind}`)}</Badge>,
        },
        { label: t('person'), cell: ({ person }) => <Person person={person} /> },
        { label: t('staffLabels:reason'), cell: (entry) => <Reason entry={entry} /> },
        {
          label: t('caller'),
          cell: ({ caller, browser, system }) => (
            <>
              {caller === null ? (
                <MissingValue reason={t('labels:unknown')} />
              ) : (
                <Breakable text={caller} />
              )}
              <br />
              {[browser, system].filter(Boolean).join(' · ') || t('labels:unknownDevice')}
            </>
          ),
        },
        { label: t('labels:when'), moment: ({ at }) => format.moment(at) },
      ]}
    />
  )
}

function Person({ person }: { person: AccessEntry['person'] }) {
  const { t } = useTexts('accessLog')
  if (person === null) return <MissingValue reason={t('nobody')} />
  return <TextLink to={toAdmin(`people/${person.id}`)}>{person.name ?? t('gone')}</TextLink>
}

/** Why access was refused; for a sign-in, how it was authenticated. */
function Reason({ entry: { kind, reason, route, secondFactor } }: { entry: AccessEntry }) {
  const { t } = useTexts('accessLog')
  const reasons: Record<string, string> = t('reasons', { returnObjects: true })
  if (kind === 'signed-in') return t(secondFactor ? 'withSecondFactor' : 'withoutSecondFactor')
  return (
    <>
      {reasons[reason ?? ''] ?? reason}
      <br />
      <Breakable text={route ?? ''} />
    </>
  )
}
