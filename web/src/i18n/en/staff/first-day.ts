import { labels } from '@retorna/contract/words/en/labels'
import { staffLabels } from '@retorna/contract/words/en/staff-labels'
/** The owner's checklist on the first screen of the admin area. */
export const firstDay = {
  title: 'Before your first customer',
  text: '{{done}} of {{count}} are done. The list goes once everything is done, or when you dismiss it. Names in capitals are settings of the server: lines of its file .env, or environment variables, read at each start (docs/configuration.md).',
  dismissSure: 'Dismiss for everybody?',
  testedAt: 'Seen to work on {{moment}}',
  states: { open: 'open', untested: 'set, not tried yet', done: 'done' },
  open: {
    mail: 'Open the outbox',
    payment: 'Open prices and payment links',
    imports: 'Open the import',
    feed: 'Open feeds',
    legal: 'Open the legal texts',
    country: 'Open countries',
  },
  mail: {
    send: 'Send a test mail',
    sent: 'A test mail is on its way to {{email}}',
    problem: 'The newest mail has not left: {{problem}}',
  },
  steps: {
    address: {
      title: labels.address,
      text: 'The address at which users reach the server, with https (PUBLIC_URL). Links in mails begin with it.',
    },
    mail: {
      title: 'Mail',
      text: 'Without a mail server (SMTP_URL) nobody can register: codes stay in the outbox. It counts once a mail has left.',
    },
    payment: {
      title: 'Payment',
      text: 'A payment link for each plan, and Stripe’s events (STRIPE_WEBHOOK_SECRET), so that payments count by themselves: docs/payments.md. Without them plans are set by hand.',
    },
    backup: {
      title: 'Backup',
      text: 'A place for backups (BACKUP_TO), and a restore drill. Run both on the server:',
    },
    feed: {
      title: 'First feed',
      text: 'Import your games first, then their readings: from a file, by push or by pull. It counts once readings have arrived.',
    },
    legal: {
      title: staffLabels.legalTexts,
      text: 'Read the shipped terms and privacy policy, change what is not true of you, and publish them.',
    },
    country: {
      title: 'Country',
      text: 'Say where you sell. It decides how the age of readers is assured, whether operators are named and which help lines are shown.',
    },
  },
} as const
