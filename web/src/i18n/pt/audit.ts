import type { audit as english } from '../en/audit.ts'
import type { SameShape } from '../same-shape.ts'

export const audit = {
  text: 'Os registros nunca são editados nem excluídos; os que tratam de pessoas ficam por um ano.',
  person: 'Pessoa',
  personHint: 'Nome, e-mail ou id',
  action: 'Ação',
  any: 'Qualquer',
  clear: 'Limpar',
  subject: 'Sobre',
  from: 'De',
  to: 'Até',
  export: 'Exportar como CSV',
  more: 'Mostrar mais',
  none: 'Nenhum registro',
  noneHint: 'Nada registrado passa por estes filtros.',
  noChange: 'Nada mais foi registrado.',
  field: 'Campo',
  before: 'Antes',
  after: 'Depois',
  onlyOf: 'Somente {{name}}',
} as const satisfies SameShape<typeof english>
