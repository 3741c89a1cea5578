import type { editConflict as english } from '../en/edit-conflict.ts'
import type { SameShape } from '../same-shape.ts'

export const editConflict = {
  title: 'Outra pessoa alterou isto nesse meio-tempo',
  text: 'Nada do seu foi gravado. Escolha para cada valor qual fica e salve de novo.',
  same: 'As alterações da outra pessoa não tocam as suas. Salve de novo para manter ambas.',
  mine: 'O seu',
  theirs: 'O da outra pessoa',
  takeTheirs: 'Usar o da outra pessoa',
  keepMine: 'Manter o meu',
  close: 'Fechar',
} as const satisfies SameShape<typeof english>
