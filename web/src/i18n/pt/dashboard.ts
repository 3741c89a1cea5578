import type { dashboard as english } from '../en/dashboard.ts'
import type { SameShape } from '../same-shape.ts'

export const dashboard = {
  welcome: 'Boas-vindas, {{name}}',
  welcomeGuest: 'Boas-vindas',
  updated: 'Última atualização',
  neverUpdated: 'Ainda não há leituras',
  refresh: 'Atualizar',
  loadFailed: 'Erro ao carregar dados. Tente novamente.',
  stale: '{{reason}} Os números abaixo são os últimos recebidos.',
  stats: {
    games: 'Jogos',
    gamesNote: 'ativos no catálogo',
    averageRtp: 'RTP médio',
    averageRtpNote: 'média dos RTPs atuais',
    averageRtpOfDay: 'média de {{day}}, arredondada',
    noAverage: 'Nenhum jogo tem RTP atual ainda',
    noPublishedAverage: 'Aparece quando dez jogos tiverem leituras de um mesmo dia',
    providers: 'Provedores',
    providersNote: 'com jogos no catálogo',
    favorites: 'Favoritos',
    favoritesNote: 'jogos que você marcou',
    favoritesOfGuests: 'Entre na sua conta para salvar favoritos',
  },
  movement: {
    title: 'Desde a leitura anterior',
    up: 'Subiram',
    down: 'Caíram',
    stable: 'Estáveis',
    explanation:
      'Subiram e caíram: jogos cujo RTP atual variou mais de 0,1 ponto percentual em relação ao dia anterior com leitura.',
    ofDay: 'Referente a {{day}}, em múltiplos de 5.',
  },
  trend: {
    title: 'RTP de todo o catálogo',
    subtitle: 'Diário, todos os jogos juntos',
    publishedSubtitle:
      'Diário, todos os jogos juntos. Arredondado; cada dia entra ao meio-dia do dia seguinte.',
    period: 'Período',
    periods: { '1d': '1 dia', '7d': '7 dias', '30d': '30 dias' },
    refresh: 'Atualizar o gráfico',
    date: 'Data',
    rtp: 'RTP',
    empty: 'Sem leituras neste período',
    emptyHint: 'Escolha um período maior ou volte quando houver leituras.',
    guest: 'O RTP diário de todo o catálogo em até 30 dias. Entre para ver.',
    failed: 'Não foi possível carregar o gráfico',
  },
  top: {
    title: 'Maiores RTPs',
    kinds: {
      theoretical: 'RTP teórico',
      current: 'RTP atual',
      weekly: 'Média dos últimos 7 dias',
    },
    game: 'Jogo',
    empty: 'Nenhum número recente para comparar',
    emptyHint: 'Os cinco maiores aparecem aqui quando houver leituras dos últimos dias.',
    all: 'Todos os jogos',
    openGame: 'Abrir {{name}}',
    unlock: 'As páginas dos jogos são liberadas a partir do plano {{plan}}.',
  },
} as const satisfies SameShape<typeof english>
