import { feedColumns } from '@retorna/contract/words/en/columns'
import { feedKinds, feedProblems, measuring } from '@retorna/contract/words/en/feed'
/** Where readings come from: the feeds, and the choice of one. */
export const feeds = {
  hint: 'Readings of one feed never overwrite another’s.',
  kind: feedColumns.kind,
  kinds: feedKinds,
  operatorHint:
    'The operator that the feed speaks of, as readers see it. Leave it empty if there is none.',
  currencyHint:
    'Of its turnover and payout, such as BRL. Without it, days that another feed also reads may not be judged.',
  timeZoneHint:
    'Of times without an offset, and of the days of running totals. Empty: the platform’s.',
  measuring,
  measuringInList: { windows: 'Windows', totals: 'Running totals' },
  due: 'A reading is due every',
  dueHint: 'In minutes. Empty: at no fixed time, so that it is never late.',
  isPublic: 'Show its name to everybody',
  isPublicHint: 'Otherwise readers see the operator, or “a source” if there is none.',
  isStopped: 'Stopped: it keeps its readings and takes no more',
  fixed: 'This cannot be changed later.',
  open: 'Open',
  games: feedColumns.games_read,
  noReading: 'No reading in the last 30 days',
  add: 'Add a feed',
  pull: 'Pull',
  pullOf: 'Pull of {{name}}',
  editFeed: 'Edit {{name}}',
  none: 'None',
  health: {
    title: 'Feed health',
    subtitle: 'Checked every five minutes; what several feeds read of one game, every hour.',
    all: 'The whole feed',
    mute: 'Mute',
    unmute: 'Notify again',
    muted: 'Muted through {{day}} by {{person}}: {{reason}}',
    muteTitle: 'Mute lateness of {{feed}}',
    muteHint:
      'Until then, nobody is notified that this feed is late or silent, and no alarm counts it. It stays in this list.',
    muteReasonHint: 'Kept in the audit log: at least 3 characters, no personal data.',
    muteDone: 'Muted through {{day}}',
    none: 'All feeds are working',
  },
  refused: 'Rows refused this week: {{rows}} of {{of}}',
  problems: feedProblems,
  versions: {
    title: 'Versions by feed',
    hint: 'Operators may run different versions. A feed’s figures are judged against the one set here.',
    asGame: 'As the game',
    of: 'Version that runs in {{name}}',
    saved: 'Version saved',
  },
} as const
