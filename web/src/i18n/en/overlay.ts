import { answers } from '@retorna/contract/words/en/answer'

/** Texts of the overlay, which loads no others. */
export const overlay = {
  expected: 'Expected range',
  expectedAssumed: 'Expected range (assumed\u00a0SD)',
  unknownRange: 'Range unknown',
  theoretical: 'Theoretical',
  withoutJackpots: 'Theoretical, without jackpots',
  answers,
  currentRtp: 'RTP on {{day}}',
  adults: '18+ · Information only. Past RTP says nothing about the next spin.',
  method: 'How this is judged: {{address}}',
  demo: 'Demo data',
  lost: 'Connection lost – last value',
  nothing: 'No figures available right now',
  gone: 'This overlay no longer exists.',
} as const
