import { labels } from '@retorna/contract/words/pt/labels'
import { staffValues } from '@retorna/contract/words/pt/staff-values'
import type { content as english } from '../../en/staff/content.ts'
import type { SameShape } from '../../same-shape.ts'

export const content = {
  sections: 'Seções do conteúdo',
  kinds: {
    testimonial: {
      title: staffValues.contentKinds.testimonial,
      text: 'O que dizem do produto, na página inicial. Publique só o que alguém disse de verdade; o que for inventado é marcado como exemplo.',
      name: 'Quem diz',
      body: 'O que diz',
    },
    faq: {
      title: staffValues.contentKinds.faq,
      text: 'Perguntas e respostas, na página inicial.',
      name: 'Pergunta',
      body: labels.answer,
    },
    showcase: {
      title: staffValues.contentKinds.showcase,
      text: 'Streamers e cenas que usam o produto, na página inicial.',
      name: labels.name,
      body: 'Descrição',
    },
    support: {
      title: staffValues.contentKinds.support,
      text: 'Onde os usuários encontram o suporte.',
      name: labels.channel,
      body: 'Quando responde',
    },
  },
  languages: { en: 'inglês', pt: 'português' },
  add: 'Adicionar',
  none: 'Nada aqui ainda',
  noneHint: 'O que você adicionar aparece para os visitantes quando for publicado.',
  published: 'Publicado',
  draft: 'Rascunho',
  editNamed: 'Editar “{{name}}”',
  removeNamed: 'Remover “{{name}}”',
  removed: 'Removido',
  upNamed: 'Mover “{{name}}” para cima',
  downNamed: 'Mover “{{name}}” para baixo',
  link: 'Endereço de destino (opcional)',
  linkHint: 'Começa com https://',
  linkSupport: 'Começa com https://, mailto: ou tel:',
  publish: 'Publicado',
  markExample: 'Exemplo inventado: os visitantes são avisados',
  preview: 'Prévia',
  legal: {
    kinds: { terms: labels.termsOfUse, privacy: labels.privacyPolicy },
    states: { past: 'Anterior', current: 'Em vigor', scheduled: 'Agendada' },
    asks: 'Pede novo aceite',
    edit: 'Editar a próxima versão',
    editText:
      'Nenhuma seção pode faltar, em nenhum dos idiomas. O rascunho fica neste navegador. Os textos que vêm com o sistema não são orientação jurídica: peça a um advogado que leia o que você publica.',
    format:
      'Uma linha em branco começa um novo parágrafo; linhas que começam com “- ” viram uma lista. Nomes entre chaves duplas, como {{example}}, são preenchidos com o que seus planos incluem.',
    discard: 'Descartar o rascunho',
    earlier: 'Os textos mudaram depois que você começou o rascunho',
    earlierText:
      'Nesse meio-tempo foi publicada uma versão. Leia-a na lista acima: o que ela mudou não está no seu rascunho e se perde se você o publicar assim.',
    continue: 'Continuar com o meu rascunho',
    lead: 'Introdução ({{language}})',
    untitled: 'Seção sem título',
    sectionTitle: 'Título ({{language}})',
    sectionText: 'Texto ({{language}})',
    missing: 'Falta título ou texto: {{languages}}',
    publish: 'Publicar',
    publishText:
      'O que é publicado continua público e não muda; uma correção é uma nova versão. Ela substitui as agendadas a partir do mesmo dia.',
    incomplete: 'Ainda há seção ou introdução incompleta.',
    asksConsent: 'Pedir novo aceite',
    asksConsentText:
      'A partir desse dia, os clientes aceitam na próxima visita, ou baixam seus dados e excluem a conta.',
    published: 'Publicado: os textos valem a partir de {{day}}',
  },
  volatility: {
    text: 'Desvio padrão de uma jogada, presumido para jogos dos quais só se conhece a classe de volatilidade. As faixas esperadas mudam imediatamente.',
    unit: 'apostas',
    default: 'Padrão: {{value}}',
    empty: 'Se ficar vazio, nada é presumido para a classe e seus jogos não mostram faixa.',
    stakesText:
      'Variância das apostas dividida pelo quadrado da média, presumida quando o feed não traz Σ aposta² e os dias dos jogos ainda não a mostram. Padrão: {{value}}',
    reset: 'Usar os padrões',
  },
  floors: {
    title: 'RTP mínimo legal',
    text: 'O menor RTP teórico que uma jurisdição permite, com a fonte e a data da última conferência. Os dossiês listam todos.',
    names: { en: 'Jurisdição (inglês)', pt: 'Jurisdição (português)' },
    new: 'Nova jurisdição',
    add: 'Adicionar jurisdição',
    remove: 'Remover {{name}}',
  },
  countries: {
    title: 'Países',
    text: 'Por país: quem atesta a idade do leitor, se os operadores aparecem pelo nome, onde há ajuda. A equipe vê tudo.',
    noAdvice:
      'Nossa leitura das regras vigentes em novembro de 2026, sem valor de parecer jurídico: consulte um advogado em cada país.',
    fields: {
      home: 'Seu país',
      header: 'Cabeçalho que informa o país do leitor',
      asksProvider: 'Pedir a confirmação de idade ao serviço onde o perfil exige um',
      chosen: 'Países com outro perfil',
    },
    homeHint: 'Duas letras, como BR. Vale para todo leitor cujo país não é informado.',
    headerHint:
      'Seu proxy deve defini-lo em toda requisição, substituindo o que o navegador envia, como CF-IPCountry. Vazio: seu país para todos.',
    noProvider:
      'Nenhum serviço configurado (AGE_PROVIDER_URL): vale em todo lugar o que a pessoa declara no cadastro.',
    provider: 'O serviço é {{provider}}.',
    add: 'Adicionar país',
    new: 'Novo país',
    country: 'País',
    wrong: 'Duas letras maiúsculas, como BR',
    repeated: 'Este país já tem um perfil acima; altere ou remova um deles',
    remove: 'Remover {{country}}',
    profiles: staffValues.profiles,
    age: {
      none: 'sem confirmação de idade',
      'self-declared': 'idade declarada pelo leitor',
      provider: 'idade confirmada pelo serviço',
    },
    operators: { shown: 'operadores pelo nome', hidden: 'operadores por número' },
    help: 'ajuda: {{names}}',
  },
  prices: {
    title: 'Preços',
    fromEnvironment: 'Da configuração do servidor; o que você salvar aqui vale no lugar.',
    noWebhook:
      'O servidor não aceita eventos de pagamento: os pagamentos não são confirmados automaticamente.',
    amount: 'Preço por mês ({{language}})',
    currency: 'Moeda ({{language}})',
    linkHint: 'Vazio: sem pagamento online.',
    payers: 'Quem paga quanto',
    payersHint: 'Pelo último pagamento. Um preço novo vale para quem começar a pagar.',
    paid: 'Último pagamento',
    unknown: 'Desconhecido: marcado como pago pela equipe ou informado sem valor',
    people: 'Pessoas',
    forPayers_one: 'Vale também para quem já paga, a partir de amanhã',
    forPayers_other: 'Vale também para quem já paga, daqui a {{count}} dias',
    forPayersHint:
      'Ao salvar, elas recebem por e-mail o preço antigo, o novo e o dia. Com uma chave do Stripe, as assinaturas mudam sozinhas nesse dia; sem ela, altere-as no provedor de pagamento.',
    saved: 'Preços salvos: valem a partir de agora',
    savedAndMailed_zero: 'Preços salvos. Quem já paga já tem esses preços.',
    savedAndMailed_one: 'Preços salvos. 1 pessoa que já paga será avisada por e-mail.',
    savedAndMailed_other:
      'Preços salvos. {{count}} pessoas que já pagam serão avisadas por e-mail.',
  },
} as const satisfies SameShape<typeof english>
