import { labels } from '@retorna/contract/words/en/labels'
import { staffLabels } from '@retorna/contract/words/en/staff-labels'
/** The owner's figures. */
export const business = {
  failed: 'The figures could not be loaded',
  periods: { '12w': '12 weeks', '26w': '26 weeks', '52w': '52 weeks' },
  export: 'Export weeks as CSV',
  weeks:
    'Weeks run from Monday to Sunday ({{timeZone}}). The last one is the current week, which is not over.',
  overview: 'At a glance',
  byWeek: 'Week by week',
  of: 'of {{whole}}: {{share}}',
  ofNone: 'of 0',
  forgotten: 'Unknown for part of the period: emails and notifications are kept for three months.',
  signUps: {
    title: 'Sign-ups',
    subtitle:
      'By the week in which the account was opened. Staff are left out; accounts deleted since still count.',
    registered: 'Registered',
    registeredNote: 'Email addresses that were sent a code to open an account.',
    verified: 'Verified',
    verifiedNote: 'Accounts opened by entering the code. Deleted since: {{deleted}}.',
    trials: 'Trials',
    trialsNote:
      'Verified accounts that signed in on the free plan, which starts the three free hours. Deleted accounts count if they ever signed in.',
    conversion: 'Conversion',
    conversionNote:
      'Verified accounts that have had a paid plan so far. Recent weeks may still rise.',
    waiting: 'Waiting for the code',
    waitingNote:
      'Registrations right now whose code has not been entered; they expire after a day.',
  },
  customers: {
    title: 'Customers',
    subtitle:
      'People with a paid plan, as reported by the payment provider or set by staff. Staff are left out.',
    paying: staffLabels.paying,
    payingNote:
      'People whose plan is paid right now, as reported by the payment provider or set by staff. Staff are left out.',
    started: 'Gained',
    startedNote: 'People who pay now and did not at the start of the period.',
    ended: 'Lost',
    endedNote:
      'People who paid at the start of the period and no longer do: payment failed or canceled, plan changed, or account deleted.',
    churn: 'Churn',
    churnNote:
      'Customers lost: people who paid at the start of the period and no longer do. The share is of those who paid then.',
    plansNote: 'Accounts right now. Deleted accounts have no plan and are not listed.',
    people: 'Accounts',
    noPayment: 'The free plan has no payment',
    statuses: {
      paid: staffLabels.paid,
      pending: labels.paymentPending,
      failed: 'Payment failed',
      cancelled: staffLabels.canceled,
    },
  },
  payments: {
    title: labels.payments,
    subtitle:
      'As reported by the payment provider, including payments from accounts deleted since and from unknown payers.',
    revenue: 'Revenue, {{currency}}',
    revenueNote: 'Prices before discounts and taxes; refunds are not deducted.',
    revenueOf_one: 'in one payment',
    revenueOf_other: 'in {{formatted}} payments',
    noRevenue: 'Revenue',
    noRevenueNote: 'No payment with a known amount.',
    unknown: 'Amount unknown',
    unknownNote:
      'Payments that are in no revenue figure. Reported without an amount: {{unpriced}}; set to paid by staff: {{byHand}}.',
    failed: 'Failed attempts',
    failedNote: 'Attempts to collect a payment that failed; one payment may fail several times.',
    pending: 'Pending',
    pendingNote:
      'Accounts right now that chose a paid plan and whose payment has not been confirmed.',
    refunds: 'Refunds',
    refundsNote:
      'Refunds that the payment provider reported, full and partial. Credits, and refunds recorded by hand, are not counted; amounts are on each user’s page.',
  },
  messages: {
    title: 'Alerts and emails',
    subtitle:
      'Kept for three months. Includes staff; what was sent to accounts deleted since is deleted too and not counted.',
    alerts: 'Alerts raised',
    alertsNote: 'Notifications raised by alerts. Active alerts right now: {{active}}.',
    deliveries: 'Push, webhook, SMS',
    deliveriesNote: 'Notifications that reached a browser, a webhook or a phone.',
    mails: staffLabels.emailsSent,
    mailsNote: 'Emails of all kinds that the mail server accepted.',
    failedMails: 'Emails not sent',
    failedMailsNote:
      'Emails that were given up, or that stayed in the outbox for lack of a mail server.',
  },
} as const
