import { Checkbox, Stack, TextInput } from '@mantine/core'
import {
  MAX_REPORT_TITLE,
  PAPERS,
  REPORT_SECTIONS,
  type ReportSection,
  type ReportSettings,
} from '@retorna/contract/reports/report-settings'
import { useTexts } from '../../i18n/use-texts.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import { inOrder } from './in-order.ts'
import { LogoField } from './logo-field.tsx'

export function CustomizeLook({
  settings,
  onChange,
}: {
  settings: ReportSettings
  onChange: (part: Partial<ReportSettings>) => void
}) {
  const { t } = useTexts('reports')
  const { kind, title, paper, logo } = settings
  const all: readonly ReportSection[] = REPORT_SECTIONS[kind]
  const sections = settings.sections ?? all
  return (
    <>
      <TextInput
        label={t('reportTitle')}
        description={t('titleHint')}
        maxLength={MAX_REPORT_TITLE}
        value={title ?? ''}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value || null })}
      />
      <Checkbox.Group
        label={t('sections')}
        value={[...sections]}
        onChange={(chosen: ReportSection[]) =>
          onChange({ sections: chosen.length === all.length ? null : inOrder(all, chosen) })
        }
      >
        <Stack gap={8} mt={8}>
          {all.map((name) => (
            <Checkbox
              key={name}
              value={name}
              label={t(`sectionNames.${name}`)}
              disabled={sections.length === 1 && sections.includes(name)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <div>
        <Segments
          aria-label={t('paper')}
          data={PAPERS.map((value) => ({ value, label: t(`papers.${value}`) }))}
          value={paper}
          onChange={(chosen) => onChange({ paper: chosen })}
        />
      </div>
      <LogoField logo={logo} onChange={(chosen) => onChange({ logo: chosen })} />
    </>
  )
}
