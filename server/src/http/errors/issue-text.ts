import type { Language } from '@retorna/contract/error-codes'
import { FIELD_TEXTS } from '@retorna/contract/field-texts'
import type { z } from 'zod'

type Texts = Record<Language, string>

/** A problem of a request that the validator reports. */
type Issue = z.core.$ZodRawIssue

const NUMBERS = { en: new Intl.NumberFormat('en'), pt: new Intl.NumberFormat('pt-BR') }

const NOT_VALID: Texts = { en: 'This value is not valid', pt: 'Este valor não é válido' }
const OBJECT: Texts = { en: 'Send an object', pt: 'Envie um objeto' }
const REQUIRED: Texts = { en: 'This field is required', pt: 'Este campo é obrigatório' }

const OF_TYPE: Readonly<Record<string, Texts>> = {
  string: { en: 'Enter text', pt: 'Informe um texto' },
  number: { en: 'Enter a number', pt: 'Informe um número' },
  int: { en: 'Enter a whole number', pt: 'Informe um número inteiro' },
  boolean: { en: 'Choose true or false', pt: 'Escolha true ou false' },
  array: { en: 'Send a list', pt: 'Envie uma lista' },
  object: OBJECT,
  record: OBJECT,
}

const OF_FORMAT: Readonly<Record<string, Texts>> = {
  date: { en: 'Enter a date, such as 2026-01-31', pt: 'Informe uma data, como 2026-01-31' },
  datetime: {
    en: 'Enter a date and time, such as 2026-01-31T12:00:00Z',
    pt: 'Informe data e hora, como 2026-01-31T12:00:00Z',
  },
  email: FIELD_TEXTS['email-invalid'],
  url: FIELD_TEXTS['address-invalid'],
}

/** The texts of a bound, with `{n}` as its placeholder. `one`: for 1; `above`: for an exclusive bound. */
type Bound = { one?: Texts; many: Texts; above?: Texts }

const TOO_SMALL: Readonly<Record<string, Bound>> = {
  string: {
    one: REQUIRED,
    many: { en: 'Enter at least {n} characters', pt: 'Digite pelo menos {n} caracteres' },
  },
  array: {
    one: { en: 'Choose at least one', pt: 'Escolha pelo menos um' },
    many: { en: 'Choose at least {n}', pt: 'Escolha pelo menos {n}' },
  },
  number: {
    many: { en: 'Enter {n} or more', pt: 'Informe {n} ou mais' },
    above: { en: 'Enter a number above {n}', pt: 'Informe um número acima de {n}' },
  },
}

const TOO_BIG: Readonly<Record<string, Bound>> = {
  string: { many: { en: 'Enter at most {n} characters', pt: 'Digite no máximo {n} caracteres' } },
  array: {
    one: { en: 'Choose at most one', pt: 'Escolha no máximo um' },
    many: { en: 'Choose at most {n}', pt: 'Escolha no máximo {n}' },
  },
  number: {
    many: { en: 'Enter {n} or less', pt: 'Informe {n} ou menos' },
    above: { en: 'Enter a number below {n}', pt: 'Informe um número abaixo de {n}' },
  },
}

const boundText = (
  bounds: Readonly<Record<string, Bound>>,
  { origin, limit, isIncluded }: { origin: string; limit: number | bigint; isIncluded: boolean },
  language: Language,
): string => {
  const { one, many, above } = bounds[origin === 'int' ? 'number' : origin] ?? { many: NOT_VALID }
  const texts = (isIncluded ? undefined : above) ?? (limit === 1 ? one : undefined) ?? many
  return texts[language].replace('{n}', NUMBERS[language].format(limit))
}

const choiceText = (values: readonly unknown[], language: Language): string => {
  const choices = values.map(String).join(', ')
  if (values.length === 1) return { en: `Send ${choices}`, pt: `Envie ${choices}` }[language]
  return { en: `Choose one of: ${choices}`, pt: `Escolha uma das opções: ${choices}` }[language]
}

/**
 * What the caller should do about a rejected value, in a language, if the schema itself has no text for it. Quotes
 * what the schema accepts, never what was sent.
 *
 * @example issueText({ code: 'too_small', origin: 'string', minimum: 2, … }, 'en') // 'Enter at least 2 characters'
 */
export const issueText = (issue: Issue, language: Language): string => {
  switch (issue.code) {
    case 'invalid_type':
      return (issue.input === undefined ? REQUIRED : (OF_TYPE[issue.expected] ?? NOT_VALID))[
        language
      ]
    case 'too_small': {
      const { origin, minimum: limit, inclusive: isIncluded = true } = issue
      return boundText(TOO_SMALL, { origin, limit, isIncluded }, language)
    }
    case 'too_big': {
      const { origin, maximum: limit, inclusive: isIncluded = true } = issue
      return boundText(TOO_BIG, { origin, limit, isIncluded }, language)
    }
    case 'invalid_format':
      return (OF_FORMAT[issue.format] ?? NOT_VALID)[language]
    case 'invalid_value':
      return issue.input === undefined ? REQUIRED[language] : choiceText(issue.values, language)
    default:
      return NOT_VALID[language]
  }
}
