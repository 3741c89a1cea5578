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

/** 200 while the process responds; it says nothing about the database. A supervisor restarts the process otherwise. */
export const getLive = endpoint({
  method: 'GET',
  path: '/api/live',
  access: 'public',
  summary: 'Liveness probe',
  replies: { 200: success({}) },
})

/**
 * 200 while requests can be answered: the database responds and the catalog has been read. 503 `UNAVAILABLE` otherwise,
 * and from the moment the process is told to stop. A load balancer sends requests only to processes that are ready.
 */
export const getReady = endpoint({
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  summary: 'Readiness probe',
  replies: { 200: success({}) },
})
