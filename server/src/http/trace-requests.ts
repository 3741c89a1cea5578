import {
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { onSlowQuery } from '../database/time-queries.ts'

/**
 * Traces each request and its statements with OpenTelemetry, as part of the caller's trace if there is one. Spans
 * name routes and statements with placeholders, so they contain no URL, value or personal address. Replies from the
 * list's cache are not traced.
 */
export const traceRequests = (app: FastifyInstance): void => {
  const tracer = trace.getTracer('retorna')
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', (request, _reply, done) => {
    const parent: Context = propagation.extract(context.active(), request.headers)
    const route = request.routeOptions.url ?? 'none'
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'retorna.request_id': request.id,
        },
      },
      parent,
    )
    spans.set(request, span)
    context.with(trace.setSpan(parent, span), done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })

  const stop = onSlowQuery(0, ({ text, milliseconds }) => {
    const end = Date.now()
    tracer
      .startSpan(text.trimStart().split(/\s/, 1)[0] ?? 'query', {
        kind: SpanKind.CLIENT,
        startTime: end - milliseconds,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      })
      .end(end)
  })
  app.addHook('onClose', async () => stop())
}
