import { labels } from '@retorna/contract/words/pt/labels'
import type { providers as english } from '../en/providers.ts'
import type { SameShape } from '../same-shape.ts'

export const providers = {
  find: 'Buscar provedor',
  clearFind: 'Limpar a busca',
  sorts: {
    nameUp: labels.nameUp,
    nameDown: labels.nameDown,
    averageDown: 'Maior RTP médio',
    averageUp: 'Menor RTP médio',
    gamesDown: 'Mais jogos monitorados',
  },
  kinds: {
    theoretical: 'RTP teórico médio dos jogos do seu plano.',
    current: 'RTP atual médio dos jogos do seu plano.',
    weekly: 'RTP médio dos últimos 7 dias, todos os jogos.',
  },
  monitored: 'Jogos monitorados',
  monitoredOf: '{{monitored}} de {{total}}',
  favorites: 'Seus favoritos',
  best: 'Maior RTP',
  inPlan: 'Seu plano mostra {{visible}} dos jogos deste provedor.',
  noneInPlan: 'Seu plano não mostra nenhum jogo deste provedor.',
  gamesOf: 'Jogos de {{name}}',
  open: 'Ver jogos',
  missing: {
    noGames: 'Nenhum jogo ativo',
    notInPlan: 'Nenhum jogo deste provedor está no seu plano',
    noRtp: 'Nenhum jogo deste provedor tem esse RTP ainda',
    favorites: 'Não foi possível carregar seus favoritos',
  },
  emptyText: 'Os provedores aparecem aqui assim que o catálogo tiver jogos deles.',
  noMatchTitle: 'Nenhum provedor com este nome',
  noMatchText: 'Tente um termo mais curto.',
  errorTitle: 'Não foi possível carregar os provedores',
} as const satisfies SameShape<typeof english>
