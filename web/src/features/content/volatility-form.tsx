import { Button, SimpleGrid } from '@mantine/core'
import type {
  StandardDeviations,
  VarianceAssumptions,
} from '@retorna/contract/staff/content-editor'
import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import { useTexts } from '../../i18n/use-texts.ts'
import { useEdited } from '../../shared/edit-conflict/use-edited.ts'
import { DecimalInput } from '../../ui/controls/decimal-input.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast } from '../../ui/states/toast.ts'
import { latestStandardDeviations, useSetDeviations, useStandardDeviations } from './api.ts'
import { EditForm } from './edit-form.tsx'

/** The standard deviation assumed for each volatility class, and the variation assumed for stakes. */
export function VolatilityForm() {
  const { t } = useTexts(['content', 'labels'])
  const query = useStandardDeviations()
  return (
    <Panel isSpaced title={t('labels:volatility')} subtitle={t('volatility.text')}>
      <Loaded query={query}>
        {({ version, deviations, stakeVariation, defaults }) => (
          <Form
            stored={{ version, values: { ...deviations, stakeVariation } }}
            defaults={defaults}
          />
        )}
      </Loaded>
    </Panel>
  )
}

type Values = StandardDeviations & { stakeVariation: number }

function Form({
  stored,
  defaults,
}: {
  stored: { version: string; values: Values }
  defaults: VarianceAssumptions
}) {
  const { t, format } = useTexts(['content', 'games', 'labels', 'staffLabels', 'audit'])
  const edited = useEdited(stored)
  const { values, change } = edited
  const { stakeVariation, ...deviations } = values
  const save = useSetDeviations()
  const fields = fieldsOf(save.error)
  const send = () =>
    save.mutate(
      { version: edited.version, deviations, stakeVariation },
      {
        onSuccess: ({ version }) => {
          edited.stored({ version, values }, values)
          toast(t('labels:saved'))
        },
        onError: (error) => edited.meet(error, latestStandardDeviations),
      },
    )
  return (
    <EditForm
      edited={edited}
      save={save}
      label={(name) =>
        name === 'stakeVariation'
          ? t('audit:fields.stakeVariation')
          : t(`games:filters.volatilities.${name}`)
      }
      shown={(_, value) => (value === null ? t('staffLabels:blank') : format.number(value, 2))}
      beside={
        <Button
          onClick={() =>
            change({ ...defaults.deviations, stakeVariation: defaults.stakeVariation })
          }
        >
          {t('volatility.reset')}
        </Button>
      }
      onSubmit={send}
    >
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {VOLATILITY_CLASSES.map((name) => (
          <DecimalInput
            key={name}
            label={t(`games:filters.volatilities.${name}`)}
            description={t('volatility.default', {
              value: format.number(defaults.deviations[name] ?? 0, 1),
            })}
            suffix={` ${t('volatility.unit')}`}
            min={0}
            value={values[name] ?? null}
            error={fields[`deviations.${name}`]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </SimpleGrid>
      <Hint>{t('volatility.empty')}</Hint>
      <DecimalInput
        maw={420}
        label={t('audit:fields.stakeVariation')}
        description={t('volatility.stakesText', {
          value: format.number(defaults.stakeVariation, 2),
        })}
        min={0}
        required
        value={stakeVariation}
        error={fields.stakeVariation}
        // A blank field holds 0, which cannot be sent: the field is required.
        onChange={(value) => change({ stakeVariation: value ?? 0 })}
      />
    </EditForm>
  )
}
