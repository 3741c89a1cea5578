import { formatDay, type Language } from '@retorna/domain/format-figure'
import { METHOD_VERSION } from '@retorna/domain/method-versions'
import { version } from '../../../version.ts'
import type { PackTexts } from './texts.ts'

/** By which version of Retorna, and which one of its method, a pack was made. */
export const madeBy = (text: PackTexts, language: Language): string =>
  text.madeBy(version, METHOD_VERSION.number, formatDay(METHOD_VERSION.since, language))
