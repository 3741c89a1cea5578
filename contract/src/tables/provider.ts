import { RTP_BANDS } from '@retorna/domain/statistics/rtp-band'
import { z } from 'zod'
import { type Provider, rtpKind } from '../games.ts'
import * as field from '../v1/fields.ts'
import type { Columns, RowOf } from './column.ts'

/** A provider with the figures of its games that a plan shows. */
export const PROVIDER_COLUMNS = {
  id: { type: field.id },
  name: { type: z.string() },
  logo_url: { type: z.string().nullable() },
  games: { type: field.count, meaning: 'Active games.', unit: 'count' },
  monitored_games: {
    type: field.count,
    meaning: 'Games with at least one reading.',
    unit: 'count',
  },
  average_rtp_percent: {
    type: field.percent.nullable(),
    meaning: "Unweighted mean of its games' RTP, percent.",
    unit: 'percent',
  },
  average_rtp_kind: {
    type: rtpKind,
    meaning: 'The RTP behind the average and the best game.',
  },
  average_rtp_band: { type: z.enum(RTP_BANDS).nullable() },
  best_game_id: { type: field.id.nullable() },
  best_game_name: { type: z.string().nullable() },
  best_game_rtp_percent: { type: field.percent.nullable(), unit: 'percent' },
} as const satisfies Columns

type ProviderRow = RowOf<typeof PROVIDER_COLUMNS>

/** @param kind the RTP behind the figures. */
export const providerRow = (
  provider: Provider,
  kind: ProviderRow['average_rtp_kind'],
): ProviderRow => ({
  id: provider.id,
  name: provider.nome,
  logo_url: provider.logo_url,
  games: provider.total_games,
  monitored_games: provider.monitored_games,
  average_rtp_percent: provider.avg_rtp,
  average_rtp_kind: kind,
  average_rtp_band: provider.band,
  best_game_id: provider.best_game?.id ?? null,
  best_game_name: provider.best_game?.game_name ?? null,
  best_game_rtp_percent: provider.best_game?.rtp ?? null,
})
