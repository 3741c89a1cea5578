import type { admin as english } from '../en/admin.ts'
import type { SameShape } from '../same-shape.ts'

export const admin = {
  area: 'Admin',
  navigation: 'Navegação da administração',
  back: 'Voltar ao painel',
  screens: {
    today: 'Hoje',
    entry: 'Lançamento',
    import: 'Importação',
    catalogue: 'Catálogo',
    people: 'Pessoas',
    content: 'Conteúdo',
    audit: 'Auditoria',
    operations: 'Operação',
  },
} as const satisfies SameShape<typeof english>
