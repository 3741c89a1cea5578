import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'

/** 200 while the database responds, 503 `UNAVAILABLE` otherwise. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Health check',
  replies: {
    200: success({
      status: z.literal('ok'),
      version: z.string(),
      /** Seconds since the process started. */
      uptime: z.number(),
      database: z.literal('ok'),
    }),
  },
})
