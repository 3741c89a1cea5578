import type { EntryReading, EntryRow } from '@retorna/contract/entry'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import type { StandingReading } from './queries.ts'

export const toWireReading = ({
  version,
  values,
  enteredBy,
  enteredAt,
  source,
}: StandingReading): EntryReading => ({
  version,
  values,
  enteredBy,
  enteredAt: enteredAt.toISOString(),
  source,
})

export const toEntryRow = (
  game: CatalogGame,
  {
    reading,
    readings,
    previous,
  }: {
    reading: StandingReading | undefined
    readings: number
    previous: { day: string; rtp: number } | undefined
  },
): EntryRow => ({
  game_id: game.id,
  name: game.name,
  provider_id: game.provider.id,
  provider: game.provider.name,
  theoreticalRtp: game.theoreticalRtp,
  standardDeviation: game.standardDeviation,
  previous: previous ?? null,
  reading: reading === undefined ? null : toWireReading(reading),
  readings,
})
