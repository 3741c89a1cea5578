import type { passport as english } from '../en/passport.ts'
import type { SameShape } from '../same-shape.ts'

export const passport = {
  title: 'De onde vem este valor',
  open: 'De onde vem o valor de {{day}}',
  close: 'Fechar',
  dayRtp: 'RTP do dia',
  reading: 'Leitura de {{moment}}',
  rtp: 'RTP',
  turnover: 'Apostas',
  payout: 'Prêmios',
  plays: 'Jogadas',
  source: 'Fonte',
  enteredBy: 'Lançado por',
  team: 'Equipe técnica',
  enteredAt: 'Lançado em',
  batch: 'Importação',
  byHand: 'Lançamento manual',
  noBatch: 'Nenhuma',
  batchOf: 'Nº {{id}}',
  neverCorrected: 'Nunca corrigida',
  corrections: 'Correções',
  corrected: '{{rtp}} até {{moment}}',
  unknown: 'Desconhecido',
  more: 'As últimas {{shown}} de {{all}} leituras',
} as const satisfies SameShape<typeof english>
