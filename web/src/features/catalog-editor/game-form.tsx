import {
  Button,
  Checkbox,
  Group,
  NumberInput,
  Stack,
  TagsInput,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import type { GameValues } from '@retorna/contract/staff/catalog-editor'
import type { AdminProvider } from '@retorna/contract/staff/provider-editor'
import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../api/one-of.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { isEditConflict } from '../../shared/edit-conflict/is-edit-conflict.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Failure, fieldsOf } from '../../ui/states/failure.tsx'
import classes from './catalog-editor.module.css'
import { VersionsField } from './versions-field.tsx'

type TextField = 'slug' | 'category' | 'launchDate' | 'technology' | 'source' | 'betCurrency'
type NumberField =
  | 'standardDeviation'
  | 'reels'
  | 'paylines'
  | 'minBet'
  | 'maxBet'
  | 'maxWinMultiplier'
  | 'jackpotShare'
  | 'popularityRating'
  | 'reviews'

/** All fields of a game, and the button that stores them. */
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
  /** Label of the submit button. */
  action: string
  attempt: { error: Error | null; isPending: boolean }
  isDisabled: boolean
  onChange: (change: Partial<GameValues>) => void
  onSubmit: () => void
  /** Shown between the fields and the button. */
  children?: ReactNode
}) {
  const { t } = useTranslation(['catalogEditor', 'labels'])
  const decimal = useLanguage() === 'pt' ? ',' : '.'
  const errors = fieldsOf(error)
  const errorOf = (field: string) => errors[`values.${field}`] ?? errors[field]
  const text = (field: TextField, props: TextInputProps = {}) => (
    <TextInput
      label={t(field)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={200}
      value={values[field] ?? ''}
      error={errorOf(field)}
      {...props}
      onChange={({ currentTarget: { value } }) =>
        onChange({ [field]: (field === 'betCurrency' ? value.toUpperCase() : value) || null })
      }
    />
  )
  const number = (field: NumberField, decimals: number, description?: string) => (
    <NumberInput
      label={t(field)}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      hideControls
      allowNegative={false}
      decimalScale={decimals}
      decimalSeparator={decimal}
      allowedDecimalSeparators={['.', ',']}
      value={values[field] ?? ''}
      error={errorOf(field)}
      onChange={(value) => onChange({ [field]: value === '' ? null : Number(value) })}
    />
  )
  const list = (field: 'platforms' | 'features') => (
    <TagsInput
      classNames={{ pill: classes.tag }}
      label={t(field)}
      description={t('listHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={values[field]}
      error={errorOf(field)}
      onChange={(value) => onChange({ [field]: value })}
    />
  )
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
            {text('slug', { description: t('slugHint') })}
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
            <Select
              label={t('labels:volatilityClass')}
              data={[
                { value: '', label: t('labels:unknownFeminine') },
                ...VOLATILITY_CLASSES.map((value) => ({ value, label: t(`volatility.${value}`) })),
              ]}
              value={values.volatilityClass ?? ''}
              onChange={(value) =>
                onChange({ volatilityClass: oneOf(VOLATILITY_CLASSES, value) ?? null })
              }
            />
            {number('standardDeviation', 4, t('standardDeviationHint'))}
            {text('category')}
            {text('launchDate', { type: 'date' })}
            {number('reels', 0)}
            {number('paylines', 0)}
            {number('minBet', 4)}
            {number('maxBet', 2)}
            {text('betCurrency', { maxLength: 3 })}
            {number('maxWinMultiplier', 2)}
            {number('jackpotShare', 2, t('jackpotShareHint'))}
            {number('popularityRating', 2)}
            {number('reviews', 0)}
            {list('platforms')}
            {list('features')}
            {text('technology')}
            {text('source')}
          </div>
        </Panel>
        {children}
        {!isEditConflict(error) && <Failure error={error} />}
        <Group className={classes.save ?? ''}>
          <Button type="submit" size="lg" loading={isPending} disabled={isDisabled}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
