import type { app as english } from '../en/app.ts'
import type { SameShape } from '../same-shape.ts'

export const app = {
  name: 'Retorna',
  tagline: 'Cada RTP, com a leitura que o comprova',
  skipToContent: 'Ir para o conteúdo',
  checkingSession: 'Verificando autenticação...',
  connectionError: 'Erro de conexão. Tente novamente.',
  language: 'Idioma',
  languages: { en: 'English', pt: 'Português' },
  theme: 'Tema',
  themes: { auto: 'Sistema', light: 'Claro', dark: 'Escuro' },
  nav: {
    label: 'Navegação principal',
    open: 'Abrir navegação',
    close: 'Fechar navegação',
    collapse: 'Recolher navegação',
    expand: 'Expandir navegação',
    signOut: 'Sair',
    signIn: 'Entrar',
    locked: 'Bloqueado: requer o plano {{plan}}',
  },
  tabs: {
    overview: 'Visão geral',
    games: 'Jogos',
    favorites: 'Favoritos',
    analytics: 'Análises',
    providers: 'Provedores',
    gold: 'Gold',
    alerts: 'Alertas',
    subscription: 'Assinatura',
    settings: 'Configurações',
  },
  gamePage: 'Jogo',
  account: 'Conta de {{name}}',
  guest: 'Visitante',
  guestAccess: 'Acesso de visitante',
  guestPrompt: {
    title: 'Entre para ver isto',
    text: 'Visitantes veem os números públicos. Entre para ver cada jogo, seu histórico e o seu plano.',
  },
  plans: { free: 'Grátis', professional: 'Profissional', premium: 'Premium' },
  planLabel: 'Plano {{plan}}',
  locks: {
    analytics:
      'RTP médio por provedor e o desempenho dos seus favoritos em relação ao RTP teórico.',
    gold: 'Quais jogos ficaram acima do RTP teórico nos últimos sete dias, e com que regularidade. Uma descrição do passado, não uma dica.',
    alerts: 'Um aviso quando o RTP de um jogo variar tanto quanto você escolher.',
  },
  insufficientPlan: {
    title: 'Plano insuficiente',
    text: 'Esta página requer o plano {{plan}}.',
    back: 'Voltar ao painel',
  },
  payment: {
    title: 'Pagamento Pendente',
    text: 'Seu plano {{plan}} será liberado assim que o pagamento for confirmado.',
    plan: 'Plano selecionado',
    finish: 'Finalizar Pagamento',
    noLink:
      'A página de pagamento ainda não foi configurada. Fale com o suporte para concluir o pagamento.',
    failed: 'O pagamento do seu plano {{plan}} falhou. Os dados voltam assim que ele for pago.',
    cancelled: 'Seu plano {{plan}} foi cancelado. Os dados voltam assim que ele for renovado.',
    failedTitle: 'Pagamento Falhou',
    cancelledTitle: 'Pagamento Cancelado',
  },
  trialEnded: {
    title: 'Seu teste grátis terminou',
    text: 'O plano grátis mostra dados por {{hours}} horas. O plano Profissional abre {{games}} jogos com o RTP atual; o Premium abre todos os jogos com seu histórico.',
  },
  footer: {
    pastRtp: 'RTP passado nada diz sobre o próximo giro',
    adults: '18+',
    notAnOperator: 'Somente informação: a Retorna não é uma operadora de apostas',
  },
  demoData: 'Dados de demonstração: jogos, provedores e leituras são inventados',
  demoShort: 'Dados de demonstração',
  pageCrashed: {
    title: 'Erro ao carregar conteúdo',
    text: 'Não foi possível mostrar esta parte da página.',
    reload: 'Recarregar',
  },
} as const satisfies SameShape<typeof english>
