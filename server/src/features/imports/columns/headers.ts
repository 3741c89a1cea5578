import type { ImportKind } from '../kinds.ts'

/** A column's key, and the headings, folded, that it is recognized by. The first is its own name. */
type Headings = Record<string, readonly string[]>

const SLUG = ['slug', 'game slug', 'segment', 'segmento', 'codigo', 'game id', 'id do jogo']
const NAME = [
  ...['name', 'game', 'jogo', 'nome', 'game name', 'nome do jogo', 'title', 'titulo', 'slot'],
  ...['licensee', 'slot name', 'nome do slot'],
]
const PROVIDER = [
  ...['provider', 'provedor', 'provedora', 'provider name', 'nome do provedor', 'fornecedor'],
  ...[
    'fornecedora',
    'fabricante',
    'studio',
    'estudio',
    'developer',
    'desenvolvedor',
    'desenvolvedora',
  ],
  ...['vendor', 'supplier', 'manufacturer', 'marca'],
]
const SOURCE = ['source', 'fonte', 'origem', 'site']

const RTP_HEADINGS = [
  ...['rtp', 'rtp %', 'return to player', 'retorno ao jogador', 'payback', 'payback %', 'retorno'],
]

/** Every column that an import of each kind reads. */
export const HEADINGS = {
  providers: {
    slug: ['slug', 'provider slug', 'codigo'],
    name: ['name', 'nome', ...PROVIDER],
    logo_url: ['logo url', 'logo', 'logotipo'],
  },
  games: {
    slug: SLUG,
    name: NAME,
    provider: PROVIDER,
    theoretical_rtp: [
      ...['theoretical rtp', 'rtp teorico', 'rtp theoretical', 'certified rtp', 'rtp certificado'],
      ...RTP_HEADINGS,
    ],
    volatility: ['volatility', 'volatilidade', 'variance', 'variancia'],
    standard_deviation: ['standard deviation', 'desvio padrao', 'sd'],
    category: ['category', 'categoria', 'type', 'tipo', 'game type', 'tipo de jogo'],
    reels: ['reels', 'rolos', 'cilindros', 'numero de rolos'],
    paylines: ['paylines', 'linhas', 'linhas de pagamento', 'lines', 'ways'],
    launch_date: [
      ...[
        'launch date',
        'data de lancamento',
        'lancamento',
        'release date',
        'released',
        'launched',
      ],
    ],
    min_bet: ['min bet', 'aposta min', 'aposta minima', 'minimum bet', 'bet min'],
    max_bet: ['max bet', 'aposta max', 'aposta maxima', 'maximum bet', 'bet max'],
    bet_currency: ['bet currency', 'currency', 'moeda', 'moeda da aposta'],
    max_win_multiplier: [
      ...['max win multiplier', 'max win', 'multiplicador max', 'multiplicador maximo'],
      ...['ganho max', 'ganho maximo', 'maximum win', 'premio maximo'],
    ],
    technology: ['technology', 'tecnologia'],
    platforms: ['platforms', 'plataformas'],
    features: ['features', 'recursos', 'recursos especiais', 'special features', 'funcionalidades'],
    popularity_rating: [
      ...['popularity rating', 'popularidade', 'rating popularidade', 'rating de popularidade'],
      'popularity',
    ],
    reviews: ['reviews', 'avaliacoes', 'total de avaliacoes', 'total avaliacoes'],
    source: SOURCE,
  },
  versions: {
    slug: SLUG,
    name: NAME,
    provider: PROVIDER,
    rtp: [...RTP_HEADINGS, 'theoretical rtp', 'rtp teorico'],
    variant: ['variant', 'variante', 'version', 'versao'],
    source: SOURCE,
    seen_on: [
      ...[
        'seen on',
        'visto em',
        'page last modified',
        'date',
        'data',
        'data da pagina',
        'last seen',
      ],
    ],
    monitored: ['monitored', 'monitorado', 'monitorada', 'is monitored'],
  },
  readings: {
    slug: SLUG,
    name: NAME,
    provider: PROVIDER,
    date: [
      ...[
        'date',
        'data',
        'day',
        'dia',
        'read at',
        'month ending',
        'timestamp',
        'datetime',
        'data hora',
      ],
      ...[
        'date time',
        'data e hora',
        'when',
        'quando',
        'moment',
        'month',
        'mes',
        'period',
        'periodo',
      ],
    ],
    rtp: [
      ...RTP_HEADINGS,
      ...['observed rtp', 'rtp observado', 'rtp diario', 'daily rtp', 'rtp atual', 'current rtp'],
    ],
    turnover: [
      ...['turnover', 'bets', 'total bets', 'wagers', 'total wagers', 'handle', 'volume', 'stakes'],
      ...['apostas', 'total apostas', 'total de apostas', 'valor apostado', 'coin in', 'giro'],
      ...['volume de apostas', 'volume apostado'],
    ],
    payout: [
      ...['payout', 'payouts', 'prizes', 'total prizes', 'winnings', 'patron winnings', 'wins'],
      ...[
        'premios',
        'total premios',
        'total de premios',
        'valor pago',
        'coin out',
        'ganhos',
        'premios pagos',
      ],
    ],
    plays: [
      ...[
        'plays',
        'spins',
        'jogadas',
        'rodadas',
        'giros',
        'rounds',
        'volume jogadas',
        'games played',
      ],
      ...['volume de jogadas', 'numero de jogadas', 'total de jogadas'],
    ],
    source: SOURCE,
  },
} as const satisfies Record<ImportKind, Headings>

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

/** Added by the report of refused rows: ignored silently when the file is imported again. */
export const REPORT_HEADINGS: readonly string[] = ['reason', 'motivo']
