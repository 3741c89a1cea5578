import { labels } from './labels.ts'
import { staffLabels } from './staff-labels.ts'

/** The names of values on the screens of staff, which the audit log uses as well. */
export const staffValues = {
  contentKinds: {
    testimonial: 'Testimonials',
    faq: 'Questions',
    showcase: 'Showcase',
    support: 'Support',
  },
  dateFormats: {
    dmy: 'Day first (31/12/2026)',
    mdy: 'Month first (12/31/2026)',
    iso: 'Year first only (2026-12-31)',
  },
  entryKinds: {
    opened: 'Opening',
    joined: 'Another reason',
    note: labels.note,
    owner: staffLabels.owner,
    due: 'Due day',
    check: 'Checklist item',
    data: 'Readings and corrections',
    told: 'Somebody was notified',
    file: labels.file,
    outcome: 'Outcome',
  },
  judgments: { ok: 'OK', corrected: 'Corrected', watch: labels.watch },
  payments: {
    paid: staffLabels.paid,
    pending: 'Pending',
    failed: labels.failed,
    cancelled: staffLabels.canceled,
  },
  plans: { free: labels.free, professional: labels.professional, premium: labels.premium },
  profiles: { brazil: 'Brazil', uk: 'United Kingdom', eu: 'European Union', other: 'Other' },
  pullKinds: { https: 'HTTPS', sftp: 'SFTP', postgres: 'PostgreSQL' },
  pullLogins: {
    none: 'Nothing',
    bearer: 'Bearer token',
    header: 'Header',
    query: 'Parameters of the address',
    password: labels.password,
    key: 'Private key',
  },
  pullPlaces: { field: 'a field of JSON', line: 'a first line of CSV (name=value)' },
  pullProgress: {
    none: 'No: the whole table, if it has changed',
    since: 'Since the latest window',
    cursor: 'With a cursor',
  },
  pullRecipes: {
    readings: 'a reading',
    'aggregator-totals': 'a game’s totals of a period (aggregator)',
    'pragmatic-rounds': 'a game round (Pragmatic Play)',
  },
  pullRhythms: {
    minutes: 'Every few minutes',
    hour: 'Every hour',
    day: 'Every day',
    week: 'Every week',
  },
  pullTls: { verify: 'TLS, certificate checked', off: 'None (hosts in OUTGOING_ALLOW)' },
  refundWays: { refund: 'Refund', credit: 'Credit' },
  requestKinds: {
    access: 'Access',
    correction: 'Correction',
    deletion: 'Deletion',
    portability: 'Portability',
    opposition: 'Opposition',
    review: 'Review of a decision',
  },
  requestStates: { open: 'Open', answered: labels.answered, refused: 'Refused' },
  roles: { member: 'Member', editor: 'Editor', admin: 'Admin' },
}
