import type { Language } from './language.ts'

/** Common words of catalogs, which are stored in one language. Words that players use in English are left out. */
const PORTUGUESE = new Map([
  ['video slot', 'slot de vídeo'],
  ['classic', 'clássico'],
  ['cluster pays', 'pagamento por grupos'],
  ['free spins', 'rodadas grátis'],
  ['multiplier', 'multiplicador'],
  ['respins', 'giros extras'],
  ['cascading', 'cascata'],
  ['gamble', 'dobro ou nada'],
  ['sticky wild', 'wild fixo'],
  ['expanding symbol', 'símbolo expansivo'],
  ['mystery symbol', 'símbolo misterioso'],
  ['pick bonus', 'bônus de escolha'],
  ['wheel bonus', 'roda de bônus'],
  ['feature buy', 'compra de bônus'],
  ['desktop', 'computador'],
  ['mobile', 'celular'],
  ['default', 'padrão'],
  ['operator option', 'opção do operador'],
])

/**
 * A category, feature, platform or version name in the reader's language; one that is not a common word is
 * returned as entered.
 *
 * @example catalogWord('Free spins', 'pt') // 'rodadas grátis'
 */
export function catalogWord(word: string, language: Language): string {
  return (language === 'pt' ? PORTUGUESE.get(word.toLowerCase()) : undefined) ?? word
}
