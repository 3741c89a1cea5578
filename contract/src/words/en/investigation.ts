import { labels } from './labels.ts'
import { segmentParts } from './segment.ts'

const words = {
  exploit: 'Exploit',
  'data-fault': 'Data fault',
}

/** The names of the filters of a list of games. */
export const investigationStates = {
  open: 'Under investigation',
  missing: 'Off without an investigation',
}

/** The parts of investigations, in the words of screens and packs. */
export const investigation = {
  origins: {
    off: 'Pays other than certified',
    version: 'Runs another version',
    alert: 'An alert by evidence',
    complaint: 'A complaint',
    hand: 'By hand',
  },
  outcomes: {
    chance: 'Chance',
    'data-fault': words['data-fault'],
    'other-version': 'Other version running',
    'configuration-fault': 'Configuration or mathematics fault',
    exploit: words.exploit,
    unresolved: 'Unresolved',
  },
  said: {
    opened: 'Opened the investigation: {{origin}}',
    joined: 'Came up again: {{origin}}',
    note: labels.note,
    owner: 'Made {{name}} the owner',
    noOwner: 'Left it without an owner',
    due: 'Set the due day to {{day}}',
    check: '{{item}}: {{state}}',
    data: 'Linked the readings and corrections of {{from}} to {{to}}',
    told: 'Notified {{whom}} on {{day}}',
    file: 'Attached {{name}}',
    outcome: 'Outcome: {{outcome}}',
  },
  checks: {
    version: 'Version and build',
    configuration: 'Configuration',
    channel: labels.channel,
    'stake-level': 'Stake level',
    jackpot: 'Jackpot',
    'bonus-money': segmentParts.bonus,
    exploit: words.exploit,
    'data-fault': words['data-fault'],
  },
  checkStates: {
    open: 'Open',
    fine: 'Fine',
    found: 'Fault found',
    'not-applicable': 'Not applicable',
  },
} as const
