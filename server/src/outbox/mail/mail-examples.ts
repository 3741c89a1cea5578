import type { WireAnswer } from '@retorna/contract/tables/answer'
import type { MailContents, MailData } from './mail-kinds.ts'

/** The facts that the examples use. */
export type MailFacts = {
  /** Scheme and host of links. */
  origin: string
  game: string
  provider: string
  /** Percent. */
  certifiedRtp: number
  /** The game's answer: off, below. */
  answer: WireAnswer
  operator: string
  feed: string
}

/** Each kind of mail with realistic data, for tests and for the previews of `npm run dev`. */
export const mailExamples = ({
  origin,
  game,
  provider,
  certifiedRtp,
  answer,
  operator,
  feed,
}: MailFacts): MailData => {
  const link = `${origin}/verify-email?email=ana%40example.com&code=493817`
  const settings = `${origin}/settings?tab=notifications`
  const move = { game, provider, baselineRtp: 97.125, currentRtp: 94.5 }
  const before: WireAnswer = {
    ...answer,
    kind: 'agrees',
    direction: null,
    low_percent: null,
    high_percent: null,
    within_points: 2,
  }
  const contents: MailContents = {
    'verification-code': { code: '493817', link },
    'address-taken': { link },
    'password-reset': { link },
    'password-changed': {},
    'email-change-code': { code: '493817' },
    'email-changed': { newEmail: 'new@example.com', link },
    'email-restored': {},
    'security-change': { change: 'two-factor-off', link },
    'feed-problem': { feed, problem: 'late', link, settings },
    welcome: { link },
    'trial-ended': { link, settings },
    'plan-changed': {
      plan: 'premium',
      price: 'R$ 437,00',
      state: 'pending',
      keeps: 'professional',
      previous: null,
    },
    'plan-set': { plan: 'premium', paymentStatus: 'paid', previous: null, link },
    'payment-received': { plan: 'professional', previous: 'ended' },
    'payment-without-plan': { plan: 'free', subscription: 'ended', link },
    'payment-renewed': { plan: 'professional', settings },
    'payment-failed': { plan: 'professional', openUntil: '2026-03-10', link },
    'price-change': {
      plan: 'premium',
      before: 'R$ 437',
      after: 'R$ 497',
      from: '2026-12-26',
      link,
    },
    'plan-ended': { plan: 'premium', reason: 'unpaid', remaining: 'professional', link },
    'account-deletion': { deletedOn: '2026-03-10', subscription: 'ends', feedKeys: 1, link },
    'account-deletion-undone': {},
    'rtp-alert': { ...move, link, settings },
    'version-switch': {
      switched: {
        game,
        before: 96.5,
        after: null,
        since: '2026-03-10',
        operator,
      },
      link,
      settings,
    },
    'answer-changed': {
      changed: {
        game,
        before: before,
        after: answer,
        certifiedRtp,
        correctedFrom: '2026-03-10',
      },
      link,
      settings,
    },
    'alerts-converted': { converted: 3, link, settings },
    'alert-digest': {
      span: 'day',
      count: 7,
      moves: [move, { ...move, game: null, provider: null }],
      isOfFeeds: false,
      link,
      settings,
    },
    'alert-test': { settings },
    'webhook-paused': { host: 'hooks.example.com', link },
    'support-answer': { text: 'Reload the page.', link },
    'support-waiting': { waiting: 2, overdue: 1, link },
    uninvestigated: { games: 2, days: 3, link },
    report: {
      report: 'October for Acme',
      subtitle: 'All games, October 1–31, 2026',
      sender: 'bia@example.com',
      isTest: false,
      finding: {
        title: '3 of 951 games do not pay as certified',
        sentences: ['2 games pay less than certified and 1 game pays more than certified.'],
        games: [{ name: game, answer: 'Pays less than certified' }],
      },
      link,
      files: [{ format: 'pdf', address: link }],
      leave: `${origin}/api/report-recipients/leave/abc`,
    },
    invitation: { sender: 'Bia', role: 'editor', link },
    'report-invitation': { sender: 'bia@example.com', link },
    'reports-stopped': {
      cause: { reason: 'report', report: 'October for Acme', error: 'Game not found' },
      link,
    },
    'backup-missing': { latestAt: '2026-11-21T03:04:05.678Z', link },
    'pull-failing': { feed, isStopped: false, link },
  }
  const named = Object.entries(contents).map(([kind, data]) => [kind, { name: 'Ana', ...data }])
  return Object.fromEntries(named)
}
