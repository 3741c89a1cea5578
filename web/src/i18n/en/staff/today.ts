import { labels } from '@retorna/contract/words/en/labels'
import { staffLabels } from '@retorna/contract/words/en/staff-labels'
import { staffValues } from '@retorna/contract/words/en/staff-values'
/** Today's missing and unusual readings. */
export const today = {
  failed: 'Today’s overview could not be loaded',
  showAll: 'Show all {{number}}',
  counts: {
    missing: 'Missing today',
    stale: 'Stale',
    outsideRange: 'Outside range',
    // Word joiners prevent a line break between the two figures.
    unusual: 'Outside 50\u2060–\u2060150',
    corrected: 'Corrected',
  },
  leaving: {
    text_one:
      'A reading in quarantine is deleted at {{moment}} unless somebody matches it to a game or accepts it.',
    text_other:
      '{{number}} readings in quarantine are deleted from {{moment}} on unless somebody matches or accepts them.',
    link: 'Open the quarantine',
  },
  providers: {
    table: 'Today’s readings by provider',
    nothing: 'No provider needs anything',
    done_one: 'Nothing to do for {{names}}.',
    done_other: 'Nothing to do for {{count}} others: {{names}}.',
  },
  tiles: {
    title: 'Today, {{day}}',
    subtitle: 'Bars: the last {{count}} days',
    label: 'Today in numbers',
    done: 'Games read today',
    of: 'of {{games}}',
    toReview: 'to review',
    lookBack_one: 'today',
    lookBack_other: 'in {{count}} days',
  },
  lists: {
    title: 'To review',
    subtitle_one: 'Readings of today; watched ones stay until they are settled',
    subtitle_other: 'Readings of the last {{count}} days; watched ones stay until they are settled',
    label: 'Lists to review',
    counted: '{{name}} {{number}}',
    odd: 'Unusual',
    watched: 'Watched',
    reviewed: 'Reviewed',
    stale: 'Stale games',
    corrections: labels.corrections,
  },
  empty: {
    odd: 'No unusual readings',
    watched: 'Nothing is being watched',
    reviewed: 'No reviews yet',
    stale: 'Every game has recent readings',
    corrections: 'No corrections',
  },
  columns: {
    reason: 'Why',
    judgment: 'Review',
  },
  review: {
    action: 'Review',
    of: 'Review {{game}}',
    changeOf: 'Change the review of {{game}}',
    what: 'RTP of {{day}}: {{rtp}}. If it changes, the reading is listed again.',
    judgment: 'What did you find?',
    judgments: staffValues.judgments,
    meanings: {
      ok: 'The reading is right.',
      corrected: 'It was wrong and has been corrected.',
      watch: 'Undecided: keep an eye on this game.',
    },
    note: 'Note (optional)',
    save: 'Save review',
    takeBack: 'Take back',
    takenBack: '{{game}} is in the list again',
    done: '{{game}} was reviewed',
  },
  odd: {
    unusual: 'Outside 50–150%',
    outside: 'Expected {{low}} to {{high}}',
  },
  stale: {
    subtitle_one: 'no reading for more than a day',
    subtitle_other: 'no reading for more than {{count}} days',
    age: 'Without a reading',
    never: 'No readings',
    days_one: '1 day',
    days_other: '{{count}} days',
  },
  corrections: {
    change: '{{before}} → {{after}}',
    same: 'RTP still {{rtp}}',
    removed: 'removed',
  },
  coverage: {
    title: 'Coverage',
    subtitle: 'Share of active games with a reading, per day over the last 26 weeks',
    label: 'Coverage per day',
    failed: 'Coverage could not be loaded',
    day: '{{day}}: {{share}} ({{covered}} of {{games}} games)',
    legend: 'Legend',
    levels: {
      none: staffLabels.none,
      few: 'Under 50%',
      many: '50 to 90%',
      most: '90% or more',
      all: labels.all,
    },
    asMap: 'View as calendar',
    gamesColumn: 'Games with a reading',
    shareColumn: 'Share',
  },
} as const
