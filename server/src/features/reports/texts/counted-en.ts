import { formatDay, formatNumber } from '@retorna/domain/format-figure'

export const day = (value: string) => formatDay(value, 'en')
export const count = (value: number) => formatNumber(value, 'en')
export const games = (value: number) => (value === 1 ? '1 game' : `${count(value)} games`)
export const list = (names: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
