import type { Language } from '@retorna/contract/error-codes'
import { toCsv } from '../../../../tables/csv.ts'

type Cell = string | number | boolean | Date | null

/**
 * Rows as CSV with a header row, formulas defused ({@link toCsv}); empty text for no rows. Times are UTC.
 *
 * @example recordsToCsv([{ name: '=1+1' }], 'en') // '\ufeffname\r\n\'=1+1\r\n'
 */
export const recordsToCsv = (
  rows: readonly Readonly<Record<string, Cell>>[],
  language: Language,
): string => {
  const columns = Object.keys(rows[0] ?? {})
  return toCsv(
    rows.length === 0
      ? []
      : [
          columns.map((column) => columnName(column, language)),
          ...rows.map((row) => columns.map((column) => row[column])),
        ],
    language,
  )
}

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
  revoked_at: 'revogado_em',
  scopes: 'escopos',
  shown: 'início',
  response_status: 'resposta_http',
  settings: 'configurações',
  sms: 'sms_ativo',
  url: 'endereço',
  verified_at: 'confirmado_em',
  webhook: 'webhook_ativo',
  won: 'recebido',
  day: 'dia',
  deleted_at: 'excluído_em',
  deletes_at: 'exclusão_em',
  deletion_requested_at: 'exclusão_pedida_em',
  due_on: 'prazo',
  direction: 'direção',
  email: 'e-mail',
  email_verified: 'e-mail_verificado',
  changed_at: 'alterado_em',
  expires_at: 'expira_em',
  game: 'jogo',
  grace_until: 'liberado_até',
  adult_since: 'adulto_desde',
  adult_by: 'adulto_segundo',
  muted_mails: 'e-mails_desativados',
  pending_plan: 'plano_escolhido',
  was_paid: 'já_foi_paga',
  game_id: 'id_do_jogo',
  id: 'id',
  ip_address: 'endereço_ip',
  is_active: 'ativo',
  is_adult: 'maior_de_18',
  accepted_at: 'aceito_em',
  is_final: 'encerrada',
  is_paid_by_hand: 'marcado_como_pago',
  is_fixed: 'giros_definidos_antes',
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
  rtp: 'rtp_do_jogo',
  settled_at: 'encerrado_em',
  sent_at: 'enviado_em',
  spins: 'giros',
  staked: 'apostado',
  stakes: 'apostas_por_valor',
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

/** The heading of a column in the reader's language. */
export const columnName = (column: string, language: Language): string =>
  language === 'pt' ? (PORTUGUESE[column] ?? column) : column
