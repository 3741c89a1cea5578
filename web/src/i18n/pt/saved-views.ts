import type { savedViews as english } from '../en/saved-views.ts'
import type { SameShape } from '../same-shape.ts'

export const savedViews = {
  open: 'Visões',
  title: 'Visões salvas',
  empty: 'Salve os filtros, a ordem e o período atuais com um nome para abri-los de novo.',
  name: 'Nome desta visão',
  replace: 'Substituir',
  saved: 'Visão salva: {{name}}',
  remove: 'Excluir a visão {{name}}',
  removed: 'Visão excluída: {{name}}',
  copy: 'Copiar o link desta lista',
  copied: 'Link copiado',
  loadFailed: 'Não foi possível carregar suas visões',
  failed: 'Não foi possível salvar a visão',
} as const satisfies SameShape<typeof english>
