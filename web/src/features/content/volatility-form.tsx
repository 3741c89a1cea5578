import { Button, Group, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import type { StandardDeviations } from '@retorna/contract/content-editor'
import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import { useTranslation } from 'react-i18next'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import { ConflictPanel } from '../../shared/edit-conflict/conflict-panel.tsx'
import { isEditConflict } from '../../shared/edit-conflict/is-edit-conflict.ts'
import { useEdited } from '../../shared/edit-conflict/use-edited.ts'
import { Panel } from '../../ui/panel.tsx'
import { Failure, fieldsOf } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast } from '../../ui/states/toast.ts'
import { latestStandardDeviations, useSetDeviations, useStandardDeviations } from './api.ts'

/** The standard deviation assumed for each volatility class. */
export function VolatilityForm() {
  const { t } = useTranslation('content')
  const query = useStandardDeviations()
  return (
    <Panel title={t('volatility.title')} subtitle={t('volatility.text')}>
      <Loaded query={query}>
        {({ version, deviations, defaults }) => (
          <Form stored={{ version, values: deviations }} defaults={defaults} />
        )}
      </Loaded>
    </Panel>
  )
}

function Form({
  stored,
  defaults,
}: {
  stored: { version: string; values: StandardDeviations }
  defaults: StandardDeviations
}) {
  const { t } = useTranslation(['content', 'games'])
  const format = useFormat()
  const language = useLanguage()
  const edited = useEdited(stored)
  const { values, theirs, change } = edited
  const save = useSetDeviations()
  const fields = fieldsOf(save.error)
  const send = () =>
    save.mutate(
      { version: edited.version, deviations: values },
      {
        onSuccess: ({ version }) => {
          edited.stored({ version, values }, values)
          toast(t('content:saved'))
        },
        onError: async (error) => {
          if (!isEditConflict(error)) return
          const { version, deviations } = await latestStandardDeviations()
          edited.meet({ version, values: deviations })
        },
      },
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack mt="md">
        {theirs === null && Object.keys(fields).length === 0 && <Failure error={save.error} />}
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {VOLATILITY_CLASSES.map((name) => (
            <NumberInput
              key={name}
              label={t(`content:volatility.classes.${name}`)}
              description={t('content:volatility.default', {
                value: format.number(defaults[name] ?? 0, 1),
              })}
              suffix={` ${t('content:volatility.unit')}`}
              decimalSeparator={language === 'pt' ? ',' : '.'}
              min={0}
              hideControls
              value={values[name] ?? ''}
              error={fields[`deviations.${name}`]}
              onChange={(value) => change({ [name]: typeof value === 'number' ? value : null })}
            />
          ))}
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {t('content:volatility.empty')}
        </Text>
        <ConflictPanel
          edited={edited}
          label={(name) => t(`content:volatility.classes.${name}`)}
          shown={(_, value) => (value === null ? t('content:blank') : format.number(value, 2))}
          onResolve={() => save.reset()}
        />
        <Group>
          <Button type="submit" loading={save.isPending} disabled={theirs !== null}>
            {t('content:save')}
          </Button>
          <Button variant="default" onClick={() => change(defaults)}>
            {t('content:volatility.reset')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
