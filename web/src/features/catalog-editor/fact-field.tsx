import { TagsInput, TextInput, type TextInputProps } from '@mantine/core'
import {
  type FactInput,
  type FactKey,
  type FactOfKind,
  type FactField as Field,
  fieldOf,
  GAME_FACTS,
  type GameFacts,
} from '@retorna/contract/tables/game-facts'
import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import { catalogEditor } from '../../i18n/en/staff/catalog-editor.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { fieldLabel } from '../../shared/columns/key-label.ts'
import { DecimalInput } from '../../ui/controls/decimal-input.tsx'
import { Select } from '../../ui/controls/select.tsx'
import classes from './catalog-editor.module.css'

type Hinted = keyof typeof catalogEditor.hints

const isHinted = (field: string): field is Hinted => Object.hasOwn(catalogEditor.hints, field)

const decimalsOf = (input: FactInput): number => {
  if (input.kind === 'count') return 0
  return input.kind === 'amount' ? (input.decimals ?? MAX_DECIMALS) : 2
}

const MAX_DECIMALS = 4

/** The field for a fact of a game; its kind decides how it is entered. */
export function FactField({
  fact,
  values,
  error,
  onChange,
}: {
  fact: FactKey
  values: GameFacts
  error: string | undefined
  onChange: (change: Partial<GameFacts>) => void
}) {
  const { t } = useTexts(['catalogEditor', 'games', 'labels'])
  const { input } = GAME_FACTS[fact]
  const field: Field = fieldOf(fact)
  const value = values[field]
  const set = (next: GameFacts[Field]) => onChange({ [field]: next })
  const shared = {
    label: fieldLabel(field),
    // Hints go below the inputs, so that the inputs of a row line up.
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    error,
  } satisfies Partial<TextInputProps>
  const hint = isHinted(field) ? t(`hints.${field}`) : undefined
  switch (input.kind) {
    case 'volatility':
      return (
        <Select
          label={shared.label}
          data={[
            { value: '', label: t('labels:unknownFeminine') },
            ...VOLATILITY_CLASSES.map((one) => ({
              value: one,
              label: t(`games:filters.volatilities.${one}`),
            })),
          ]}
          value={typeof value === 'string' ? value : ''}
          onChange={(next) => set(next || null)}
        />
      )
    case 'list':
      return (
        <TagsInput
          {...shared}
          classNames={{ pill: classes.tag }}
          description={t('listHint')}
          value={values[field as Field<FactOfKind<'list'>>]}
          onChange={set}
        />
      )
    case 'text':
    case 'currency':
    case 'day':
      return (
        <TextInput
          {...shared}
          description={hint}
          type={input.kind === 'day' ? 'date' : 'text'}
          maxLength={input.kind === 'currency' ? 4 : 200}
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) =>
            set(
              (input.kind === 'currency'
                ? currentTarget.value.toUpperCase()
                : currentTarget.value) || null,
            )
          }
        />
      )
    default:
      return (
        <DecimalInput
          {...shared}
          description={hint ?? (input.kind === 'rating' ? `0–${input.most}` : undefined)}
          allowNegative={false}
          decimalScale={decimalsOf(input)}
          value={typeof value === 'number' ? value : null}
          onChange={set}
        />
      )
  }
}
