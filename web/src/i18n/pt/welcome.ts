import type { welcome as english } from '../en/welcome.ts'
import type { SameShape } from '../same-shape.ts'

export const welcome = {
  title: 'Escolha seu idioma',
  hint: 'Você pode mudar quando quiser, no topo da página.',
} as const satisfies SameShape<typeof english>
