import type { favorites as english } from '../en/favorites.ts'
import type { SameShape } from '../same-shape.ts'

export const favorites = {
  button: 'Favorito: {{name}}',
  removed: '{{name}} saiu dos favoritos.',
  signIn: 'Entre na sua conta para salvar favoritos.',
  count_zero: '{{formatted}} favoritos',
  count_one: '{{formatted}} favorito',
  count_other: '{{formatted}} favoritos',
  hidden_one: 'Mais {{formatted}} continua salvo e volta com um plano que o inclua.',
  hidden_other: 'Mais {{formatted}} continuam salvos e voltam com um plano que os inclua.',
  emptyText: 'Toque no coração de um jogo e ele fica aqui.',
  loadFailed: 'Não foi possível carregar seus favoritos',
} satisfies SameShape<typeof english>
