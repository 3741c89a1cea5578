import type { editConflict as english } from '../en/edit-conflict.ts'
import type { SameShape } from '../same-shape.ts'

export const editConflict = {
  title: 'Outra pessoa alterou isto nesse meio-tempo',
  text: 'Suas alterações não foram salvas. Escolha qual valor manter em cada campo e salve novamente.',
  same: 'As alterações da outra pessoa não afetam as suas. Salve novamente para manter ambas.',
  mine: 'O seu',
  theirs: 'O da outra pessoa',
  takeTheirs: 'Usar o da outra pessoa',
  keepMine: 'Manter o meu',
} as const satisfies SameShape<typeof english>
