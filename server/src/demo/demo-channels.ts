import type { Client } from '../database/connection.ts'

/** The channels of games that the demonstration reads apart, with their shares of the plays. */
const DEMO_CHANNELS = [
  { channel: 'web', share: 0.55 },
  { channel: 'mobile', share: 0.35 },
  { channel: 'retail', share: 0.1 },
] as const
export type DemoChannel = (typeof DEMO_CHANNELS)[number]['channel']

/** Games that are read by channel. One of them is off in its shops alone, by so many points: too little to show in the sum. */
const BY_CHANNEL: Readonly<Record<string, Partial<Record<DemoChannel, number>>>> = {
  'drowsy-pantry': { retail: -9 },
  'mossy-pelicans': {},
  'twinkling-balcony': {},
}

/** The channels of a game, each with how far it is off, points; `null`: the game is not read by channel. */
export const faultsByChannel = (slug: string) => {
  const faults = BY_CHANNEL[slug]
  return faults ? DEMO_CHANNELS.map((one) => ({ ...one, points: faults[one.channel] ?? 0 })) : null
}

/** Adds the channels to the feeds that read such games; returns their ids by feed and channel. */
export const ensureDemoChannels = async (
  client: Client,
  feedOf: (slug: string) => number,
): Promise<ReadonlyMap<string, number>> => {
  const feeds = [...new Set(Object.keys(BY_CHANNEL).map(feedOf))]
  await client.query(
    `insert into segments (feed_id, channel)
     select * from unnest($1::integer[]) feeds cross join unnest($2::text[]) channels on conflict do nothing`,
    [feeds, DEMO_CHANNELS.map(({ channel }) => channel)],
  )
  const { rows } = await client.query<{ key: string; id: number }>(
    `select feed_id || ' ' || channel as key, id from segments where feed_id = any($1)`,
    [feeds],
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}
