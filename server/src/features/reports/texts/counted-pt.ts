import { formatDay, formatNumber } from '@retorna/domain/format-figure'

export const day = (value: string) => formatDay(value, 'pt')
export const count = (value: number) => formatNumber(value, 'pt')
export const games = (value: number) => (value === 1 ? '1 jogo' : `${count(value)} jogos`)
export const list = (names: readonly string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(names)
