import type { Alert } from '@retorna/contract/alerts'
import { HttpResponse, http } from 'msw'
import { refusal } from './factories.ts'
import { server } from './server.ts'

export function anAlert(overrides: Partial<Alert> = {}): Alert {
  const id = overrides.id ?? 1
  return {
    id,
    game_id: id,
    alert_type: 'both',
    threshold_percentage: 2,
    unit: 'points',
    reference: 'theoretical',
    false_alarms_a_year: 0.5,
    can_fire: true,
    waits_for: null,
    missing: [],
    counts_from: null,
    is_active: true,
    silenced_until: null,
    baseline_rtp: 96.2,
    current_rtp: 97.05,
    answer: null,
    last_fired_at: null,
    created_at: '2026-01-05T12:00:00.000Z',
    game: { nome: `Game ${id}`, provider_name: 'Lumen', image_url: `/api/games/image/${id}` },
    ...overrides,
  }
}

/** Mocks the alert calls like the server; `calls` lists the changes in order. */
export function answerAlerts(first: readonly Alert[] = []) {
  const state = { alerts: [...first], deleted: [] as Alert[], calls: [] as string[] }
  const isActive = ({ is_active }: Alert) => is_active
  server.use(
    http.get('/api/alerts', () => HttpResponse.json({ success: true, alerts: state.alerts })),
    http.get('/api/alerts/active-games', () =>
      HttpResponse.json({
        success: true,
        active_alerts: Object.fromEntries(
          state.alerts.filter(isActive).map((alert) => [alert.game_id, alert]),
        ),
      }),
    ),
    http.get('/api/alerts/stats', () =>
      HttpResponse.json({
        success: true,
        stats: {
          total_alerts: state.alerts.length,
          active_alerts: state.alerts.filter(isActive).length,
          notifications_today: 3,
          notifications_week: 11,
        },
      }),
    ),
    http.get('/api/alerts/preview', ({ request }) => {
      const query = new URL(request.url).searchParams
      if (query.get('unit') === 'points') {
        const fired = 10 / Number(query.get('threshold_percentage'))
        const byChance = { by_chance_a_year: 57.4, is_assumed: true, missing: [] }
        return HttpResponse.json({ success: true, fired, days: 28, ...byChance })
      }
      const isKnown = query.get('reference') === 'theoretical'
      return HttpResponse.json({
        success: true,
        fired: 1,
        days: isKnown ? 28 : 0,
        is_assumed: false,
        by_chance_a_year: isKnown ? Number(query.get('false_alarms_a_year')) : null,
        missing: isKnown ? ['maximum-win'] : ['maximum-win', 'level-days'],
      })
    }),
    http.post('/api/alerts', async ({ request }) => {
      const body = (await request.json()) as Partial<Alert>
      state.calls.push(`create ${JSON.stringify(body)}`)
      const isTaken = state.alerts.some(({ game_id }) => game_id === body.game_id)
      if (isTaken) return refusal('ALERT_EXISTS')
      const alert = anAlert({ id: 100 + state.alerts.length, ...body })
      state.alerts.unshift({ ...alert, game: { ...alert.game, nome: `Game ${alert.game_id}` } })
      return HttpResponse.json({ success: true, alert }, { status: 201 })
    }),
    http.put('/api/alerts/:id', async ({ params, request }) => {
      const body = (await request.json()) as Partial<Alert>
      state.calls.push(`change ${params.id} ${JSON.stringify(body)}`)
      state.alerts = state.alerts.map((alert) =>
        alert.id === Number(params.id) ? { ...alert, ...body } : alert,
      )
      const alert = state.alerts.find(({ id }) => id === Number(params.id))
      return HttpResponse.json({ success: true, alert })
    }),
    http.delete('/api/alerts/:id', ({ params }) => {
      state.calls.push(`delete ${params.id}`)
      state.deleted.push(...state.alerts.filter(({ id }) => id === Number(params.id)))
      state.alerts = state.alerts.filter(({ id }) => id !== Number(params.id))
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('/api/alerts/:id/undelete', ({ params }) => {
      state.calls.push(`undelete ${params.id}`)
      const alert = state.deleted.find(({ id }) => id === Number(params.id))
      if (alert === undefined) return refusal('ALERT_NOT_FOUND')
      state.alerts = [...state.alerts, alert].sort((a, b) => b.id - a.id)
      return HttpResponse.json({ success: true, alert })
    }),
  )
  return state
}
