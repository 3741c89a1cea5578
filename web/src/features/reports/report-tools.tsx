import { Button, Menu, TextInput } from '@mantine/core'
import type { ReportSettings } from '@retorna/contract/reports/report-settings'
import { REPORT_FORMATS, type SavedReport } from '@retorna/contract/reports/reports'
import { LANGUAGES } from '@retorna/domain/language'
import { can, requiredPlan } from '@retorna/domain/plan'
import { REPORT_WINDOWS } from '@retorna/domain/report-days'
import { IconAdjustments, IconDeviceFloppy, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { toReportSending } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { DownloadButton } from '../../ui/controls/icon-buttons.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Hint } from '../../ui/hint.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { useDownload } from './api.ts'
import { CustomizeDrawer } from './customize-drawer.tsx'
import { periodOfText } from './report-address.ts'
import classes from './reports.module.css'
import { SaveDialog } from './save-dialog.tsx'

export function ReportTools({
  settings,
  saved,
  onChange,
  onSaved,
}: {
  settings: ReportSettings
  saved?: SavedReport
  onChange: (settings: ReportSettings) => void
  onSaved: (report: SavedReport) => void
}) {
  const { t } = useTexts(['reports', 'app', 'labels'])
  const plan = usePlanShown()
  const fetching = useDownload(settings)
  const [open, setOpen] = useState<'customize' | 'save' | null>(null)
  const isReal = can(plan, 'real-rtp')
  const isCustom = can(plan, 'custom-reports')
  const formats = REPORT_FORMATS.filter((format) => format === 'csv' || can(plan, 'pdf-export'))
  const isUnsaved = JSON.stringify(saved?.settings) !== JSON.stringify(settings)
  const saveText = t(saved === undefined ? 'reports:saveAs' : 'reports:saveChanges')
  return (
    <>
      <div className={classes.tools}>
        {isReal && <PeriodFields settings={settings} onChange={onChange} />}
        <Select
          label={t('reports:language')}
          data={LANGUAGES.map((value) => ({
            value,
            label: t(`app:languages.${value}`),
          }))}
          value={settings.language}
          onChange={(language) => language && onChange({ ...settings, language })}
        />
        <Menu position="bottom-end">
          <Menu.Target>
            <DownloadButton loading={fetching.isPending}>{t('labels:download')}</DownloadButton>
          </Menu.Target>
          <Menu.Dropdown>
            {formats.map((format) => (
              <Menu.Item key={format} onClick={() => fetching.mutate(format)}>
                {t(`reports:formats.${format}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        {isCustom && (
          <>
            <Button
              leftSection={<IconAdjustments size={18} aria-hidden />}
              onClick={() => setOpen('customize')}
            >
              {t('reports:customize')}
            </Button>
            {saved !== undefined && (
              <LinkButton
                to={toReportSending(saved.id)}
                leftSection={<IconSend size={18} aria-hidden />}
              >
                {t('reports:send')}
              </LinkButton>
            )}
            {isUnsaved && (
              <Button
                variant="filled"
                leftSection={<IconDeviceFloppy size={18} aria-hidden />}
                onClick={() => setOpen('save')}
              >
                {saveText}
              </Button>
            )}
          </>
        )}
      </div>
      {fetching.isPending && <Hint role="status">{t('reports:downloading')}</Hint>}
      <Failure error={fetching.error} title={t('reports:downloadFailed')} />
      {!isReal && (
        <Hint>
          {t('reports:periodLocked', { plan: t(`app:plans.${requiredPlan('real-rtp')}`) })}
        </Hint>
      )}
      {open === 'customize' && (
        <CustomizeDrawer
          settings={settings}
          onClose={() => setOpen(null)}
          onApply={(next) => {
            onChange(next)
            setOpen(null)
          }}
        />
      )}
      {open === 'save' && (
        <SaveDialog
          title={saveText}
          report={{
            name: saved?.name ?? settings.title ?? t(`reports:kinds.${settings.kind}`),
            settings,
            ...(saved !== undefined && { id: saved.id }),
          }}
          onClose={() => setOpen(null)}
          onSaved={(report) => {
            setOpen(null)
            onSaved(report)
          }}
        />
      )}
    </>
  )
}

function PeriodFields({
  settings,
  onChange,
}: {
  settings: ReportSettings
  onChange: (settings: ReportSettings) => void
}) {
  const { t } = useTexts(['reports', 'labels'])
  const { period } = settings
  const [days, setDays] = useState(
    period.type === 'fixed' ? { from: period.from, to: period.to } : { from: '', to: '' },
  )
  const [isFixed, setFixed] = useState(period.type === 'fixed')
  const choices = ['latest', ...REPORT_WINDOWS, 'fixed'] as const
  const chosen = isFixed ? 'fixed' : period.type === 'moving' ? period.window : period.type
  const choose = (value: (typeof choices)[number] | null) => {
    setFixed(value === 'fixed')
    const next = periodOfText(value)
    if (next !== null) onChange({ ...settings, period: next })
  }
  const setDay = (part: 'from' | 'to', value: string) => {
    const next = { ...days, [part]: value }
    setDays(next)
    const fixed = periodOfText(`${next.from}..${next.to}`)
    if (fixed !== null) onChange({ ...settings, period: fixed })
  }
  const isReversed = days.to !== '' && days.from > days.to
  return (
    <>
      <Select
        label={t('labels:period')}
        data={choices.map((value) => ({ value, label: t(`periods.${value}`) }))}
        value={chosen}
        onChange={choose}
      />
      {isFixed &&
        (['from', 'to'] as const).map((part) => (
          <TextInput
            key={part}
            type="date"
            label={t(part)}
            value={days[part]}
            {...(part === 'to' && days.from !== '' && { min: days.from })}
            error={part === 'to' && isReversed ? t('daysReversed') : undefined}
            onChange={({ currentTarget }) => setDay(part, currentTarget.value)}
          />
        ))}
    </>
  )
}
