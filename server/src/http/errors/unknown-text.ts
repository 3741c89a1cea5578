import type { Language } from '@retorna/contract/error-codes'
import { nearestField } from '@retorna/domain/nearest-field'
import type { UnknownName } from './api-error.ts'

/** Longer names are no typos. */
const LONGEST_NAME = 60

/** What to do about an unknown name, in a language. */
export const unknownText = ({ name, known }: UnknownName, language: Language): string => {
  const shown = name.slice(0, LONGEST_NAME)
  const nearest = nearestField(shown, known)
  return TEXTS[language]({ name: shown, nearest, known: known.join(', ') })
}

type Parts = { name: string; nearest: string | null; known: string }

const TEXTS: Readonly<Record<Language, (parts: Parts) => string>> = {
  en: ({ name, nearest, known }) =>
    [
      `There is no “${name}” here.`,
      ...(nearest === null ? [] : [`Did you mean “${nearest}”?`]),
      known === '' ? 'Send none.' : `Known are: ${known}.`,
    ].join(' '),
  pt: ({ name, nearest, known }) =>
    [
      `Não existe “${name}” aqui.`,
      ...(nearest === null ? [] : [`Você quis dizer “${nearest}”?`]),
      known === '' ? 'Não envie nenhum.' : `Os nomes válidos são: ${known}.`,
    ].join(' '),
}
