import { labels } from '@retorna/contract/words/pt/labels'
import type { admin as english } from '../../en/staff/admin.ts'
import type { SameShape } from '../../same-shape.ts'

export const admin = {
  area: 'Admin',
  navigation: 'Navegação da administração',
  feedSections: {
    label: 'Seções de feeds',
    quarantine: 'Quarentena',
    keys: 'Chaves de API',
  },
  screens: {
    today: 'Hoje',
    entry: 'Lançamento',
    import: 'Importação',
    investigations: 'Investigações',
    feeds: labels.feeds,
    catalogue: 'Catálogo',
    people: 'Usuários',
    business: 'Negócio',
    support: 'Suporte',
    content: 'Conteúdo',
    'sign-ins': 'Acessos',
    audit: 'Auditoria',
    operations: 'Operação',
  },
} as const satisfies SameShape<typeof english>
