import { volatilities } from '@retorna/contract/words/en/game'
import { labels } from '@retorna/contract/words/en/labels'
import {
  cadenceWords,
  claimCases,
  claimNames,
  claimWords,
  methodChanges,
} from '@retorna/contract/words/en/method'

/** Texts of the public page on how RTPs are judged, and how often that is wrong. */
export const method = {
  title: 'Method · Retorna',
  description:
    'How Retorna judges whether a slot pays as certified, how often chance alone would mislead it, and what it assumes.',
  heading: 'How we judge, and how often we are wrong',
  lead: 'A slot decides every spin at random, so over a day or a month it pays more or less than its certified RTP. For every game we give one answer to whether it pays as certified, as sharp as its data allow. This page says what each answer claims, and how often it is wrong.',
  version: 'Method {{number}}, since {{day}}.',
  measuredOn: 'Measured on',
  answers: {
    title: 'The five answers',
    lead: 'A game has the first of these that holds, in the same words on every screen, in every file and in every message.',
    next: 'None of them says anything about the next spin. Every spin is as random as the one before.',
    kinds: {
      version: {
        name: 'It runs another certified version',
        claim:
          'The studio certified several RTPs, and what was paid fits one that is not on record: with a probability of {{tabled}} or more where the payout table is known, else of {{untabled}} or more.',
        rate: 'Of the {{count}} weekly statements that have named a version so far, {{share}} were right.',
        unrated: 'No version that our forecasts named has been checked yet.',
      },
      off: {
        name: 'It pays less, or more, than certified',
        claim:
          'Proved where the stakes are known: the evidence of all days has reached 20, and you may look as often as you like. Elsewhere it is estimated from daily turnover and payout, and says so.',
        rate: 'Of sound games, {{proved}} were proved off on any day of a year, and {{estimated}} estimated off. One that pays 4 points less at {{plays}} plays a day is proved off after {{days}} days (median).',
      },
      agrees: {
        name: 'It pays as certified, to within 1, 2, 3 or 5 points',
        claim:
          'On average since the day that it names, the true RTP is no farther from the certified one than that. A smaller gap could still be there.',
        rate: 'The range left out the true RTP on any day of a year in {{missed}} of the cases. At {{plays}} plays a day, {{early}} of sound games agree to within 2 points after 30 days, {{later}} after 90, and {{late}} after a year.',
      },
      open: {
        name: 'Too few plays to tell',
        claim:
          'The true RTP can be anything in the range that stands beside it, which is wrong as rarely as above. It also says after how many more days a gap of 2 points would show.',
      },
      unknown: {
        name: 'Something is missing',
        claim:
          'Readings, stakes, a certified RTP or days, of which it takes 14; or a single day makes most of the difference. It claims nothing, and says what is missing.',
      },
    },
  },
  demonstrated: {
    title: 'What that comes to',
    lead: 'Our demonstration has {{games}} games with rare, large wins and unequal stakes, half of them with fewer than about 20,000 plays a day, and {{planted}} planted faults. After {{days}} days:',
    found: [
      '{{unknown}} of its games lack an answer.',
      'Half of the others have a range of at most {{width}} points.',
      '{{found}} of the {{planted}} faults are called off or another version.',
      'Today’s list names {{named}} of the sound games.',
      'An estimate calls {{estimated}} of the sound games off.',
    ],
  },
  words: {
    title: 'One look: a day, a week or a month',
    chance:
      'How far chance can take a payout depends on three things: how the game pays (many small wins or a few huge ones), how many plays there were, and how unequal the stakes were. We work out that range for every game and every period.',
    verdicts: {
      within: [
        'Within chance',
        'Chance could explain the payout: so it is in at least about 19 of 20 looks at a sound game.',
      ],
      watch: [
        'Watch',
        'A sound game gets here in up to about 1 of 20 looks. Among hundreds of games there are always some.',
      ],
      outside: ['Beyond chance', 'A sound game gets here in up to about 1 of 370 looks.'],
      evidence: [
        'Evidence',
        'Adds up day by day, and may be looked at as often as you like: at most 1 sound game in 20 ever reaches 20.',
      ],
      today: [
        'Today’s list',
        'Names several games at once. Of the games named, at most 5% are expected to be sound.',
      ],
    },
  },
  proof: {
    title: 'What we claim, and what we measured',
    lead: 'We take sound games, which pay exactly as certified, and work out how often they would be accused. They pay by {{fictional}} invented payout tables and {{given}} tables of {{games}} real games, at equal stakes and at stakes as unequal as players choose them.',
    chart:
      'Shaded: what we claim. Bar: what we measured, from the best to the worst case. Each row has its own scale.',
    claimWords,
    claimCases,
    claimNames,
  },
  looks: {
    title: 'How often we look',
    lead: 'Every reading is judged soon after it arrives, and every game at least daily. The more a game is played, the more often it should be looked at; that works only if readings arrive as often. The pack of a year says where they did not. Investigations are due sooner, too.',
    ...cadenceWords,
  },
  wrong: {
    title: 'If we know a game badly',
    lead: 'The standard deviation (SD) says how widely a game’s payouts vary. Where it is only assumed, it can be wrong, and the verdicts with it. So we say where a value comes from.',
    case: 'What is wrong, stakes unequal',
    watch: '“Watch” instead of 5%',
    outside: '“Beyond chance” instead of 0.27%',
    names: {
      'SD alone': 'SD right, nothing else known',
      'half the SD': 'SD assumed half as large as it is',
      'twice the SD': 'SD assumed twice as large as it is',
    },
    none: 'nothing judged',
  },
  slow: {
    title: 'How long it takes to find a fault',
    lead: 'Strict rules take time. These are days until a game is called off, median: proved, at {{plays}} plays a day, from the day on which it changes, after 100 sound days; estimated, from its first day on.',
    shift: 'The game pays',
    table: 'Proved, payout table known',
    win: 'Proved, SD and maximum win known',
    estimated: 'Estimated, {{plays}} plays a day',
    never: 'mostly not within a year',
  },
  delay: {
    title: 'How long an alert takes',
    lead: 'This is how long an alert with one false alarm in two years takes, for a game whose daily RTP varies by 2 points (standard error).',
    shift: 'The game’s RTP moves by',
    days: 'Days until the alert, median',
    slowest: 'Slowest case',
    today:
      'Today’s list, which watches all games at once, names a game that fell by 2 points after {{days}} days (median over 5,000, 20,000 and 80,000 plays a day).',
  },
  points: {
    title: 'Why an alert in points is no finding',
    lead: 'An alert on a move of {{points}} points tells you that the number moved. On a sound game, chance alone makes it fire this often:',
    plays: cadenceWords.plays,
    firings: 'Firings a year by chance',
  },
  demonstration: {
    title: 'How much can be judged at realistic volumes',
    lead: 'The 30-day windows of our demonstration come out like this:',
    known: 'What is known of the game',
    judged: 'Judged',
    watch: 'Of sound games: “watch” or “beyond chance”',
    outside: '“beyond chance”',
    tooFew: 'too few windows',
    names: {
      all: labels.allGames,
      table: 'Payout table',
      given: 'SD from its data sheet',
      measured: 'SD measured from its payouts',
      assumed: 'SD assumed from its volatility class',
    },
  },
  forecasts: {
    title: 'How often our forecasts were right',
    lead: 'Every range and every probability of a version is stored when it is stated, and scored when its days are over. Nothing in this record can be edited. Weeks are scored only where they do not overlap.',
    none: 'No statement has been scored yet. The first will be, once the days it speaks of are over.',
    period: 'Scored on {{first}} to {{last}}.',
    corrected:
      'Readings were corrected after {{count}} statements had been scored: these were scored again.',
    later:
      'These are the games of the demonstration. {{count}} statements on its past were computed afterwards, from the days before each alone.',
    coverage: 'Did the ranges hold?',
    coverageText:
      'Of the 80% ranges, 80 of 100 should hold: fewer means too sure, more means too cautious. Chance alone moves small counts.',
    class: 'Volatility class',
    classes: {
      all: labels.allGames,
      ...volatilities,
    },
    count: 'Statements',
    held50: '50% ranges that held',
    held80: '80% ranges that held',
    held95: '95% ranges that held',
    day: 'Next day',
    week: 'Next week',
    place: 'Where did the outcomes fall?',
    placeText:
      'Each statement is cut into ten parts of equal probability, from the lowest tenth to the highest. If the statements are right, a tenth of all outcomes falls in each (PIT histogram). A hill in the middle means ranges too wide; high ends mean too narrow; a slope, too high or too low.',
    tenth: 'Tenth',
    share: 'Outcomes',
    expected: 'A tenth',
    versions: 'Were the probabilities of versions right?',
    versionsText:
      'Of all versions that were given 70%, 70 of 100 should have been the one on record (reliability diagram). Dots on the line are right; below it we were too sure. Larger dots rest on more statements.',
    stated: 'Stated, on average',
    right: 'Were right',
    named: 'We named a version in {{count}} statements, of which {{share}} were right.',
    notNamed: 'No version has been named yet.',
    ofRecord: 'What counts as right is the version on record for the day.',
  },
  history: {
    title: 'How the method changed',
    lead: 'Each version judges all days anew, also those before it, once an installation has been updated to it.',
    number: 'Method',
    since: labels.since,
    change: 'What changed',
    changes: methodChanges,
  },
  assumed: {
    title: 'What we assume',
    items: [
      'Plays are independent of each other, given their stakes.',
      'Where a feed does not say how unequal stakes are, their squared coefficient of variation (CV²) is {{cv}}, or estimated from at least 60 earlier days.',
      'Where a game’s SD is unknown, it is taken as {{margin}} times the one of its volatility class ({{sds}} stakes, from low to very high); a measured one counts if it is larger. The verdict then says up to which SD it holds.',
      'Skewness is never guessed: it follows from the payout table, or is bounded by the largest win, or stays unknown.',
      'Evidence is stated only where the second moment of payouts is known, never from an assumed SD or an estimated CV².',
      'Readings are as the operator reports them. We cannot see plays that are not reported.',
    ],
  },
  formulas: {
    title: 'Formulas',
    items: [
      ['Standard deviation of a payout', 'SD · √Σ stake²'],
      ['Without Σ stake²', 'Σ stake² ≈ turnover² / plays · (1 + CV²)'],
      [
        'Low limit',
        'the closest of: 1.96 or 3 SD below the mean, from an SD of 2 stakes and 300 equal stakes on; what no sum of payouts that are never negative falls below more often (Pinelis); the payout table; Cornish and Fisher’s expansion',
      ],
      [
        'High limit',
        'the closest of: what the largest win and stake allow (Pinelis, Bentkus); mean + SD · √(1/tail − 1) (Cantelli); the payout table; Cornish and Fisher’s expansion; or, by the squared payouts of these very plays, mean + (ln(1/tail) + ψ(λL)/L² · (Σ payout² + RTP² · Σ stake²))/λ',
      ],
      [
        'Limits with a payout table',
        'quantiles of the distribution of the sum, by Fourier transform: with equal stakes 2.5% and 97.5% (watch), 0.135% and 99.865% (beyond chance), and no other limit counts; unequal ones are replaced by three stakes with the same sums and the same largest stake, at 2% and 98% (watch), 0.067% and 99.96% (beyond chance)',
      ],
      [
        'Cornish and Fisher’s expansion',
        'mean + deviation · (z + γ(z² − 1)/6 + κ(z³ − 3z)/24 − γ²(2z³ − 5z)/36), with z = ±1.96 and ±3, and the low limit lower by another {{remainder}} · γ³ deviations; only up to skewness γ = {{maximumSkewness}} and excess kurtosis κ = {{maximumKurtosis}}',
      ],
      [
        'Evidence of a day, too little',
        'exp(λ · turnover · RTP − λ · payout − λ² · E[Y²] · Σ stake² / 2)',
      ],
      ['Evidence', 'mean of the products over shifts of ±1, ±2, ±4 points and over start days'],
      [
        'True RTP by the evidence',
        'all RTPs against which the evidence of either side, a mean over shifts of ±0.125 to ±16 points, is below 40',
      ],
      [
        'True RTP estimated from n days',
        'x = payout − R · turnover; T = Σ turnover; b = 2(n + 10)/n · ln(20 · √((n + 10)/10)); s = T² − b · Σ turnover²; low: R − (b · Σ x·turnover + √(b² · (Σ x·turnover)² + s · b · Σ x²))/s; high, with m = 2 · largest x or the maximum win and k = m · T − b · Σ x·turnover: R + (k + √(k² − s · (m² − b · (Σ x² + m²/2))))/s, plus 1 point if the maximum win is unknown',
      ],
      ['Alert', 'fires when the sum over start days reaches 365 / false alarms a year'],
      ['Today’s list (e-BH)', 'the k games of most evidence, each at least games / (0.05 · k)'],
      [
        'Does a high week last?',
        'mean over 12 disjoint weeks of listed minus other games, ± t₁₁ · s / √12',
      ],
    ],
  },
  details: labels.details,
  sources: labels.sources,
  repeat: {
    title: 'Check it yourself',
    text: 'These numbers come from one command of the project, which anyone with the source code can run; the page shows what it wrote, unedited:',
  },
} as const
