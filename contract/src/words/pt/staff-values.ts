import type { staffValues as english } from '../en/staff-values.ts'
import type { SameWords } from '../same-words.ts'
import { labels } from './labels.ts'
import { staffLabels } from './staff-labels.ts'

export const staffValues: {
  readonly [Part in keyof typeof english]: SameWords<(typeof english)[Part]>
} = {
  contentKinds: {
    testimonial: 'Depoimentos',
    faq: 'Perguntas',
    showcase: 'Vitrine',
    support: 'Suporte',
  },
  dateFormats: {
    dmy: 'Dia primeiro (31/12/2026)',
    mdy: 'Mês primeiro (12/31/2026)',
    iso: 'Somente ano primeiro (2026-12-31)',
  },
  entryKinds: {
    opened: 'Abertura',
    joined: 'Novo motivo',
    note: labels.note,
    owner: staffLabels.owner,
    due: labels.due,
    check: 'Item da verificação',
    data: 'Leituras e correções',
    told: 'Alguém foi avisado',
    file: labels.file,
    outcome: 'Conclusão',
  },
  judgments: { ok: 'Certa', corrected: 'Corrigida', watch: labels.watch },
  payments: {
    paid: staffLabels.paid,
    pending: 'Pendente',
    failed: labels.failed,
    cancelled: staffLabels.canceled,
  },
  plans: { free: labels.free, professional: labels.professional, premium: labels.premium },
  profiles: { brazil: 'Brasil', uk: 'Reino Unido', eu: 'União Europeia', other: 'Outro' },
  pullKinds: { https: 'HTTPS', sftp: 'SFTP', postgres: 'PostgreSQL' },
  pullLogins: {
    none: 'Nada',
    bearer: 'Token bearer',
    header: 'Cabeçalho',
    query: 'Parâmetros do endereço',
    password: labels.password,
    key: 'Chave privada',
  },
  pullPlaces: {
    field: 'um campo do JSON',
    line: 'uma primeira linha do CSV (nome=valor)',
  },
  pullProgress: {
    none: 'Não: a tabela inteira, se tiver mudado',
    since: 'Desde o último período',
    cursor: 'Com um cursor',
  },
  pullRecipes: {
    readings: 'uma leitura',
    'aggregator-totals': 'o total de um jogo em um período (agregador)',
    'pragmatic-rounds': 'uma rodada (Pragmatic Play)',
  },
  pullRhythms: {
    minutes: 'De tantos em tantos minutos',
    hour: 'A cada hora',
    day: 'Todo dia',
    week: 'Toda semana',
  },
  pullTls: {
    verify: 'TLS, com certificado verificado',
    off: 'Nenhuma (servidores em OUTGOING_ALLOW)',
  },
  refundWays: { refund: 'Reembolso', credit: 'Crédito' },
  requestKinds: {
    access: 'Acesso',
    correction: 'Correção',
    deletion: 'Exclusão',
    portability: 'Portabilidade',
    opposition: 'Oposição',
    review: 'Revisão de decisão',
  },
  requestStates: { open: 'Aberta', answered: labels.answered, refused: 'Recusada' },
  roles: { member: 'Membro', editor: 'Editor', admin: 'Administrador' },
}
