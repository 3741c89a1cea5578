import { Button, Checkbox, Group, SimpleGrid, Text } from '@mantine/core'
import { PULL_RECIPES, type PullMapping } from '@retorna/contract/feeds/pull-settings'
import { columnNames } from '@retorna/contract/staff/column-names'
import { type ImportQuestion, NO_ANSWERS } from '@retorna/contract/staff/import-options'
import { DATE_FORMATS } from '@retorna/domain/parse-date'
import { IconFlask } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { answerTo, openQuestions } from '../../../shared/columns/answers.ts'
import { ColumnMatcher } from '../../../shared/columns/column-matcher.tsx'
import { Questions } from '../../../shared/columns/questions.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { TrialResult } from './trial-result.tsx'
import { useTryPull } from './use-pull.ts'

/** The meaning of a row's columns, tried on real rows. */
export function MappingPanel({
  id,
  mapping,
  isReady,
  isSaved,
  onChange,
  onSave,
}: {
  id: number
  mapping: PullMapping
  /** Whether the source in the form equals the stored one. */
  isReady: boolean
  isSaved: boolean
  onChange: (mapping: PullMapping) => void
  onSave: () => void
}) {
  const { t } = useTexts(['pulls', 'audit', 'imports', 'labels', 'staffLabels'])
  const trial = useTryPull(id)
  const change = (part: Partial<PullMapping>) => onChange({ ...mapping, ...part })
  const seen = trial.data
  const isReadings = mapping.recipe === 'readings'
  const answer = (question: ImportQuestion, value: string) =>
    change(
      question.about === 'column'
        ? { columns: withColumn(headingsOf(mapping, seen?.guesses ?? {}), question.key, value) }
        : answerTo(question, value, mapping),
    )
  return (
    <Panel isSpaced title={t('mapping.title')} subtitle={t('mapping.text')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={t('audit:fields.recipe')}
          data={PULL_RECIPES.map((value) => ({ value, label: t(`mapping.recipes.${value}`) }))}
          value={mapping.recipe}
          onChange={(value) =>
            change({
              ...NO_ANSWERS,
              recipe: value ?? 'readings',
              columns: {},
            })
          }
        />
        {isReadings && (
          <Select
            label={t('staffLabels:dateFormat')}
            data={['auto' as const, ...DATE_FORMATS].map((value) => ({
              value,
              label: t(`imports:dateFormats.${value}`),
            }))}
            value={mapping.dateFormat ?? 'auto'}
            onChange={(value) => change({ dateFormat: value === 'auto' ? null : value })}
          />
        )}
      </SimpleGrid>
      {isReadings && (
        <Checkbox
          label={t('audit:fields.confirmOutliers')}
          checked={mapping.confirmOutliers}
          onChange={(event) => change({ confirmOutliers: event.currentTarget.checked })}
        />
      )}
      <Group>
        <Button
          leftSection={<IconFlask size={18} aria-hidden />}
          loading={trial.isPending}
          disabled={!isReady}
          onClick={() => trial.mutate(mapping)}
        >
          {t('mapping.run')}
        </Button>
        <Hint role="status">
          {trial.isPending ? t('mapping.running') : isReady ? '' : t('mapping.saveFirst')}
        </Hint>
      </Group>
      <Failure error={trial.error} />
      <Questions
        questions={openQuestions(seen?.questions ?? [], mapping.columns, mapping)}
        onAnswer={answer}
      />
      {seen !== undefined && isReadings && seen.header.length > 0 && (
        <section aria-label={t('mapping.match')}>
          <Group justify="space-between" mb="xs">
            <Text fw={600}>{t('mapping.match')}</Text>
            {Object.keys(mapping.columns).length === 0 ? (
              <Hint>{t('mapping.automatic')}</Hint>
            ) : (
              <Button variant="subtle" onClick={() => change({ columns: {} })}>
                {t('mapping.useHeadings')}
              </Button>
            )}
          </Group>
          <ColumnMatcher
            header={seen.header}
            sample={seen.sample}
            keys={seen.keys}
            chosen={positionsOf(seen.header, headingsOf(mapping, seen.guesses))}
            onChange={(chosen) => change({ columns: headingsAt(seen.header, chosen) })}
          />
        </section>
      )}
      {!isSaved && isReady && (
        <Group justify="space-between">
          <Text size="sm">{t('mapping.changed')}</Text>
          <Button variant="filled" onClick={onSave}>
            {t('labels:save')}
          </Button>
        </Group>
      )}
      {seen !== undefined && <TrialResult seen={seen} />}
    </Panel>
  )
}

/** Headings by key: the chosen ones, otherwise the recognized ones. */
const headingsOf = (
  { columns }: PullMapping,
  guesses: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => (Object.keys(columns).length === 0 ? guesses : columns)

/** Assigns each heading to one column only. */
const withColumn = (
  headings: Readonly<Record<string, string>>,
  key: string,
  heading: string,
): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(headings).filter(([, other]) => other !== heading)),
  [key]: heading,
})

const positionsOf = (
  header: readonly string[],
  headings: Readonly<Record<string, string>>,
): Record<string, number> => {
  const names = columnNames(header)
  return Object.fromEntries(
    Object.entries(headings).flatMap(([key, heading]) => {
      const position = names.indexOf(heading)
      return position < 0 ? [] : [[key, position]]
    }),
  )
}

const headingsAt = (
  header: readonly string[],
  positions: Readonly<Record<string, number>>,
): Record<string, string> => {
  const names = columnNames(header)
  return Object.fromEntries(
    Object.entries(positions).flatMap(([key, at]) => {
      const heading = names[at]
      return heading === undefined || heading === '' ? [] : [[key, heading]]
    }),
  )
}
