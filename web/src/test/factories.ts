import type { getPrivacy } from '@retorna/contract/account/privacy'
import type { User } from '@retorna/contract/auth/user'
import type { DashboardStats, RtpTrendPoint } from '@retorna/contract/dashboard'
import type { ReplyOf } from '@retorna/contract/endpoint'
import { ERROR_CODES, type ErrorCode } from '@retorna/contract/error-codes'
import type { ErrorReply } from '@retorna/contract/error-reply'
import type { GameEvidence } from '@retorna/contract/evidence'
import type { PlanOffer } from '@retorna/contract/plans'
import { CAPABILITIES, can, PLANS } from '@retorna/domain/plan'
import { HttpResponse, http } from 'msw'
import { anAnswer } from './an-answer.ts'

export function aUser(overrides: Partial<User> = {}): User {
  return {
    id: 'user-1',
    nome: 'Ana Souza',
    email: 'ana@example.com',
    plano: 'premium',
    paymentStatus: 'paid',
    pendingPlan: null,
    graceUntil: null,
    role: 'member',
    emailVerified: true,
    trialEndsAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...overrides,
  }
}

export function aPrivacy(
  overrides: Partial<ReplyOf<typeof getPrivacy>> = {},
): ReplyOf<typeof getPrivacy> {
  return {
    success: true,
    consent: {
      termsVersion: '2025-01-21',
      language: 'pt',
      acceptedAt: '2026-01-01T00:00:00.000Z',
      isAdult: true,
    },
    consentDue: null,
    profile: 'other',
    ageDue: false,
    adult: null,
    twoFactor: { isOn: false, isRequired: false, since: null, recoveryCodesLeft: 0 },
    needsNewPassword: false,
    pendingEmail: null,
    deletion: null,
    feedKeys: 0,
    kept: [{ data: 'payments', reason: 'law', months: 60, from: 'deletion' }],
    ...overrides,
  }
}

export function someStats(overrides: Partial<DashboardStats> = {}): DashboardStats {
  return {
    total_games: 951,
    total_providers: 9,
    avg_rtp: 96.134,
    average_day: '2026-01-02',
    average_games: 3,
    average_games_left_out: 0,
    measured_day: null,
    totalGames: 951,
    totalProviders: 9,
    averageRtp: 96.134,
    total_readings: 57_060,
    last_update: '2026-01-02T03:04:05.000Z',
    trending_up: 12,
    trending_down: 7,
    stable: 3,
    top_games: [
      {
        id: 7,
        game_name: 'Golden Papaya',
        image_url: '/api/games/image/7?v=1a2b',
        avg_rtp: 97.5,
        answer: anAnswer(),
        provider: 'Lumen',
        rtp_kind: 'weekly',
      },
    ],
    is_demo: false,
    ...overrides,
  }
}

export function aTrend(rtps: readonly number[]): RtpTrendPoint[] {
  return rtps.map((rtp, index) => ({
    date: `2026-01-0${index + 1}`,
    rtp,
    low: null,
    high: null,
    apostas: null,
    premios: null,
    gamesCount: 3,
    gamesLeftOut: 0,
    dataPoints: 3,
  }))
}

/** Answers a call with a success and these members. */
export const replies = (path: string, members: object) =>
  http.get(path, () => HttpResponse.json({ success: true, ...members }))

/** A refusal as the API sends it, in English. */
export function refusal(code: ErrorCode, extras: Partial<ErrorReply> = {}) {
  const { status, en } = ERROR_CODES[code]
  return HttpResponse.json({ success: false, code, error: en, ...extras }, { status })
}

/** The three plans as the API returns them. */
export function somePlans(): PlanOffer[] {
  const told = {
    free: { en: 0, pt: 0, games: 10, rtpData: 'theoretical', support: 48 },
    professional: { en: 53, pt: 297, games: 200, rtpData: 'current', support: 12 },
    premium: { en: 77, pt: 437, games: null, rtpData: 'real', support: null },
  } as const
  return PLANS.map((id) => ({
    id,
    price: {
      en: { amount: told[id].en, currency: 'USD' },
      pt: { amount: told[id].pt, currency: 'BRL' },
    },
    features: CAPABILITIES.filter((capability) => can(id, capability)),
    gamesVisible: told[id].games,
    rtpData: told[id].rtpData,
    supportHours: told[id].support,
    trialHours: id === 'free' ? 3 : null,
    recommended: id === 'professional',
    hasPaymentLink: id !== 'free',
  }))
}

export function someEvidence(overrides: Partial<GameEvidence> = {}): GameEvidence {
  return {
    verdict: 'within',
    missing: [],
    outsideSince: null,
    firstDay: '2026-01-05',
    lastDay: '2026-01-07',
    days: 3,
    leftOut: [],
    figures: null,
    ...overrides,
  }
}
