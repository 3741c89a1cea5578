import type { Client } from '../database/connection.ts'
import { DEMO_JACKPOT } from './demo-jackpot.ts'

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

/** Which segment a part of a game's plays is of: a channel of its feed, or `null` for all plays. */
export type SegmentOf = (feedId: number, channel: DemoChannel | null) => number | undefined

/** Adds the segments of the demonstration to the feeds that read its games. */
export const ensureDemoSegments = async (
  client: Client,
  feedOf: (slug: string) => number,
): Promise<SegmentOf> => {
  const feeds = [...new Set(Object.keys(BY_CHANNEL).map(feedOf))]
  const segments = [
    ...feeds.flatMap((feed) => DEMO_CHANNELS.map(({ channel }) => ({ feed, channel }))),
    { feed: feedOf(DEMO_JACKPOT.slug), channel: null },
  ]
  const columns = [segments.map(({ feed }) => feed), segments.map(({ channel }) => channel)]
  await client.query(
    `insert into segments (feed_id, channel)
     select * from unnest($1::integer[], $2::text[]) on conflict do nothing`,
    columns,
  )
  const { rows } = await client.query<{ id: number; feed: number; channel: string | null }>(
    `select s.id, feed, s.channel from unnest($1::integer[], $2::text[]) w (feed, channel)
     join segments s on s.feed_id = feed and s.channel is not distinct from w.channel
       and num_nonnulls(s.stake_level, s.mode, s.money) = 0`,
    columns,
  )
  return (feedId, channel) => rows.find((row) => row.feed === feedId && row.channel === channel)?.id
}
