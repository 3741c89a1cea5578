import type { Language } from '@retorna/contract/error-codes'
import { stringify } from 'csv-stringify/sync'
import { csvFormat } from '../../../../http/csv-format.ts'

type Cell = string | number | boolean | Date | null

/**
 * Rows as CSV with a header row, formulas defused ({@link csvFormat}); empty text for no rows. Times are UTC.
 *
 * @example toCsv([{ name: '=1+1' }], 'en') // '\ufeffname\r\n\'=1+1\r\n'
 */
export const toCsv = (rows: readonly Record<string, Cell>[], language: Language): string =>
  stringify([...rows], {
    header: rows.length > 0,
    columns: Object.keys(rows[0] ?? {}).map((key) => ({ key, header: columnName(key, language) })),
    ...csvFormat(language),
    cast: {
      date: (instant) => instant.toISOString(),
      boolean: (flag) => String(flag),
    },
  })

const PORTUGUESE: Readonly<Record<string, string>> = {
  action: 'ação',
  actor: 'autor',
  after: 'depois',
  amount_cents: 'valor_em_centavos',
  answer: 'resposta',
  at: 'quando',
  author: 'quem_escreveu',
  baseline_rtp: 'rtp_de_referência',
  before: 'antes',
  blocked_at: 'bloqueado_em',
  closed_at: 'encerrada_em',
  conversation_id: 'conversa',
  created_at: 'criado_em',
  currency: 'moeda',
  customer_id: 'cliente',
  channel: 'canal',
  data: 'dados',
  delivered_at: 'entregue_em',
  digest_hour: 'hora_do_resumo',
  failures: 'falhas',
  paused_at: 'pausado_em',
  phone: 'telefone',
  push: 'navegador_ativo',
  read_at: 'lido_em',
  response_status: 'resposta_http',
  sms: 'sms_ativo',
  url: 'endereço',
  verified_at: 'confirmado_em',
  webhook: 'webhook_ativo',
  deletes_at: 'exclusão_em',
  deletion_requested_at: 'exclusão_pedida_em',
  due_on: 'prazo',
  direction: 'direção',
  email: 'e-mail',
  email_verified: 'e-mail_verificado',
  changed_at: 'alterado_em',
  expires_at: 'expira_em',
  game: 'jogo',
  game_id: 'id_do_jogo',
  id: 'id',
  ip_address: 'endereço_ip',
  is_active: 'ativo',
  is_adult: 'maior_de_18',
  accepted_at: 'aceito_em',
  is_final: 'encerrada',
  kind: 'tipo',
  language: 'idioma',
  last_fired_at: 'último_disparo',
  latest_at: 'última_visita',
  latest_rtps: 'rtps_da_última_visita',
  layout: 'formato',
  looked_at: 'visto_em',
  last_used_at: 'último_uso',
  message: 'mensagem',
  name: 'nome',
  query: 'filtros',
  occurred_at: 'ocorrido_em',
  outcome: 'resultado',
  page: 'página',
  payment_status: 'situação_do_pagamento',
  plan: 'plano',
  previous_at: 'visita_anterior',
  previous_rtps: 'rtps_da_visita_anterior',
  reason: 'motivo',
  received_on: 'recebido_em',
  recipient: 'destinatário',
  recovery_codes_left: 'códigos_de_recuperação_restantes',
  role: 'função',
  settled_at: 'encerrado_em',
  sent_at: 'enviado_em',
  silenced_until: 'silenciado_até',
  state: 'situação',
  status: 'situação',
  status_at: 'situação_desde',
  subscription_id: 'assinatura',
  terms_version: 'versão_dos_termos',
  threshold: 'limite',
  trial_started_at: 'início_do_teste',
  two_factor_since: 'duas_etapas_desde',
  type: 'tipo',
  unit: 'unidade',
  updated_at: 'atualizado_em',
  user_agent: 'navegador',
}

/** The heading of a column for its reader. */
export const columnName = (column: string, language: Language): string =>
  language === 'pt' ? (PORTUGUESE[column] ?? column) : column
