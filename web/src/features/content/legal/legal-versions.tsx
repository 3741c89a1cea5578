import { Anchor, Group } from '@mantine/core'
import type { ReplyOf } from '@retorna/contract/endpoint'
import { LEGAL_KINDS } from '@retorna/contract/legal/legal'
import type { listLegalVersions } from '@retorna/contract/staff/legal-editor'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RecordTable } from '../../../ui/record-table.tsx'

const TONES = { past: undefined, current: 'high', scheduled: 'middle' } as const

/** Every past, current and future version, with links to it as the public sees it. */
export function LegalVersions({
  versions,
}: {
  versions: ReplyOf<typeof listLegalVersions>['versions']
}) {
  const { t, format, language } = useTexts(['content', 'labels', 'staffLabels', 'audit'])
  return (
    <Panel isSpaced title={t('labels:versions')}>
      <RecordTable
        label={t('staffLabels:legalTexts')}
        rows={versions.toReversed()}
        keyOf={({ name }) => name}
        columns={[
          { label: t('audit:fields.holdsFrom'), oneLine: ({ holdsFrom }) => format.day(holdsFrom) },
          {
            label: t('labels:state'),
            cell: ({ state }) => <Badge tone={TONES[state]}>{t(`legal.states.${state}`)}</Badge>,
          },
          {
            label: t('legal.asks'),
            cell: ({ asksConsent }) => t(asksConsent ? 'labels:yesInText' : 'labels:noInText'),
          },
          {
            label: t('staffLabels:read'),
            cell: ({ name }) => (
              <Group gap="sm">
                {LEGAL_KINDS.map((kind) => (
                  <Anchor
                    key={kind}
                    href={`/${kind}-${language}?version=${name}`}
                    target="_blank"
                    rel="noopener"
                  >
                    {t(`legal.kinds.${kind}`)}
                  </Anchor>
                ))}
              </Group>
            ),
          },
        ]}
      />
    </Panel>
  )
}
