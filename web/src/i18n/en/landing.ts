import { labels } from '@retorna/contract/words/en/labels'

const words = {
  register: 'Create account',
}

/** The landing page, and the header and footer of all public pages. */
export const landing = {
  title: 'Retorna – what the RTP of online slots really says',
  description:
    'Retorna records the return to player (RTP) of online slots every day, shows the source of every figure, and distinguishes chance from real change. Informational only, 18+.',
  skip: 'Skip to content',
  header: {
    label: labels.mainNavigation,
    plans: labels.plans,
    chance: 'How it works',
    questions: 'Questions',
    signIn: labels.signIn,
    register: words.register,
    dashboard: 'Dashboard',
    languages: labels.language,
    theme: { auto: 'Theme: System', light: 'Theme: Light', dark: 'Theme: Dark' },
  },
  hero: {
    title: 'Know what a slot’s RTP really says',
    lead: 'Retorna records the return to player of online slots every day, shows where each figure comes from, and tells you whether it means anything or is just chance.',
    register: 'Start free',
    explain: 'See why “live RTP” misleads',
    terms: '{{hours}} hours of open data · no card needed · 18+',
  },
  chart: {
    title: 'Daily RTP of the whole catalog',
    note: 'Mean of all games with a reading that day, rounded. Each day is added at noon the next day.',
    demo: 'Demonstration data.',
    empty: 'The chart appears once enough games have readings.',
    label:
      'Daily mean RTP of the catalog from {{first}} to {{last}}: between {{low}} and {{high}}. Use the arrow keys to read individual days.',
    table: 'View as table',
    day: labels.day,
    rtp: labels.rtp,
    games: labels.games,
    ofGames: '{{count}} games',
  },
  stats: {
    title: 'In figures',
    live: 'Counted from our database; readings once an hour. Latest readings: {{day}}.',
    health: 'How complete and recent the data is',
    games: 'games monitored',
    readings: 'readings recorded',
    uncorrected: 'of readings in the last 30 days never had to be corrected',
    users: 'registered users',
    always: 'support on the Premium plan',
    alwaysFigure: '24/7',
  },
  problem: {
    title: 'The problem with “live RTP”',
    lead: 'Many sites claim that a game “pays 120% right now”. Few say how they know.',
    points: {
      invented: {
        title: 'Made-up numbers',
        text: 'A percentage without a source, a time and a number of spins cannot be verified. Most cannot.',
      },
      short: {
        title: 'Minutes instead of millions',
        text: 'RTP holds over millions of spins. Over a few minutes, anything is normal, even zero.',
      },
      tips: {
        title: 'Tips from last week',
        text: 'A game has no memory. What it paid last week does not change the next spin.',
      },
    },
  },
  solution: {
    title: 'What Retorna does instead',
    lead: 'A figure comes with its source and an answer, or not at all.',
    points: {
      traced: {
        title: 'Every figure is backed by a reading',
        text: 'From which source it came, and when. Corrections remain visible in the record.',
      },
      range: {
        title: 'One answer per game',
        text: 'Does it pay as certified, and what does it keep of every 100 staked?',
      },
      plain: {
        title: 'It says how little it can know',
        text: 'Every answer says how close it is. A smaller gap may still be there.',
      },
    },
  },
  chance: {
    title: 'Why a 3-minute “live RTP” means nothing',
    lead: 'Drag the number of spins. The band is how far chance alone takes a sound {{rtp}} game.',
    claimed: 'A site claims',
    claim: '“Pays {{rtp}} right now”',
    measured: 'The game paid',
    spins: 'Number of spins',
    untold: 'not told',
    paid: 'What the game paid',
    payments: {
      claimed: 'claimed',
      certified: 'certified',
      version: 'other version',
      less: 'too little',
    },
    volatility: labels.volatility,
    classes: {
      low: labels.low,
      medium: labels.medium,
      high: labels.high,
      'very-high': labels.veryHigh,
    },
    spinsOf: '{{count}} spins',
    time: {
      minutes: 'about {{count}} min of play',
      hours: 'about {{count}} h of play',
      days: 'about {{count}} days of play',
    },
    chart: 'Expected range of the measured RTP by number of spins: the more spins, the narrower.',
    ticks: {
      session: '3 min',
      hour: '1 h',
      day: labels.oneDay,
      month: '1 month',
      longest: '19 months',
    },
    assumption:
      'Equal stakes, a standard deviation of {{deviation}} stakes and wins as slots usually have them; 12 spins a minute.',
    static:
      'In 3 minutes (36 spins), medium volatility: too few to say anything. In a million spins: from {{low}} to {{high}}.',
  },
  streamers: {
    title: 'For streamers',
    lead: 'Show the answer and what the game keeps first, then its RTP in context.',
    points: {
      overlay:
        'An OBS overlay with a private link that you can revoke: the answer with Professional, what the game keeps with Premium',
      honest: 'The reading date and the 18+ notice always visible',
      card: 'A card for any website, in English or Portuguese, light or dark',
    },
  },
  features: {
    title: 'What you get',
    monitoring: {
      title: 'Monitoring',
      text: 'Daily readings of every game, with weekly and monthly averages weighted by turnover.',
    },
    alerts: {
      title: labels.alerts,
      text: 'A notification when the answer for a game changes, or its RTP moves as far as you choose.',
    },
    trends: {
      title: 'Trends',
      text: 'What changed, and whether chance could explain it.',
    },
    data: {
      title: 'Data you can verify',
      text: 'A page for everyone shows how complete and recent the readings are.',
    },
    reports: {
      title: 'Reports and export',
      text: 'Take the figures with you: CSV with Professional; PDF and API with Premium.',
    },
    interface: {
      title: 'A calm interface',
      text: 'English and Portuguese, light and dark, phone and desktop, fully keyboard accessible.',
    },
  },
  plans: {
    title: labels.plans,
    lead: 'Billed monthly. Change or cancel at any time.',
    choose: { free: 'Start free', professional: 'Choose Professional', premium: 'Choose Premium' },
  },
  testimonials: { title: 'What people say' },
  faq: { title: 'Questions and answers' },
  call: {
    title: 'See the numbers for yourself',
    text: 'Creating an account takes a minute. For the first {{hours}} hours you see what the studios certify for the most popular games.',
    register: words.register,
    dashboard: 'Open dashboard',
  },
  footer: {
    label: 'About this site',
    method: 'Method: how we judge',
    terms: 'Terms of use',
    adultsText: 'For adults only.',
    operator:
      'Retorna is not a gambling operator: it takes no bets, runs no games and gives no betting advice.',
    past: 'Past RTP says nothing about the next spin.',
    demo: 'Demonstration data: games, providers and readings are invented.',
  },
} as const
