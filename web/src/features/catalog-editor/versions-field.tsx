import { ActionIcon, Button, Group, Radio, Text, TextInput } from '@mantine/core'
import type { RtpVersion } from '@retorna/contract/staff/catalog-editor'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { fieldLabel } from '../../shared/columns/key-label.ts'
import { DecimalInput } from '../../ui/controls/decimal-input.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './catalog-editor.module.css'

/** There is no default RTP: a blank field holds 0, which is never valid. */
const BLANK = 0
const NEW: RtpVersion = {
  rtp: BLANK,
  variant: null,
  isMonitored: false,
  source: null,
  seenOn: null,
}

/** The certified RTPs of a game, one of which is monitored. */
export function VersionsField({
  versions,
  errorOf,
  onChange,
}: {
  versions: readonly RtpVersion[]
  /** The server's error text by field: `versions`, `versions.0.rtp`. */
  errorOf: (field: string) => string | undefined
  onChange: (versions: RtpVersion[]) => void
}) {
  const { t } = useTexts(['catalogEditor', 'labels', 'staffLabels'])
  const rows = versions.map((version, position) => ({ version, position }))
  const change = (position: number, part: Partial<RtpVersion>) =>
    onChange(versions.map((version, at) => (at === position ? { ...version, ...part } : version)))
  const monitor = (position: number | null) =>
    onChange(versions.map((version, at) => ({ ...version, isMonitored: at === position })))
  const hasNone = versions.every(({ isMonitored }) => !isMonitored)
  return (
    <Panel title={t('labels:certifiedRtpVersions')} subtitle={t('versionsHint')}>
      <ul className={classes.versions}>
        {rows.map(({ version, position }) => (
          <li key={position} className={classes.version}>
            <DecimalInput
              label={t('staffLabels:rtpPercent')}
              allowNegative={false}
              decimalScale={4}
              value={version.rtp === BLANK ? null : version.rtp}
              error={errorOf(`versions.${position}.rtp`)}
              onChange={(rtp) => change(position, { rtp: rtp ?? BLANK })}
            />
            {(['variant', 'source', 'seenOn'] as const).map((field) => (
              <TextInput
                key={field}
                label={fieldLabel(field)}
                type={field === 'seenOn' ? 'date' : 'text'}
                maxLength={200}
                value={version[field] ?? ''}
                onChange={(event) =>
                  change(position, { [field]: event.currentTarget.value || null })
                }
              />
            ))}
            <Radio
              name="monitored"
              label={t('labels:monitored')}
              checked={version.isMonitored}
              onChange={() => monitor(position)}
            />
            <ActionIcon
              c="var(--ink)"
              aria-label={t('removeVersion', { rtp: version.rtp })}
              onClick={() => onChange(versions.filter((_, at) => at !== position))}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {errorOf('versions') !== undefined && (
        <Text size="sm" c="var(--low)" mb="sm" role="alert">
          {errorOf('versions')}
        </Text>
      )}
      <Group>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...versions, { ...NEW, isMonitored: versions.length === 0 }])}
        >
          {t('addVersion')}
        </Button>
        {versions.length > 0 && (
          <Radio
            name="monitored"
            label={t('monitorNone')}
            checked={hasNone}
            onChange={() => monitor(null)}
          />
        )}
      </Group>
    </Panel>
  )
}
