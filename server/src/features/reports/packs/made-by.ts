import { formatDay } from '@retorna/domain/format-figure'
import type { Language } from '@retorna/domain/language'
import { METHOD_VERSION } from '@retorna/domain/method-versions'
import { version } from '../../../version.ts'
import type { PackTexts } from './texts.ts'

/** Names the version of Retorna and of its method that made a pack. */
export const madeBy = (text: PackTexts, language: Language): string =>
  text.madeBy(version, METHOD_VERSION.number, formatDay(METHOD_VERSION.since, language))
