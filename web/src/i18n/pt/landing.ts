import { labels } from '@retorna/contract/words/pt/labels'
import type { landing as english } from '../en/landing.ts'
import type { SameShape } from '../same-shape.ts'

const words = {
  register: 'Criar conta',
}

export const landing = {
  title: 'Retorna – o que o RTP dos slots online realmente diz',
  description:
    'O Retorna registra o retorno ao jogador (RTP) de slots online todos os dias, mostra a fonte de cada número e separa o acaso de uma mudança real. Apenas informativo, 18+.',
  skip: 'Ir para o conteúdo',
  header: {
    label: labels.mainNavigation,
    plans: labels.plans,
    chance: 'Como funciona',
    questions: 'Perguntas',
    signIn: labels.signIn,
    register: words.register,
    dashboard: 'Painel',
    languages: labels.language,
    theme: { auto: 'Tema: sistema', light: 'Tema: claro', dark: 'Tema: escuro' },
  },
  hero: {
    title: 'Saiba o que o RTP de um slot realmente diz',
    lead: 'O Retorna registra dia a dia o retorno ao jogador dos slots online, mostra de onde vem cada número e diz se ele significa algo ou se é só acaso.',
    register: 'Começar grátis',
    explain: 'Por que o “RTP ao vivo” engana',
    terms: '{{hours}} horas de acesso aos dados · sem cartão · 18+',
  },
  chart: {
    title: 'RTP diário de todo o catálogo',
    note: 'Média de todos os jogos com leitura no dia, arredondada. Cada dia entra ao meio-dia do dia seguinte.',
    demo: 'Dados de demonstração.',
    empty: 'O gráfico aparece quando houver jogos suficientes com leituras.',
    label:
      'RTP médio diário do catálogo de {{first}} a {{last}}: entre {{low}} e {{high}}. Use as setas para ler cada dia.',
    table: 'Ver como tabela',
    day: labels.day,
    rtp: labels.rtp,
    games: labels.games,
    ofGames: '{{count}} jogos',
  },
  stats: {
    title: 'Em números',
    live: 'Contado no nosso banco de dados; as leituras, a cada hora. Últimas leituras: {{day}}.',
    health: 'O quanto os dados estão completos e atualizados',
    games: 'jogos monitorados',
    readings: 'leituras registradas',
    uncorrected: 'das leituras dos últimos 30 dias nunca precisaram de correção',
    users: 'pessoas com conta',
    always: 'de suporte no plano Premium',
    alwaysFigure: '24/7',
  },
  problem: {
    title: 'O problema do “RTP ao vivo”',
    lead: 'Muitos sites dizem que um jogo “está pagando 120% agora”. Poucos dizem como sabem.',
    points: {
      invented: {
        title: 'Números inventados',
        text: 'Uma porcentagem sem fonte, hora e número de giros não pode ser conferida. A maioria é assim.',
      },
      short: {
        title: 'Minutos em vez de milhões',
        text: 'O RTP vale para milhões de giros. Em poucos minutos tudo é normal, até zero.',
      },
      tips: {
        title: 'Dicas da semana passada',
        text: 'Um jogo não tem memória. O que pagou na semana passada não muda o próximo giro.',
      },
    },
  },
  solution: {
    title: 'O que o Retorna faz',
    lead: 'Um número vem com a fonte e uma resposta, ou não vem.',
    points: {
      traced: {
        title: 'Todo número tem uma leitura',
        text: 'De qual fonte veio e quando. As correções ficam visíveis no histórico.',
      },
      range: {
        title: 'Uma resposta por jogo',
        text: 'Ele paga o certificado? E com quanto fica de cada 100 apostados?',
      },
      plain: {
        title: 'E o quanto ainda não dá para saber',
        text: 'Toda resposta diz até onde vai. Uma diferença menor ainda pode existir.',
      },
    },
  },
  chance: {
    title: 'Por que um “RTP ao vivo” de 3 minutos não significa nada',
    lead: 'Arraste o número de giros. A faixa mostra até onde só o acaso leva um jogo correto de {{rtp}}.',
    claimed: 'Um site diz',
    claim: '“Está pagando {{rtp}} agora”',
    measured: 'O jogo pagou',
    spins: 'Número de giros',
    untold: 'não informado',
    paid: 'Quanto o jogo pagou',
    payments: {
      claimed: 'anunciado',
      certified: 'certificado',
      version: 'outra versão',
      less: 'a menos',
    },
    volatility: labels.volatility,
    classes: {
      low: labels.low,
      medium: labels.medium,
      high: labels.high,
      'very-high': labels.veryHigh,
    },
    spinsOf: '{{count}} giros',
    time: {
      minutes: 'cerca de {{count}} min de jogo',
      hours: 'cerca de {{count}} h de jogo',
      days: 'cerca de {{count}} dias de jogo',
    },
    chart: 'Faixa esperada do RTP medido por número de giros: quanto mais giros, mais estreita.',
    ticks: {
      session: '3 min',
      hour: '1 h',
      day: labels.oneDay,
      month: '1 mês',
      longest: '19 meses',
    },
    assumption:
      'Apostas iguais, desvio padrão de {{deviation}} apostas e prêmios como os slots costumam ter; 12 giros por minuto.',
    static:
      'Em 3 minutos (36 giros), volatilidade média: giros de menos para dizer algo. Em um milhão de giros: de {{low}} a {{high}}.',
  },
  streamers: {
    title: 'Para quem transmite',
    lead: 'Mostre primeiro a resposta e com quanto o jogo fica; depois, o RTP com o que ele vale.',
    points: {
      overlay:
        'Um overlay para o OBS, por um link privado que você pode revogar: a resposta a partir do plano Profissional; com quanto o jogo fica, no Premium',
      honest: 'A data da leitura e a linha 18+ sempre na imagem',
      card: 'Um cartão para qualquer site, em português ou inglês, claro ou escuro',
    },
  },
  features: {
    title: 'O que você recebe',
    monitoring: {
      title: 'Monitoramento',
      text: 'Leituras diárias de cada jogo, com médias semanais e mensais ponderadas pelas apostas.',
    },
    alerts: {
      title: labels.alerts,
      text: 'Um aviso quando a resposta sobre um jogo muda ou o RTP varia o quanto você definir.',
    },
    trends: {
      title: 'Tendências',
      text: 'O que mudou e se o acaso poderia explicar a mudança.',
    },
    data: {
      title: 'Dados que você pode conferir',
      text: 'Uma página aberta a todos mostra quão completas e recentes são as leituras.',
    },
    reports: {
      title: 'Relatórios e exportação',
      text: 'Leve os números com você: CSV a partir do plano Profissional, PDF e API no Premium.',
    },
    interface: {
      title: 'Uma interface sem distrações',
      text: 'Português e inglês, claro e escuro, celular e computador, com tudo acessível pelo teclado.',
    },
  },
  plans: {
    title: labels.plans,
    lead: 'Por mês. Mude ou saia quando quiser.',
    choose: {
      free: 'Começar grátis',
      professional: 'Escolher o Profissional',
      premium: 'Escolher o Premium',
    },
  },
  testimonials: { title: 'O que dizem' },
  faq: { title: 'Perguntas e respostas' },
  call: {
    title: 'Veja os números você mesmo',
    text: 'Criar a conta leva um minuto. Nas primeiras {{hours}} horas, você vê o que os provedores certificam nos jogos mais populares.',
    register: words.register,
    dashboard: 'Abrir o painel',
  },
  footer: {
    label: 'Sobre este site',
    method: 'Método: como julgamos',
    terms: 'Termos de Uso',
    adultsText: 'Somente para adultos.',
    operator:
      'O Retorna não é operador de apostas: não aceita apostas, não opera jogos e não dá dicas.',
    past: 'O RTP passado não diz nada sobre o próximo giro.',
    demo: 'Dados de demonstração: jogos, provedores e leituras são inventados.',
  },
} as const satisfies SameShape<typeof english>
