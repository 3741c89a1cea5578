import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import type { GameValues } from '@retorna/contract/staff/catalog-editor'
import type { AdminProvider } from '@retorna/contract/staff/provider-editor'
import { FACT_KEYS, fieldOf } from '@retorna/contract/tables/game-facts'
import type { FormEvent, ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { isEditConflict } from '../../shared/edit-conflict/is-edit-conflict.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Failure, fieldsOf } from '../../ui/states/failure.tsx'
import classes from './catalog-editor.module.css'
import { FactField } from './fact-field.tsx'
import { VersionsField } from './versions-field.tsx'

export function GameForm({
  values,
  providers,
  action,
  attempt: { error, isPending },
  isDisabled,
  onChange,
  onSubmit,
  children,
}: {
  values: GameValues
  providers: readonly AdminProvider[]
  action: string
  attempt: { error: Error | null; isPending: boolean }
  isDisabled: boolean
  onChange: (change: Partial<GameValues>) => void
  onSubmit: () => void
  /** Shown between the fields and the button. */
  children?: ReactNode
}) {
  const { t } = useTexts(['catalogEditor', 'labels', 'staffLabels'])
  const errors = fieldsOf(error)
  const errorOf = (field: string) => errors[`values.${field}`] ?? errors[field]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Stack>
        <Panel title={t('labels:game')}>
          <div className={classes.fields}>
            <TextInput
              label={t('labels:name')}
              required
              maxLength={200}
              value={values.name}
              error={errorOf('name')}
              onChange={(event) => onChange({ name: event.currentTarget.value })}
            />
            <Select
              label={t('labels:provider')}
              required
              searchable
              data={providers.map(({ id, values: { name } }) => ({
                value: String(id),
                label: name,
              }))}
              value={values.providerId === 0 ? null : String(values.providerId)}
              error={errorOf('providerId')}
              onChange={(value) => onChange({ providerId: Number(value ?? 0) })}
            />
            <TextInput
              label={t('staffLabels:slug')}
              description={t('slugHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maxLength={200}
              value={values.slug ?? ''}
              error={errorOf('slug')}
              onChange={({ currentTarget: { value } }) => onChange({ slug: value || null })}
            />
            <Checkbox
              style={{ alignSelf: 'center' }}
              label={t('isActive')}
              checked={values.isActive}
              onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
            />
          </div>
        </Panel>
        <VersionsField
          versions={values.versions}
          errorOf={errorOf}
          onChange={(versions) => onChange({ versions })}
        />
        <Panel title={t('labels:details')}>
          <div className={classes.fields}>
            {FACT_KEYS.map((fact) => (
              <FactField
                key={fact}
                fact={fact}
                values={values}
                error={errorOf(fieldOf(fact))}
                onChange={onChange}
              />
            ))}
          </div>
        </Panel>
        {children}
        {!isEditConflict(error) && <Failure error={error} />}
        <Group className={classes.save ?? ''}>
          <Button
            variant="filled"
            type="submit"
            size="lg"
            loading={isPending}
            disabled={isDisabled}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
