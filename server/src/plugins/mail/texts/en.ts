import type { Plan } from '@retorna/domain/plan'
import type { AlertMove, MailData } from '../mail-kinds.ts'
import type { MailTexts } from './mail-text.ts'

const PLANS: Record<Plan, string> = {
  free: 'Free',
  professional: 'Professional',
  premium: 'Premium',
}

const YOUR_ACCOUNT = 'You get this message because this address belongs to a Retorna account.'
const NOT_YOU = 'If this was not you, reset your password now and end all sessions in the settings.'

const SECURITY_CHANGES: Record<
  MailData['security-change']['change'],
  { subject: string; heading: string; paragraphs: string[] }
> = {
  'two-factor-on': {
    subject: 'two-step verification turned on',
    heading: 'Two-step verification is on',
    paragraphs: ['From now on your account asks for a code when you sign in.'],
  },
  'two-factor-off': {
    subject: 'two-step verification turned off',
    heading: 'Two-step verification is off',
    paragraphs: ['From now on your password alone opens your account.'],
  },
  'recovery-codes': {
    subject: 'new recovery codes',
    heading: 'You have new recovery codes',
    paragraphs: [
      'Recovery codes were made for your account just now. The older ones no longer work.',
    ],
  },
  'overlay-link': {
    subject: 'new overlay link',
    heading: 'A new overlay link was made',
    paragraphs: ['Whoever has the link sees figures of games as your plan shows them.'],
  },
  'webhook-secret': {
    subject: 'new webhook secret',
    heading: 'Your webhook has a new secret',
    paragraphs: ['The webhook of your account was set up, or its secret was replaced, just now.'],
  },
}

export const en: MailTexts = {
  greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
  linkHint: 'If the button does not work, open this address:',
  sentBy: 'Sent by Retorna',
  adults:
    'For adults only (18+). Retorna informs about the RTP of games; it is no gambling operator and gives no betting advice.',
  kinds: {
    'verification-code': ({ code, link }) => ({
      subject: 'Your Retorna confirmation code',
      heading: 'Confirm your email address',
      paragraphs: ['This is your confirmation code:'],
      code,
      button: { label: 'Confirm address', link },
      closing: [
        'The code is valid for 15 minutes and works once. A newer code replaces it.',
        'If you did not create an account, ignore this message: without the code nothing happens.',
      ],
      reason: 'You get this message because somebody entered this address at Retorna.',
    }),
    'address-taken': ({ link }) => ({
      subject: 'You already have a Retorna account',
      heading: 'You already have an account',
      paragraphs: [
        'Somebody tried to create a Retorna account with this address, but it has one already. Nothing was changed.',
        'If it was you, sign in. If you forgot the password, choose a new one on the sign-in page.',
      ],
      button: { label: 'Sign in', link },
      closing: ['If it was not you, there is nothing to do.'],
      reason: YOUR_ACCOUNT,
    }),
    'password-reset': ({ link }) => ({
      subject: 'Reset your Retorna password',
      heading: 'Choose a new password',
      paragraphs: ['Somebody asked to reset the password of your account.'],
      button: { label: 'Choose a new password', link },
      closing: [
        'The link is valid for one hour and works once.',
        'If it was not you, ignore this message: your password stays as it is.',
      ],
      reason: YOUR_ACCOUNT,
    }),
    'password-changed': () => ({
      subject: 'Your Retorna password was changed',
      heading: 'Your password was changed',
      paragraphs: ['The password of your account was changed just now.', NOT_YOU],
      reason: YOUR_ACCOUNT,
    }),
    'email-change-code': ({ code }) => ({
      subject: 'Confirm your new Retorna email address',
      heading: 'Confirm your new email address',
      paragraphs: ['Enter this code in the settings to use this address for your account:'],
      code,
      closing: [
        'The code is valid for 15 minutes and works once. Until then your account keeps the old address.',
        'If you did not ask for it, ignore this message: without the code nothing happens.',
      ],
      reason: 'You get this message because somebody entered this address at Retorna.',
    }),
    'email-restored': () => ({
      subject: 'Your Retorna email address is back',
      heading: 'Your email address is back',
      paragraphs: [
        'Your account has this address again and the password that you have just chosen. All sessions have ended.',
        'Look through your settings: what else was changed meanwhile, such as a webhook, stays as it is.',
      ],
      reason: YOUR_ACCOUNT,
    }),
    'security-change': ({ change, link }) => ({
      ...SECURITY_CHANGES[change],
      subject: `Retorna: ${SECURITY_CHANGES[change].subject}`,
      button: { label: 'Open the settings', link },
      closing: [NOT_YOU],
      reason: YOUR_ACCOUNT,
    }),
    'email-changed': ({ newEmail, link }) => ({
      subject: 'Your Retorna email address was changed',
      heading: 'Your email address was changed',
      paragraphs: [
        `Your account now uses the address ${newEmail}. Messages no longer go to this one.`,
        'If this was not you, somebody else has access to your account: bring the address back now and choose a new password.',
      ],
      button: { label: 'Undo the change', link },
      closing: ['The link is valid for 7 days. If it was you, there is nothing to do.'],
      reason: 'You get this message because this address belonged to a Retorna account.',
    }),
    'plan-changed': ({ plan, price }) => ({
      subject: `Your Retorna plan: ${PLANS[plan]}`,
      heading: `You are now on the ${PLANS[plan]} plan`,
      paragraphs: [
        plan === 'free'
          ? 'Your account was changed to the Free plan. It costs nothing.'
          : `Your account was changed to the ${PLANS[plan]} plan, at ${price} per month. It opens once the payment has arrived.`,
      ],
      reason: YOUR_ACCOUNT,
    }),
    'payment-received': ({ plan }) => ({
      subject: 'Retorna: payment received',
      heading: 'Thank you, your payment has arrived',
      paragraphs: [`The ${PLANS[plan]} plan is open for you now.`],
      reason: YOUR_ACCOUNT,
    }),
    'payment-failed': ({ plan, link }) => ({
      subject: 'Retorna: payment failed',
      heading: 'Your payment did not go through',
      paragraphs: [
        `The payment for the ${PLANS[plan]} plan failed. Until it arrives, the data of the plan stays closed.`,
      ],
      button: { label: 'Go to billing', link },
      reason: YOUR_ACCOUNT,
    }),
    'account-deletion': ({ deletedOn, link }) => ({
      subject: 'Your Retorna account will be deleted',
      heading: 'Your account will be deleted',
      paragraphs: [
        `You asked to delete your account. It can be undone until ${dayOf(deletedOn)}; after that your data is removed for good.`,
      ],
      button: { label: 'Keep my account', link },
      closing: [NOT_YOU],
      reason: YOUR_ACCOUNT,
    }),
    'account-deletion-undone': () => ({
      subject: 'Your Retorna account stays',
      heading: 'Your account stays',
      paragraphs: ['The deletion of your account was undone. Everything is as it was.', NOT_YOU],
      reason: YOUR_ACCOUNT,
    }),
    'rtp-alert': ({ settings, link, ...move }) => ({
      subject: `Retorna alert: ${move.game ?? 'a game'} ${wentOf(move)}`,
      heading: `${move.game ?? 'A game'} ${wentOf(move)}`,
      paragraphs: [`${lineOf(move)}.`, PAST],
      button: { label: 'Show the game', link },
      reason: choosable(settings),
    }),
    'alert-digest': ({ span, count, moves, link, settings }) => ({
      subject: count === 1 ? 'Retorna: one alert' : `Retorna: ${count} alerts`,
      heading: span === 'day' ? 'Your alerts of the day' : 'More alerts of the last hour',
      paragraphs: [
        ...moves.map((move) => `${lineOf(move)}.`),
        ...(count > moves.length ? [`And ${count - moves.length} more.`] : []),
        PAST,
      ],
      button: { label: 'Show all alerts', link },
      reason: choosable(settings),
    }),
    'alert-test': ({ settings }) => ({
      subject: 'Retorna: test message',
      heading: 'Mail arrives',
      paragraphs: ['This is the test message that you asked for. Alerts come to this address.'],
      reason: choosable(settings),
    }),
    'webhook-paused': ({ host, link }) => ({
      subject: 'Your Retorna webhook was paused',
      heading: 'Your webhook was paused',
      paragraphs: [
        `Nothing that we sent to your webhook at ${host} arrived for a day, or it answered that it is gone (410), so we send nothing there any more. Your other channels go on.`,
        'Once it is mended, resume it in the settings; what did not arrive can be sent again from its log.',
      ],
      button: { label: 'Go to the settings', link },
      reason: YOUR_ACCOUNT,
    }),
  },
}

const PAST = 'RTP describes past plays and says nothing about the next one.'

const choosable = (settings: string): string =>
  `You get this message because you set up alerts at Retorna. Choose what you get: ${settings}`

const percent = (value: number): string =>
  `${value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`

const wentOf = ({ baselineRtp, currentRtp }: AlertMove): string =>
  currentRtp >= baselineRtp ? 'went up' : 'went down'

const lineOf = (move: AlertMove): string => {
  const game = move.game ?? 'A game that is no longer listed'
  const named = move.provider === null ? game : `${game} (${move.provider})`
  return `${named} ${wentOf(move)} from ${percent(move.baselineRtp)} to ${percent(move.currentRtp)}`
}

const dayOf = (day: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
