import { FEED_KINDS, FEED_PROBLEMS, MEASURES } from '@retorna/domain/feeds/feed'
import { z } from 'zod'
import type { Feed } from '../feeds/feeds.ts'
import * as field from '../v1/fields.ts'
import type { Columns, RowOf } from './column.ts'

/** A feed, the source of readings. */
export const FEED_COLUMNS = {
  id: { type: field.id },
  name: { type: z.string() },
  kind: { type: z.enum(FEED_KINDS) },
  operator_name: { type: z.string().nullable() },
  currency: {
    type: z
      .string()
      .nullable()
      .meta({ description: 'ISO 4217.', examples: ['BRL'] }),
  },
  time_zone: { type: z.string().nullable(), meaning: "IANA; null for the server's." },
  measures: { type: z.enum(MEASURES) },
  due_every_minutes: { type: z.int().positive().nullable(), unit: 'count' },
  is_public: { type: z.boolean(), meaning: 'Whether members see its name.' },
  is_stopped: { type: z.boolean() },
  last_reading_at: {
    type: field.moment.nullable(),
    meaning: 'In the last 30 days.',
    unit: 'moment',
  },
  games_read: {
    type: field.count,
    meaning: 'Games that it reported in the last 30 days.',
    unit: 'count',
  },
  problems: { type: z.array(z.enum(FEED_PROBLEMS)), meaning: 'Its current problems.' },
} as const satisfies Columns

/** All columns except its problems, which are detected separately. */
export const feedRow = ({
  values,
  ...feed
}: Feed): Omit<RowOf<typeof FEED_COLUMNS>, 'problems'> => ({
  id: feed.id,
  name: values.name,
  kind: feed.kind,
  operator_name: values.operator,
  currency: values.currency,
  time_zone: feed.timeZone,
  measures: feed.measures,
  due_every_minutes: values.dueEveryMinutes,
  is_public: values.isPublic,
  is_stopped: values.isStopped,
  last_reading_at: feed.lastReadingAt,
  games_read: feed.games,
})
