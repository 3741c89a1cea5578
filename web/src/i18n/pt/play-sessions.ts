import type { playSessions as english } from '../en/play-sessions.ts'
import type { SameShape } from '../same-shape.ts'

export const playSessions: SameShape<typeof english> = {
  intro:
    'Informe o que você jogou, em qualquer site, e veja quanto isso custa em média e se um resultado foi comum.',
  private:
    'Só você vê suas sessões. Elas estão no download dos seus dados e são excluídas com a sua conta.',
  past: 'Uma sessão não diz nada sobre a seguinte: cada giro é tão aleatório quanto o anterior.',
  failed: 'Não foi possível carregar suas sessões',
  staked: 'Apostado',
  won: 'Devolvido',
  cost: 'Custo médio',
  totals: {
    title: 'Todas as suas sessões',
    in: 'Todas as suas sessões em {{currency}}',
    count: 'Sessões',
    costNote:
      'Quanto essas apostas custam em média, ao longo de muitas sessões: (100% − RTP) × valor apostado',
    costSome:
      'Quanto essas apostas custam em média: (100% − RTP) × valor apostado, das {{known}} sessões com RTP conhecido',
    costUnknown:
      'O RTP desses jogos não é conhecido. Informe o que consta na página de ajuda de cada um.',
  },
  add: {
    title: 'Adicionar sessões',
    label: 'O que você quer adicionar',
    kinds: { one: 'Uma sessão', history: 'Um histórico', spins: 'Giros' },
  },
  form: {
    change: 'Alterar sessão',
    otherGame: 'Outro jogo',
    name: 'Nome do jogo',
    spins: 'Giros, se souber',
    staked: 'Total apostado ({{currency}})',
    won: 'Total devolvido ({{currency}})',
    wonHint: 'Todos os prêmios da sessão, não o saldo.',
    rtp: 'RTP na ajuda do jogo, %',
    rtpHint: 'Os operadores escolhem entre versões. Em branco: o RTP certificado que conhecemos.',
    fixed: 'Decidi esse número de giros antes do primeiro',
    fixedHint:
      'Só uma sessão assim se compara com outras, não a que termina por causa do resultado.',
    equal: 'Consideramos todos os giros com a mesma aposta. Se não foi assim, cole os giros.',
    save: 'Salvar sessão',
    saved: 'Sessão salva.',
    failed: 'A sessão não foi salva',
    missing: {
      name: 'Informe o nome do jogo',
      day: 'Escolha um dia até hoje',
      spins: 'Informe um número inteiro acima de 0, ou nada',
      staked: 'Informe um valor acima de 0',
      won: 'Informe um valor, 0 ou mais',
      rtp: 'Informe um percentual, como 96,21, ou deixe em branco',
    },
  },
  history: {
    text: 'Uma linha por sessão',
    hint: 'Copie as linhas de uma planilha ou de um arquivo CSV. As colunas são reconhecidas por títulos como jogo, data, giros, apostado, devolvido; sem títulos, a ordem é jogo, giros, apostado, devolvido. 03/04/2026 é lido como 3 de abril, a menos que outras linhas indiquem o contrário.',
    file: 'Escolher um arquivo CSV',
    tooLarge: 'O arquivo é grande demais: no máximo {{megabytes}} MB.',
    day: 'Dia das linhas sem data',
    fixed: 'Decidi o número de giros antes de cada uma dessas sessões',
    found: 'Sessões encontradas',
    problems_one: '{{count}} linha fica de fora:',
    problems_other: '{{count}} linhas ficam de fora:',
    more: 'e mais {{count}}',
    line: 'Linha {{line}}: {{problem}}',
    reasons: {
      game: 'sem jogo',
      day: 'não foi possível ler a data',
      future: 'a data é posterior a hoje',
      spins: 'não foi possível ler o número de giros',
      tooManySpins: 'mais de {{spins}} giros',
      staked: 'sem valor apostado',
      won: 'sem valor devolvido',
      tooLarge: 'um valor acima de {{amount}}',
      most: 'mais de {{most}} sessões de uma vez',
    },
    nothing:
      'Nenhuma linha pôde ser lida. Cada uma precisa de jogo, valor apostado e valor devolvido.',
    save_one: 'Salvar {{count}} sessão',
    save_other: 'Salvar {{count}} sessões',
    saved_one: '{{count}} sessão salva.',
    saved_other: '{{count}} sessões salvas.',
    failed: 'As sessões não foram salvas',
  },
  spins: {
    text: 'Uma linha por giro',
    hint: 'Cada linha tem a aposta de um giro e o que ele devolveu, de uma planilha ou de um arquivo CSV. Dos giros grátis, que têm aposta 0, conta só o que devolveram. Os giros ficam no seu navegador: guardamos a quantidade por valor de aposta e as somas.',
    nothing:
      'Nenhum giro com aposta acima de 0 foi encontrado. Cada linha precisa de aposta e valor devolvido.',
    found_one:
      '{{formatted}} giro com {{stakes}} valores de aposta: {{staked}} apostados, {{won}} devolvidos.',
    found_other:
      '{{formatted}} giros com {{stakes}} valores de aposta: {{staked}} apostados, {{won}} devolvidos.',
    tooManyStakes:
      'Há mais de {{most}} valores de aposta; por isso a comparação os considera iguais.',
  },
  list: {
    title: 'Suas sessões',
    empty: 'Nenhuma sessão ainda',
    unknown: 'Não informado',
    noCost: 'O RTP deste jogo não é conhecido. Altere a sessão para informá-lo.',
    at: 'RTP {{rtp}}',
    compare: 'Comparar: {{game}}, {{day}}',
    change: 'Alterar: {{game}}, {{day}}',
    delete: 'Excluir: {{game}}, {{day}}',
    compareShort: 'Comparar',
    removed: 'Sessão excluída.',
  },
  comparison: {
    title: 'Esta sessão foi comum?',
    failed: 'Não foi possível comparar',
    basis:
      'Comparada com todas as sessões de {{spins}} giros de {{stake}} cada, pela tabela de prêmios de {{game}} com RTP de {{rtp}}.',
    basisStakes:
      'Comparada com todas as sessões de {{spins}} giros com as mesmas apostas, pela tabela de prêmios de {{game}} com RTP de {{rtp}}.',
    worse: 'Cerca de 1 em cada {{count}} sessões desse tamanho tem resultado pior.',
    better: 'Cerca de 1 em cada {{count}} sessões desse tamanho tem resultado melhor.',
    rarelyWorse: 'Menos de 1 em cada 1.000 sessões desse tamanho tem resultado pior.',
    rarelyBetter: 'Menos de 1 em cada 1.000 sessões desse tamanho tem resultado melhor.',
    middle: 'Cerca de metade das sessões desse tamanho tem resultado pior, e metade, melhor.',
    nothing:
      'Nenhuma sessão devolve menos. Cerca de {{count}} em cada 100 desse tamanho não devolvem nada.',
    rarelyNothing:
      'Nenhuma sessão devolve menos. Menos de 1 em cada 100 desse tamanho não devolve nada.',
    paid: 'Esta sessão devolveu',
    range80: '8 em cada 10 sessões devolvem',
    range95: '19 em cada 20 sessões devolvem',
    losing: 'Sessões que terminam com perda',
    losingValue: 'cerca de {{count}} em cada 100',
    cost: 'Custo médio de uma sessão assim',
    explain: {
      range80: 'De dez sessões desse tamanho, uma devolve menos e uma devolve mais.',
      range95: 'De quarenta sessões desse tamanho, uma devolve menos e uma devolve mais.',
      losing: 'Elas devolvem menos do que foi apostado.',
      cost: 'A vantagem da casa, que é o que o jogo retém no longo prazo, vezes o valor apostado.',
    },
    drawing:
      'Desenho: 19 em cada 20 sessões devolvem de {{low}} a {{high}}; esta devolveu {{won}}; foram apostados {{staked}}.',
    missing: {
      game: 'Não conhecemos este jogo, ou seu plano não o mostra; por isso não podemos dizer como ele paga.',
      table:
        'Não temos a tabela de prêmios deste jogo com este RTP. Sem ela, ninguém pode dizer se uma sessão foi comum.',
      spins: 'Informe o número de giros para comparar esta sessão com outras do mesmo tamanho.',
      'not-fixed':
        'Você não tinha decidido o número de giros antes. Quem para depois de um prêmio alto, ou quando o dinheiro acaba, tem outro tipo de resultado que o conjunto das sessões desse tamanho. Por isso não há com o que comparar honestamente.',
    },
    costOnly: 'O que se pode dizer: essas apostas custam {{cost}} em média.',
  },
}
