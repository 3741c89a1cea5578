import { headings as list, READING_HEADINGS, RTP_HEADINGS } from '@retorna/contract/staff/headings'
import type { ImportKind } from '@retorna/contract/staff/import-options'
import { FACT_KEYS, type FactKey, GAME_FACTS } from '@retorna/contract/tables/game-facts'

const { slug: SLUG, name: NAME, provider: PROVIDER, source: SOURCE } = READING_HEADINGS

/** The column of a class is named after its measure. */
type FileKey<Key extends FactKey> = Key extends 'volatility_class' ? 'volatility' : Key

export const fileKeyOf = <Key extends FactKey>(key: Key): FileKey<Key> =>
  (key === 'volatility_class' ? 'volatility' : key) as FileKey<Key>

const factHeadings = Object.fromEntries(
  FACT_KEYS.map((key) => [fileKeyOf(key), list(GAME_FACTS[key].headings)]),
) as Record<FileKey<FactKey>, readonly string[]>

/** Every column that an import of each kind reads, with the headings that it is recognized by. */
export const HEADINGS = {
  providers: {
    slug: list('slug, provider slug, codigo'),
    name: [...list('name, nome'), ...PROVIDER],
    logo_url: list('logo url, logo, logotipo'),
  },
  games: {
    slug: SLUG,
    name: NAME,
    provider: PROVIDER,
    theoretical_rtp: [
      ...list('theoretical rtp, rtp teorico, rtp theoretical, certified rtp, rtp certificado'),
      ...RTP_HEADINGS,
    ],
    ...factHeadings,
  },
  versions: {
    slug: SLUG,
    name: NAME,
    provider: PROVIDER,
    rtp: [...RTP_HEADINGS, ...list('theoretical rtp, rtp teorico')],
    variant: list('variant, variante, version, versao'),
    source: SOURCE,
    seen_on: list('seen on, visto em, page last modified, date, data, data da pagina, last seen'),
    monitored: list('monitored, monitorado, monitorada, is monitored'),
  },
  readings: READING_HEADINGS,
} as const satisfies Record<ImportKind, Record<string, readonly string[]>>

export type ColumnKey<K extends ImportKind = ImportKind> = K extends ImportKind
  ? keyof (typeof HEADINGS)[K] & string
  : never

/** Required columns: of each group, all columns of one alternative. */
export const REQUIRED: Record<ImportKind, readonly (readonly ColumnKey[])[][]> = {
  providers: [[['name']]],
  games: [[['name'], ['slug']]],
  versions: [[['name'], ['slug']], [['rtp']]],
  readings: [[['name'], ['slug']], [['date']], [['rtp'], ['turnover', 'payout']]],
}

/** Columns added by the report of rejected rows, ignored silently when the file is imported again. */
export const REPORT_HEADINGS: readonly string[] = ['reason', 'motivo']
