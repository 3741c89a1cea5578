import { Button, Group, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import type { StandardDeviations } from '@retorna/contract/admin-content'
import { VOLATILITY_CLASSES } from '@retorna/domain/volatility'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import { Failure, fieldsOf } from '../../ui/failure.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { useSetDeviations, useStandardDeviations } from './api.ts'

/** The standard deviation assumed for each volatility class. */
export function VolatilityForm() {
  const { t } = useTranslation('content')
  const query = useStandardDeviations()
  return (
    <Panel title={t('volatility.title')} subtitle={t('volatility.text')}>
      <Loaded query={query}>
        {({ deviations, defaults }) => <Form stored={deviations} defaults={defaults} />}
      </Loaded>
    </Panel>
  )
}

function Form({ stored, defaults }: { stored: StandardDeviations; defaults: StandardDeviations }) {
  const { t } = useTranslation(['content', 'games'])
  const format = useFormat()
  const language = useLanguage()
  const [values, setValues] = useState(stored)
  const save = useSetDeviations()
  const fields = fieldsOf(save.error)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(values, { onSuccess: () => toast(t('content:saved')) })
      }}
    >
      <Stack mt="md">
        {Object.keys(fields).length === 0 && <Failure error={save.error} />}
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {VOLATILITY_CLASSES.map((name) => (
            <NumberInput
              key={name}
              size="md"
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
              onChange={(value) =>
                setValues({ ...values, [name]: typeof value === 'number' ? value : null })
              }
            />
          ))}
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {t('content:volatility.empty')}
        </Text>
        <Group>
          <Button type="submit" h={44} loading={save.isPending}>
            {t('content:save')}
          </Button>
          <Button variant="default" h={44} onClick={() => setValues(defaults)}>
            {t('content:volatility.reset')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
