import { Anchor } from '@mantine/core'
import type { AccessEntry } from '@retorna/contract/access-log'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toAdmin } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Breakable } from '../../ui/breakable.tsx'
import badge from '../../ui/figures/badge.module.css'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import { RecordTable } from '../../ui/record-table.tsx'

const TONES = {
  'signed-in': 'high',
  failed: 'middle',
  refused: 'middle',
  'locked-out': 'low',
} as const

/** The log entries as a table, or as cards on a phone. */
export function AccessTable({ entries }: { entries: readonly AccessEntry[] }) {
  const { t } = useTranslation('accessLog')
  const format = useFormat()
  return (
    <RecordTable<AccessEntry>
      label={t('title')}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('kind'),
          cell: ({ kind }) => (
            <span className={badge.badge} data-tone={TONES[kind]}>
              {t(`kinds.${kind}`)}
            </span>
          ),
        },
        { label: t('person'), cell: ({ person }) => <Person person={person} /> },
        { label: t('reason'), cell: (entry) => <Reason entry={entry} /> },
        {
          label: t('caller'),
          cell: ({ caller, browser, system }) => (
            <>
              {caller === null ? (
                <MissingValue reason={t('unknown')} />
              ) : (
                <Breakable text={caller} />
              )}
              <br />
              {[browser, system].filter(Boolean).join(' · ') || t('unknownDevice')}
            </>
          ),
        },
        { label: t('when'), cell: ({ at }) => format.moment(at), isMoment: true },
      ]}
    />
  )
}

function Person({ person }: { person: AccessEntry['person'] }) {
  const { t } = useTranslation('accessLog')
  if (person === null) return <MissingValue reason={t('nobody')} />
  return (
    <Anchor component={Link} to={toAdmin(`people/${person.id}`)}>
      {person.name ?? t('gone')}
    </Anchor>
  )
}

/** Why access was refused; for a sign-in, how it was authenticated. */
function Reason({ entry: { kind, reason, route, secondFactor } }: { entry: AccessEntry }) {
  const { t } = useTranslation('accessLog')
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
