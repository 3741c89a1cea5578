import { PLAN_NAMES } from '@retorna/contract/plan-names'
import { formatPercent } from '@retorna/domain/format-figure'
import type { AlertMove, AlertNews, PreviousSubscription } from '../mail-kinds.ts'
import { ANSWER_CHANGED_TEXTS, headlineOf, sentencesOf } from './answer-changes.ts'
import { feedProblemText } from './feed-problems.ts'
import type { MailTexts, SecurityChangeTexts } from './mail-texts.ts'
import { longDay, VERSION_SWITCH_TEXTS } from './version-switches.ts'

const ENTERED = 'You are receiving this message because someone entered this address on Retorna.'

const ADMINISTRATOR = 'You are receiving this message because you are an administrator of Retorna.'

const NOT_YOU = 'If this was not you, reset your password now and end all sessions in the settings.'

const SECURITY_CHANGES: SecurityChangeTexts = {
  'two-factor-on': {
    heading: 'Two-step verification is on',
    paragraphs: ['From now on your account asks for a code when you sign in.'],
  },
  'two-factor-off': {
    heading: 'Two-step verification is off',
    paragraphs: ['From now on you sign in with your password alone.'],
  },
  'recovery-codes': {
    heading: 'You have new recovery codes',
    paragraphs: ['The old ones no longer work.'],
  },
  'overlay-link': {
    heading: 'A new overlay link was created',
    paragraphs: ['Anyone with the link can see the game figures that your plan shows.'],
  },
  'reader-feed': {
    heading: 'A new address of your feed was created',
    paragraphs: [
      'Anyone with the address reads what your plan shows of your favorites and of the games with your alerts.',
      'If you did not create it, remove the feed under Notifications in the settings.',
    ],
  },
  'api-key': {
    heading: 'A new API key was created',
    paragraphs: [
      'A program with this key can read what your plan shows and, if you allowed it, your alerts.',
      'If you did not create it, revoke it under API keys in the settings.',
    ],
  },
  'staff-api-key': {
    heading: 'A new API key was created',
    paragraphs: [
      'It was created in the admin area, by your account. A program with this key can read the catalog, readings and the state of feeds, or send readings to a feed, as was chosen.',
      'If you did not create it, revoke it in the admin area: Feeds, API keys.',
    ],
    button: 'Open the API keys',
  },
  'report-share': {
    heading: 'A share link to one of your reports was created',
    paragraphs: ['Anyone with the link, and the password if you set one, can read the report.'],
  },
  'webhook-secret': {
    heading: 'Your webhook has a new secret',
    paragraphs: ['The webhook of your account was just set up, or its secret was replaced.'],
  },
}

export const en: MailTexts = {
  greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
  linkHint: 'If the button does not work, open this address:',
  sentBy: 'Sent by Retorna',
  adults:
    'For adults only (18+). Retorna provides information about the RTP of games; it is not a gambling operator and gives no betting advice.',
  reason: 'You are receiving this message because this address belongs to a Retorna account.',
  kinds: {
    'verification-code': ({ code, link }) => ({
      subject: 'Your Retorna verification code',
      heading: 'Confirm your email address',
      paragraphs: ['This is your verification code:'],
      code,
      button: { label: 'Confirm address', link },
      closing: [
        'The code is valid for 15 minutes and works once. A newer code replaces it.',
        'If you did not create an account, ignore this message: nothing happens without the code.',
      ],
      reason: ENTERED,
    }),
    'address-taken': ({ link }) => ({
      heading: 'You already have an account',
      paragraphs: [
        'Someone tried to create a Retorna account with this address, but it already has one. Nothing was changed.',
        'If it was you, sign in. If you forgot your password, choose a new one on the sign-in page.',
      ],
      button: { label: 'Sign in', link },
      closing: ['If it was not you, you do not need to do anything.'],
    }),
    'password-reset': ({ link }) => ({
      subject: 'Reset your Retorna password',
      heading: 'Choose a new password',
      paragraphs: ['Someone asked to reset the password of your account.'],
      button: { label: 'Choose a new password', link },
      closing: [
        'The link is valid for one hour and works once.',
        'If it was not you, ignore this message: your password stays as it is.',
      ],
    }),
    'password-changed': () => ({
      heading: 'Your password was changed',
      paragraphs: [NOT_YOU],
    }),
    'email-change-code': ({ code }) => ({
      heading: 'Confirm your new email address',
      paragraphs: ['Enter this code in the settings to use this address for your account:'],
      code,
      closing: [
        'The code is valid for 15 minutes and works once. Until then your account keeps the old address.',
        'If you did not ask for it, ignore this message: nothing happens without the code.',
      ],
      reason: ENTERED,
    }),
    'email-restored': () => ({
      heading: 'Your email address was restored',
      paragraphs: [
        'Your account uses this address again, with the password you have just chosen. All sessions were ended.',
        'Anything added since the change that gives access or receives your data was removed: API keys, links to overlays and reports, the link for feed readers, the webhook, browsers, the phone number, report recipients and pending invitations to the team. If one of them was yours, add it again.',
        'Check your settings: anything else that was changed in the meantime stays changed.',
      ],
    }),
    'security-change': ({ change, link }) => ({
      ...SECURITY_CHANGES[change],
      button: { label: SECURITY_CHANGES[change].button ?? 'Open the settings', link },
      closing: [NOT_YOU],
    }),
    'email-changed': ({ newEmail, link }) => ({
      heading: 'Your email address was changed',
      paragraphs: [
        `Your account now uses the address ${newEmail}. Messages no longer go to this one.`,
        'If this was not you, someone else has access to your account: restore the address now and choose a new password.',
      ],
      button: { label: 'Undo the change', link },
      closing: ['The link is valid for 7 days. If it was you, you do not need to do anything.'],
      reason: 'You are receiving this message because this address belonged to a Retorna account.',
    }),
    welcome: ({ link }) => ({
      subject: 'Welcome to Retorna',
      heading: 'Your account is ready',
      paragraphs: [
        'Three steps to begin with:',
        '1. Find a game you know. Its theoretical RTP is what it is certified to pay back in the long run.',
        '2. Mark it as a favorite. Your favorites come first on the overview.',
        '3. Where a game shows what it has paid, read the answer before the number: it says whether the game pays as certified.',
      ],
      button: { label: 'Find a game', link },
      closing: ['Questions? Open Help on any page and write to the team.'],
    }),
    'trial-ended': ({ link, settings }) => ({
      heading: 'Your free trial has ended',
      paragraphs: [
        'Your account, favorites and settings stay. To see game data again, choose a plan.',
        'Nothing was charged, and nothing will be unless you choose a paid plan.',
      ],
      button: { label: 'Compare plans', link },
      reason: chosenMail(settings),
    }),
    'plan-changed': ({ plan, price, state, keeps, previous }) => ({
      subject: `Your Retorna plan: ${PLAN_NAMES.en[plan]}`,
      heading:
        state === 'pending'
          ? `You chose the ${PLAN_NAMES.en[plan]} plan`
          : `You are now on the ${PLAN_NAMES.en[plan]} plan`,
      paragraphs: [
        {
          free: 'Your account was changed to the Free plan. It costs nothing.',
          pending: `The ${PLAN_NAMES.en[plan]} plan costs ${price} per month. It will be active once your payment is confirmed.`,
          paid: `The ${PLAN_NAMES.en[plan]} plan is active: you already have a subscription that pays for it.`,
        }[state],
        ...(keeps === null
          ? []
          : [
              `Until then, your ${PLAN_NAMES.en[keeps]} plan stays as it is. You can go back at any time.`,
            ]),
        ...previousOf(previous),
      ],
    }),
    'plan-set': ({ plan, paymentStatus, previous, link }) => ({
      heading: `Our team has set your plan to ${PLAN_NAMES.en[plan]}`,
      paragraphs: [
        {
          free: 'It costs nothing.',
          paid: 'Your payment is confirmed. Everything the plan includes is open now.',
          pending: 'Its payment is pending. The plan opens once the payment is confirmed.',
          failed:
            'Its payment did not go through. The data is locked until the payment is confirmed.',
          cancelled: 'It was canceled, so its data is locked. Your account and settings stay.',
        }[paymentStatus ?? 'free'],
        ...previousOf(previous),
      ],
      button: { label: 'Go to billing', link },
    }),
    'payment-received': ({ plan, previous }) => ({
      subject: 'Retorna: payment received',
      heading: 'Thank you! We received your payment',
      paragraphs: [`The ${PLAN_NAMES.en[plan]} plan is now active.`, ...previousOf(previous)],
    }),
    'payment-without-plan': ({ plan, subscription, link }) => ({
      heading: 'We received a payment that opens no plan',
      paragraphs: [
        `It changes nothing about your ${PLAN_NAMES.en[plan]} plan: you chose that after the order, it includes what you paid for, or the amount is the price of no plan.`,
        ...(subscription ? [SUBSCRIPTION_WITHOUT_PLAN[subscription]] : []),
      ],
      button: { label: 'Go to billing', link },
      closing: ['Not what you expected? Open Help on any page and write to the team.'],
    }),
    'payment-renewed': ({ plan, settings }) => ({
      heading: `Your ${PLAN_NAMES.en[plan]} plan was renewed`,
      paragraphs: ['We received your payment. There is nothing you need to do.'],
      reason: chosenMail(settings),
    }),
    'payment-failed': ({ plan, openUntil, link }) => ({
      heading: 'Your payment did not go through',
      paragraphs: [
        openUntil === null
          ? `The payment for the ${PLAN_NAMES.en[plan]} plan failed. The plan's data stays locked until the payment is confirmed.`
          : `The payment for the ${PLAN_NAMES.en[plan]} plan failed. The plan stays open until ${dayOf(openUntil)}; after that, its data is locked until the payment is confirmed.`,
      ],
      button: { label: 'Go to billing', link },
    }),
    'plan-ended': ({ plan, reason, remaining, ordered, link }) => ({
      heading: `Your ${PLAN_NAMES.en[plan]} plan has ended`,
      paragraphs: [
        {
          ended: 'Its subscription was canceled or refunded.',
          refunded:
            'Its payment was refunded. Its subscription goes on unless it was canceled, too: it is billed again, and the plan opens again. You can cancel it in billing or with the link in the receipt of the payment provider, or write to us.',
          unpaid: `Its renewal was not paid in time, so its data is locked.${ordered === undefined ? ' Once the payment is confirmed, everything is back.' : ''}`,
        }[reason],
        ...(ordered === undefined
          ? []
          : [
              `You chose the ${PLAN_NAMES.en[ordered]} plan. It will be active once your payment is confirmed.`,
            ]),
        remaining === null
          ? 'Your account, favorites and settings stay.'
          : `You now have the ${PLAN_NAMES.en[remaining]} plan, which is paid for separately.`,
      ],
      button: { label: 'Go to billing', link },
    }),
    'price-change': ({ plan, before, after, from, link }) => ({
      subject: `Retorna: a new price of your ${PLAN_NAMES.en[plan]} plan from ${dayOf(from)}`,
      heading: `Your ${PLAN_NAMES.en[plan]} plan will cost ${after} a month`,
      paragraphs: [
        `Until ${dayOf(from)} you pay ${before} a month, as before; from then on it is ${after}.`,
        'If you do not want that, change or cancel the plan before then. You need to do nothing to keep it.',
      ],
      button: { label: 'Go to billing', link },
    }),
    'account-deletion': ({ deletedOn, subscription, feedKeys, link }) => ({
      heading: 'Your account will be deleted',
      paragraphs: [
        `You asked to delete your account. It can be undone until ${dayOf(deletedOn)}; after that your data is permanently deleted.`,
        ...(subscription ? [SUBSCRIPTION_OF_DELETED[subscription]] : []),
        ...(feedKeys > 0 ? [KEYS_OF_DELETED] : []),
      ],
      button: { label: 'Keep my account', link },
      closing: [NOT_YOU],
    }),
    'account-deletion-undone': () => ({
      heading: 'Your account will not be deleted',
      paragraphs: ['Everything stays as it was.', NOT_YOU],
    }),
    'rtp-alert': ({ settings, link, ...move }) => ({
      subject: `Retorna alert: ${move.game ?? 'a game'} ${wentOf(move)}`,
      heading: `${move.game ?? 'A game'} ${wentOf(move)}`,
      paragraphs: [`${lineOf(move)}.`, ...answerOf(move.answer), PAST],
      button: { label: 'Show the game', link },
      reason: choosable(settings),
    }),
    'version-switch': ({ switched, answer, settings, link }) => ({
      subject: `Retorna alert: ${TEXTS.title(switched)}`,
      heading: TEXTS.title(switched),
      paragraphs: [
        `${TEXTS.body(switched)}.`,
        'This is what the readings make most likely; it is no statement by the operator.',
        ...answerOf(answer),
        PAST,
      ],
      button: { label: 'Show the game', link },
      reason: choosable(settings),
    }),
    'answer-changed': ({ changed, settings, link }) => ({
      subject: `Retorna alert: ${CHANGES.title(changed)}`,
      heading: changed.game ?? 'A game',
      paragraphs: [sentencesOf(changed, 'en'), CHANGES.body(changed), PAST],
      button: { label: 'Show the game', link },
      reason: choosable(settings),
    }),
    'feed-problem': ({ feed, problem, refused, link, settings }) => ({
      subject: `Retorna: the feed ${feed} needs a look`,
      heading: `Feed ${feed}`,
      paragraphs: [newsLine({ feed, problem, ...(refused && { refused }) })],
      button: { label: 'Show the feeds', link },
      reason: teamReason(settings),
    }),
    'alerts-converted': ({ converted, link, settings }) => ({
      heading: 'Your alerts have changed',
      paragraphs: [
        `${convertedLine(converted)}.`,
        'Such an alert fires when all days together show that a game has left its theoretical RTP. By chance alone it fires at most once in two years on average. You can change that, or measure in percentage points instead.',
        'It needs to know how widely a game’s payouts vary. Where that is missing, the list of your alerts says so.',
      ],
      button: { label: 'Show my alerts', link },
      reason: choosable(settings),
    }),
    'alert-digest': ({ span, count, moves, isOfFeeds, link, settings }) => {
      const lines = [
        ...moves.map(newsLine),
        ...(count > moves.length ? [`And ${count - moves.length} more.`] : []),
      ]
      if (isOfFeeds) {
        return {
          subject: count === 1 ? 'Retorna: one feed problem' : `Retorna: ${count} feed problems`,
          heading:
            span === 'day'
              ? 'Your daily summary of feed problems'
              : 'More feed problems from the last hour',
          paragraphs: lines,
          button: { label: 'Show the feeds', link },
          reason: teamReason(settings),
        }
      }
      return {
        subject: count === 1 ? 'Retorna: one alert' : `Retorna: ${count} alerts`,
        heading: span === 'day' ? 'Your daily alert summary' : 'More alerts from the last hour',
        paragraphs: [...lines, PAST],
        button: { label: 'Show all alerts', link },
        reason: choosable(settings),
      }
    },
    'alert-test': ({ settings }) => ({
      subject: 'Retorna: test message',
      heading: 'Email notifications work',
      paragraphs: ['This is the test message you asked for. Alerts will be sent to this address.'],
      reason: choosable(settings),
    }),
    'webhook-paused': ({ host, link }) => ({
      heading: 'Your webhook was paused',
      paragraphs: [
        `Your webhook at ${host} received nothing for a day, or answered that it is gone (410), so we stopped sending to it. Your other channels are not affected.`,
        'Once it works again, resume it in the settings; failed messages can be resent from its log.',
      ],
      button: { label: 'Go to the settings', link },
    }),
    'support-answer': ({ text, link }) => ({
      heading: 'The team answered your message',
      paragraphs: text.split(/\n+/),
      button: { label: 'Open the conversation', link },
      closing: ['You can reply there.'],
      reason: 'You are receiving this message because you wrote to the Retorna team.',
    }),
    'support-waiting': ({ waiting, overdue, link }) => ({
      heading: overdue > 0 ? 'Support answers are overdue' : 'Members are waiting for an answer',
      paragraphs: [
        ...(waiting > 0 ? [`New conversations: ${waiting}.`] : []),
        ...(overdue > 0 ? [`Past their due time: ${overdue}.`] : []),
      ],
      button: { label: 'Open support', link },
      reason: ADMINISTRATOR,
    }),
    uninvestigated: ({ games, days, link }) => ({
      subject:
        games === 1
          ? 'Retorna: a game is off and nobody looks into it'
          : `Retorna: ${games} games are off and nobody looks into them`,
      heading: 'Games without an investigation',
      paragraphs: [
        games === 1
          ? `One game has not paid as certified, or has run another version,${forMoreThan(days)} and it has no investigation.`
          : `${games} games have not paid as certified, or have run another version,${forMoreThan(days)} and they have no investigation.`,
      ],
      button: { label: 'Open Today', link },
      reason: 'You are receiving this message because you work on Retorna’s team.',
    }),
    'pull-failing': ({ feed, isStopped, link }) => ({
      heading: `The feed “${feed}” ${isStopped ? 'has stopped' : 'is failing'}`,
      paragraphs: [
        isStopped
          ? `The SFTP server of the feed “${feed}” showed another key than the one that was pinned. Nothing was sent to it, and nothing is pulled until someone checks the new key.`
          : `The last three pulls of the feed “${feed}” failed. It is tried again, with longer pauses each time.`,
        'The reason is in the log of its pull.',
      ],
      button: { label: 'Open the feed', link },
      reason: ADMINISTRATOR,
    }),
    report: ({ report, subtitle, finding, link, sender, isTest, files, leave }) => ({
      subject: `${isTest ? 'Test: ' : ''}${finding.title} – ${report} (Retorna report)`,
      heading: finding.title,
      paragraphs: [
        ...finding.sentences,
        ...finding.games.map(({ name, answer }) => `${name}: ${answer}`),
        `${report} · ${subtitle}`,
        ...(files.length > 0
          ? [
              'The files are too large for a mail. They can be downloaded for 90 days:',
              ...files.map(({ format, address }) => `${format.toUpperCase()}: ${address}`),
            ]
          : ['The report is attached.']),
        PAST,
      ],
      ...(link !== null && { button: { label: 'Open the report', link } }),
      reason:
        sender === null
          ? `You are receiving this message because you scheduled this report. Stop these mails: ${leave}`
          : `You are receiving this message because you agreed to get reports from ${sender}. Stop these mails: ${leave}`,
    }),
    'report-invitation': ({ sender, link }) => ({
      subject: `${sender} would like to send you Retorna reports`,
      heading: 'Would you like to get these reports?',
      paragraphs: [
        `${sender} would like to send you reports on the RTP of online slots. Nothing is sent unless you confirm this address, and every mail has a link to stop them.`,
      ],
      button: { label: 'Get the reports', link },
      closing: [
        'The link is valid for 7 days.',
        'If you do not want the reports, ignore this message.',
      ],
      reason: `You are receiving this message because ${sender} entered this address on Retorna.`,
    }),
    invitation: ({ sender, role, link }) => ({
      subject: `${sender} invites you to the team of Retorna`,
      heading: 'You are invited to the team',
      paragraphs: [
        `${sender} invites you to work on Retorna as ${role === 'admin' ? 'an administrator: you may open and change everything' : 'an editor: you enter readings and look after games and feeds'}.`,
        'You choose a password and then set up two-step verification with an app on your phone. If you already have an account, you sign in with it.',
      ],
      button: { label: 'Accept the invitation', link },
      closing: [
        'The link is valid for 72 hours and works once.',
        'If you do not know the sender, ignore this message.',
      ],
      reason: `You are receiving this message because ${sender} entered this address on Retorna.`,
    }),
    'reports-stopped': ({ cause, link }) => ({
      heading: 'Your scheduled reports have stopped',
      paragraphs:
        cause.reason === 'plan'
          ? [
              'Your plan no longer includes scheduled reports, so no more are sent and your share links are closed. This is the only message about it.',
              'Your reports and schedules stay. With the Premium plan you can resume them.',
            ]
          : [
              `The report “${cause.report}” could not be made: ${cause.error}`,
              'Its schedule is paused. Change the report, then resume it. If its game or provider is no longer in the catalog, save another report and schedule that one.',
            ],
      button:
        cause.reason === 'plan'
          ? { label: 'Compare plans', link }
          : { label: 'Open the report', link },
    }),
    'backup-missing': ({ latestAt, link }) => ({
      heading: 'A backup is missing',
      paragraphs: [
        latestAt === null
          ? 'A scheduled backup failed, and none has succeeded yet.'
          : `A scheduled backup failed or did not run. The latest one that succeeded is from ${minuteOf(latestAt)}.`,
        'It is tried again every five minutes. The reason is in Operations.',
      ],
      button: { label: 'Open Operations', link },
      reason: ADMINISTRATOR,
    }),
  },
}

const TEXTS = VERSION_SWITCH_TEXTS.en
const CHANGES = ANSWER_CHANGED_TEXTS.en

const PAST = 'RTP describes past plays and says nothing about the next one.'

const choosable = (settings: string): string =>
  `You are receiving this message because you set up alerts on Retorna. Choose what you receive: ${settings}`

const teamReason = (settings: string): string =>
  `You are receiving this message because you are on the Retorna team. Choose what you receive: ${settings}`

const minuteOf = (moment: string): string =>
  `${new Date(moment).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`

const percent = (value: number): string => formatPercent(value, 'en')

const wentOf = ({ baselineRtp, currentRtp, evidence }: AlertMove): string => {
  const isUp = currentRtp >= baselineRtp
  if (evidence === undefined) return isUp ? 'went up' : 'went down'
  const level = evidence.reference === 'theoretical' ? 'theoretical RTP' : 'earlier level'
  return `pays ${isUp ? 'above' : 'below'} its ${level}`
}

const newsLine = (news: AlertNews): string => {
  if ('feed' in news) return `Feed ${news.feed}: ${feedProblemText('en', news)}`
  if ('converted' in news) return `${convertedLine(news.converted)}.`
  if ('changed' in news) return `${CHANGES.title(news.changed)}. ${CHANGES.body(news.changed)}`
  const line =
    'switched' in news
      ? `${TEXTS.title(news.switched)}: ${TEXTS.body(news.switched)}`
      : lineOf(news)
  return [`${line}.`, ...answerOf(news.answer)].join(' ')
}

const answerOf = (answer: AlertMove['answer']): string[] =>
  answer === undefined ? [] : [`Answer: ${headlineOf(answer, 'en')}.`]

const convertedLine = (count: number): string =>
  count === 1
    ? 'One of your alerts was in standard deviations and now goes by evidence'
    : `${count} of your alerts were in standard deviations and now go by evidence`

const lineOf = (move: AlertMove): string => {
  const game = move.game ?? 'A game no longer listed'
  const named = move.provider === null ? game : `${game} (${move.provider})`
  if (move.evidence !== undefined) {
    const { since } = move.evidence
    return `${named} ${wentOf(move)} of ${percent(move.baselineRtp)}: ${percent(move.currentRtp)} since ${dayOf(since)}`
  }
  return `${named} ${wentOf(move)} from ${percent(move.baselineRtp)} to ${percent(move.currentRtp)}`
}

const dayOf = (day: string): string => longDay(day, 'en')

const chosenMail = (settings: string): string =>
  `You are receiving this message because this address belongs to a Retorna account. Choose what you receive: ${settings}`

const SUBSCRIPTION_OF_DELETED: Record<'ends' | 'running', string> = {
  ends: 'Your subscription is canceled then as well; a renewal before that day is still charged.',
  running:
    'This does not cancel your subscription with the payment provider: cancel it there as well. The link is in its receipts; or write to us.',
}

const KEYS_OF_DELETED =
  'Your API keys end then as well: a feed that sends with one of them needs a new one by then.'

const PREVIOUS: Record<NonNullable<PreviousSubscription>, string> = {
  ended:
    'The subscription of your previous plan is being canceled, so it will not be billed again.',
  running:
    'Another subscription of yours is still running and will be billed again until you cancel it: use the link in the receipt of the payment provider, or write to us.',
}

const SUBSCRIPTION_WITHOUT_PLAN: typeof PREVIOUS = {
  ended: 'Its subscription is being canceled, so it will not be billed again.',
  running:
    'Its subscription is still running and will be billed again until you cancel it: use the link in the receipt of the payment provider, or write to us.',
}

const previousOf = (previous: PreviousSubscription): string[] =>
  // Absent in a mail queued before an upgrade.
  previous ? [PREVIOUS[previous]] : []

/** The time within which an investigation is due; empty if it is due at once. */
const forMoreThan = (days: number): string =>
  days === 0 ? '' : ` for more than ${days === 1 ? 'a day' : `${days} days`},`
