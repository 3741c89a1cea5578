import type { PullForm, PullMapping, PullSource } from '@retorna/contract/feeds/pull-settings'
import { useTexts } from '../../../i18n/use-texts.ts'
import { keyLabel } from '../../../shared/columns/key-label.ts'
import { ConflictPanel } from '../../../shared/edit-conflict/conflict-panel.tsx'
import type { Edited } from '../../../shared/edit-conflict/use-edited.ts'
import { useScheduleWords } from './use-schedule-words.ts'

/** The values that somebody else has stored in the meantime beside those in the form; neither contains a secret. */
export function PullConflict({
  edited,
  onResolve,
}: {
  edited: Edited<PullForm>
  onResolve: () => void
}) {
  const { t } = useTexts('pulls')
  const scheduleWords = useScheduleWords()
  const sourceText = useSourceText()
  const mappingText = useMappingText()
  return (
    <ConflictPanel
      edited={edited}
      label={(field) =>
        t(field === 'secret' || field === 'passphrase' ? 'login.title' : `${field}.title`)
      }
      shown={(field, value) => {
        if (field === 'schedule') return scheduleWords(value as PullForm['schedule'])
        if (field === 'source') return sourceText(value as PullSource)
        return field === 'mapping' ? mappingText(value as PullMapping) : ''
      }}
      onResolve={onResolve}
    />
  )
}

function useSourceText(): (source: PullSource) => string {
  const { t } = useTexts(['pulls', 'audit'])
  return (source) => {
    const kind = t(`source.kinds.${source.kind}`)
    if (source.kind === 'https') {
      const { url, format, authentication, header, rows, progress } = source
      return lines([
        [kind, url],
        [t('audit:fields.format'), t(`source.formats.${format}`)],
        [t('audit:fields.authentication'), t(`login.${authentication}`)],
        [t('audit:fields.header'), header],
        [t('source.rows'), rows],
        [t('audit:fields.progress'), t(`progress.${progress.by}`)],
        [t('audit:fields.parameter'), 'parameter' in progress && progress.parameter],
        [t('audit:fields.in'), 'in' in progress && t(`progress.${progress.in}`)],
        [t('progress.name'), 'name' in progress && progress.name],
      ])
    }
    const server = [kind, `${source.user}@${source.host}:${source.port}`] as const
    if (source.kind === 'sftp') {
      return lines([
        server,
        [t('audit:fields.authentication'), t(`login.${source.authentication}`)],
        [t('audit:fields.folder'), source.folder],
        [t('audit:fields.pattern'), source.pattern],
        [t('audit:fields.format'), t(`source.formats.${source.format}`)],
      ])
    }
    return lines([
      server,
      [t('audit:fields.database'), source.database],
      [t('audit:fields.query'), source.query],
      [t('audit:fields.cursorColumn'), source.cursorColumn],
      [t('audit:fields.tls'), t(`source.tlsChoices.${source.tls}`)],
      [t('audit:fields.authority'), source.authority],
    ])
  }
}

function useMappingText(): (mapping: PullMapping) => string {
  const { t } = useTexts(['pulls', 'audit', 'imports', 'labels', 'staffLabels'])
  return ({ recipe, columns, dateFormat, confirmOutliers, units, ...answers }) =>
    lines([
      [t('audit:fields.recipe'), t(`mapping.recipes.${recipe}`)],
      ...Object.entries(columns).map(([key, heading]) => [keyLabel(key), heading] as const),
      ...Object.entries(units).map(([key, unit]) => [keyLabel(key), `× ${unit}`] as const),
      [t('staffLabels:dateFormat'), t(`imports:dateFormats.${dateFormat ?? 'auto'}`)],
      [t('audit:fields.confirmOutliers'), t(confirmOutliers ? 'labels:yes' : 'labels:no')],
      ['', [answers.sheet, answers.decimalSign, answers.currency].filter(Boolean).join(' · ')],
    ])
}

/** Each label with its value; labels without a value are left out. */
const lines = (parts: readonly (readonly [string, string | false])[]): string =>
  parts
    .filter(([, value]) => value !== '' && value !== false)
    .map((part) => part.filter(Boolean).join(': '))
    .join('\n')
