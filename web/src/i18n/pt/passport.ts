import { labels } from '@retorna/contract/words/pt/labels'
import type { passport as english } from '../en/passport.ts'
import type { SameShape } from '../same-shape.ts'

export const passport = {
  title: 'De onde vem este valor',
  dayRtp: 'RTP do dia',
  reading: 'Leitura de {{moment}}',
  stakeSquares: labels.stakeSquares,
  stakeCubes: labels.stakeCubes,
  maxStake: labels.largestStake,
  payoutSquares: labels.payoutSquares,
  enteredBy: 'Lançado por',
  program: 'Um programa da fonte',
  enteredAt: 'Lançado em',
  batch: 'Importação',
  byHand: 'Lançamento manual',
  noBatch: 'Nenhuma',
  batchOf: 'Nº {{id}}',
  neverCorrected: 'Nunca corrigida',
  corrected: '{{rtp}} até {{moment}}',
  archived: 'As leituras deste dia estão arquivadas.',
  more: 'As últimas {{shown}} de {{all}} leituras',
} as const satisfies SameShape<typeof english>
