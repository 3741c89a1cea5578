import { labels } from '@retorna/contract/words/pt/labels'
import { MAX_SEGMENTS } from '@retorna/domain/readings/segment'
import type { en } from './en.ts'

const suggestion = (hint: string) => (hint === '' ? '' : ` Mais próximo: ${hint}.`)
/** The RTP that the volumes give. Reports from before volumes were named have no number here. */
const measuredIn = (rtp: string): string => {
  const given = Number.parseFloat(rtp)
  return Number.isNaN(given)
    ? ''
    : `Apostas e prêmios dão ${given.toLocaleString('pt-BR', { maximumFractionDigits: 4 })}%. `
}
const either = (hint: string) => hint.replaceAll(' | ', ' ou ')

export const pt: typeof en = {
  reasonHeading: 'motivo',
  kinds: {
    providers: labels.providersInText,
    games: 'jogos',
    versions: 'versões',
    readings: 'leituras',
  },
  problems: {
    'missing-value': () => 'Falta um valor aqui.',
    'truncated-row': (width) => `A linha está incompleta: o cabeçalho tem ${width} colunas.`,
    'too-many-cells': (width) => `A linha tem mais células que as ${width} colunas do cabeçalho.`,
    'too-long': (limit) => `Mais de ${limit} caracteres.`,
    formula: () => 'Uma fórmula de planilha não é um valor.',
    'not-a-number': () => 'Não é um número.',
    'number-ambiguous': (values) =>
      `Pode ser ${either(values)}: nenhum outro número do arquivo mostra qual. Escreva sem separador de milhar.`,
    'decimals-too-many': (limit) => `Mais de ${limit} casas decimais, que seriam arredondadas.`,
    'number-too-large': () => 'Maior que 10.000.000.000.000.',
    'not-whole': () => 'Deve ser um número inteiro.',
    negative: () => 'Não pode ser negativo.',
    'not-positive': () => 'Deve ser maior que 0.',
    'not-below': (limit) => `Deve ser menor que ${Number(limit).toLocaleString('pt-BR')}.`,
    'items-too-many': (limit) => `Mais de ${limit} itens.`,
    'item-too-long': (limit) => `Um dos itens passa de ${limit} caracteres.`,
    'rtp-unreadable': () => 'Não é um RTP. Escreva uma só porcentagem, como 96,50, ou deixe vazio.',
    'rtp-range': () => 'Um intervalo não é um RTP. Informe a versão monitorada.',
    'rtp-several': () =>
      'Vários valores. Informe aqui o monitorado; importe os outros como versões.',
    'rtp-conditional': () => 'O RTP depende do modo de jogo. Informe o do jogo base.',
    'rtp-bound': () => 'Um mínimo ou máximo não é um RTP.',
    'rtp-fraction': (percent) =>
      `Parece uma fração de 1. Em porcentagem é ${percent.replace('.', ',')}.`,
    'rtp-missing': () => 'Sem RTP e sem volumes para calculá-lo.',
    'rtp-too-high': () =>
      'Acima de 10.000% sem apostas e prêmios, ou acima de 100.000.000% com eles.',
    'rtp-unusual': (measured) =>
      `${measuredIn(measured)}Fora de 50–150%. Se estiver certo, confirme com --confirm-outliers.`,
    'rtp-disagrees-with-volumes': (rtp) =>
      `Não confere com apostas e prêmios, que dão ${rtp.replace('.', ',')}%.`,
    'payout-without-turnover': () => 'Há prêmio, mas nenhuma aposta.',
    'digits-too-many': (digits) => `Mais de ${digits} dígitos.`,
    'sum-without-volumes': () => 'Só vale junto com apostas, prêmios e jogadas.',
    'sum-too-small': () => 'Menor do que essas jogadas e esses valores permitem.',
    'sum-too-large': () => 'Maior do que essas jogadas e esses valores permitem.',
    'volume-alone': () => 'Apostas e prêmios só valem juntos.',
    'theoretical-impossible': () => 'Um RTP teórico deve ser maior que 0 e no máximo 100%.',
    'theoretical-unusual': () =>
      'RTP teórico abaixo de 80%. Se estiver certo, confirme com --confirm-outliers.',
    'date-unreadable': () => 'Não é uma data. Escreva 2025-12-31.',
    'date-ambiguous': (days) =>
      `Pode ser ${either(days)}: nenhuma outra data do arquivo mostra qual. Use --date-format dmy ou mdy.`,
    'date-impossible': () => 'Essa data ou hora não existe.',
    'date-in-future': () => 'A data está no futuro.',
    'date-too-early': () => 'Anterior a 1990.',
    'game-unknown': (names) => `Jogo desconhecido.${suggestion(names)}`,
    'game-ambiguous': (providers) =>
      `Vários jogos têm este nome (${providers}). Informe o provedor em uma coluna própria.`,
    'slug-invalid': (slug) =>
      `Um slug tem letras minúsculas, dígitos e hífens simples, como ${slug}.`,
    'slug-of-another': (owner) => `Este slug pertence a ${owner}.`,
    'name-of-another': (owner) => `Este nome pertence a ${owner}.`,
    'volatility-unknown': () =>
      'Não é uma volatilidade. Use: baixa, média-baixa, média, média-alta, alta, muito alta.',
    'currency-unknown': () => 'Não é uma moeda. Escreva o código, como EUR ou USDT.',
    'money-not-multiple': () =>
      'É um valor em dinheiro. Informe quantas vezes a aposta ou deixe em branco.',
    'currencies-differ': (currencies) => `Apostas de um mesmo jogo em duas moedas: ${currencies}.`,
    'bets-out-of-order': () => 'A aposta mínima é maior que a máxima.',
    'out-of-range': (limits) => `Deve ficar entre ${limits}.`,
    'not-yes-or-no': () => 'Escreva sim ou não.',
    'total-falls': () =>
      'Um total acumulado não pode diminuir: está abaixo de um anterior do mesmo dia ou acima de um posterior.',
    'total-without-volumes': () => 'Um total acumulado precisa de apostas e prêmios.',
    'window-empty': () => 'O período começa no fim ou depois dele.',
    'window-too-long': () => 'O período passa de 25 horas.',
    'currency-differs': () => 'O feed usa outra moeda.',
    'version-unknown': () => 'O jogo não tem essa versão. Cadastre-a no jogo ou deixe em branco.',
    'address-invalid': () => 'Não é um endereço da web.',
    'mode-unknown': () => 'Não é um modo de jogo: jogo base, compra de bônus ou rodadas grátis.',
    'money-unknown': () => 'Não é um tipo de saldo: dinheiro ou bônus.',
    'segment-without-volumes': () => 'Uma linha de um segmento precisa de apostas e prêmios.',
    'jackpot-too-large': () => 'Parte de um jackpot maior do que os prêmios ou as apostas.',
    'segment-of-totals': () => 'Um feed de totais acumulados não tem segmentos.',
    'segments-too-many': () => `O feed já tem ${MAX_SEGMENTS} segmentos, o máximo permitido.`,
    'segment-overlaps': (line) =>
      `Pode conter as mesmas jogadas ${line === '' ? 'de outra linha' : `da linha ${line}`}: dois segmentos diferem em algo que ambos informam.`,
    'window-differs': (line) =>
      `O período não começa no mesmo horário que o ${line === '' ? 'de outra linha' : `da linha ${line}`}, de outro segmento da mesma leitura. Envie em feeds separados os segmentos contados por dia e os contados por hora.`,
    'counted-twice': (line) =>
      `As jogadas contariam em dobro: ${line === '' ? 'leituras salvas deste feed já trazem' : `a linha ${line} traz`} as mesmas, em um período que se sobrepõe ou em outra notação do dia. ${line === '' ? 'Envie períodos um após o outro e o dia da forma como já está salvo, ou remova antes as leituras salvas' : 'Mantenha só uma das duas ou informe períodos um após o outro'}.`,
    'contradicts-line': (line) =>
      `Contradiz ${line === '' ? 'outra linha' : `a linha ${line}`}. Mantenha só a correta.`,
  },
  deskProblems: {
    'rtp-unusual': (measured) =>
      `${measuredIn(measured)}Fora de 50–150%. Se estiver certo, confirme os valores incomuns.`,
    'theoretical-unusual': () =>
      'RTP teórico abaixo de 80%. Se estiver certo, confirme os valores incomuns.',
    'date-ambiguous': (days) =>
      `Pode ser ${either(days)}: nenhuma outra data do arquivo mostra qual. Escolha o formato de data.`,
  },
  notices: {
    approximate: () => 'aproximado, aceito como está',
    'lower-bound': () => 'limite inferior, aceito como está',
    'theoretical-high': () => 'RTP teórico incomumente alto, aceito como está',
    'repeats-line': (line) => `repete a linha ${line}, contada como inalterada`,
    'comment-skipped': () => 'comentário ignorado',
    'total-skipped': () => 'um total, ignorado',
    'footer-skipped': () => 'uma linha abaixo da tabela, ignorada',
    'header-repeated': () => 'os títulos das colunas outra vez, ignorados',
    'layout-recalled': () =>
      'lido como uma importação anterior com os mesmos títulos, salvo indicação em contrário nas opções',
    'no-activity': () => 'ninguém jogou, ignorado',
    'rtp-from-volumes': () => 'sem RTP legível: calculado a partir de apostas e prêmios',
    'rtp-from-fraction': () => 'uma fração de 1, como apostas e prêmios confirmam',
    'segments-added': () => 'um segmento da mesma leitura, que é a soma deles',
    'volumes-missing': () =>
      'sem apostas, embora este feed as tenha informado nesse dia ou nos 30 dias anteriores; sem elas, o dia diz menos',
    'like-another': (name) => `um jogo à parte; só os sinais no nome o distinguem de ${name}`,
    'sheet-read': (others) =>
      others === '' ? 'a planilha lida' : `a planilha lida; não lidas: ${others}`,
    'monitored-kept': (rtp) =>
      `acrescentado como versão; ${rtp.replace('.', ',')}% continua monitorado`,
  },
  errors: {
    'file-missing': (path) => `O arquivo ${path} não existe.`,
    'file-unreadable': (path) => `Não é possível ler ${path}.`,
    'refused-over-file': (path) =>
      `As linhas recusadas substituiriam o próprio arquivo ${path}. Indique outro arquivo.`,
    'file-empty': () => 'O arquivo está vazio.',
    'file-binary': () => 'O arquivo não é texto. Salve a tabela como CSV.',
    'file-is-protected': () =>
      'A pasta de trabalho é protegida por senha. Remova a senha ou salve a planilha como CSV.',
    'file-is-xls': () =>
      'O arquivo é uma pasta de trabalho anterior a 2007 (.xls). Salve como .xlsx ou CSV.',
    'file-is-xlsb': () =>
      'O arquivo é uma pasta de trabalho binária (.xlsb). Salve como .xlsx ou CSV.',
    'file-is-ods': () => 'O arquivo é uma planilha OpenDocument. Salve como .xlsx ou CSV.',
    'file-is-page': () =>
      'O arquivo é uma página da web, seja qual for o nome. Abra em um editor de planilhas e salve como .xlsx ou CSV.',
    'file-is-xml': () =>
      'O arquivo é XML. Abra em um editor de planilhas e salve como .xlsx ou CSV.',
    'sheet-unknown': (sheets) => `Não existe essa planilha. Planilhas visíveis: ${sheets}.`,
    'layout-unknown': (name) => `Nenhum layout se chama “${name}”.`,
    'layout-differs': (name) => `Os títulos do arquivo não são os do layout “${name}”.`,
    'column-unknown': (key) => `Não há coluna “${key}” para importar.`,
    'questions-open': (about) => `O arquivo deixa em aberto: ${about}.`,
    'file-is-workbook': () => 'O arquivo é uma pasta de trabalho. Salve a planilha como CSV.',
    'workbook-unreadable': () =>
      'A pasta de trabalho não pode ser lida. Salve a planilha como CSV.',
    'workbook-too-large': () =>
      'A pasta de trabalho exige mais memória ou tempo do que o permitido. Salve a planilha como CSV.',
    'sheet-too-large': (cell) =>
      `Uma planilha passa do limite de leitura de uma pasta de trabalho: ela continua na célula ${cell}. Apague o que houver ali, inclusive linhas e colunas vazias, ou salve a planilha como CSV.`,
    'header-only': () => 'O arquivo não tem linhas abaixo do cabeçalho.',
    'columns-missing': (columns) =>
      `Faltam no cabeçalho colunas que esta importação exige: ${columns}.`,
    'line-too-long': (line) =>
      `A linha ${line} tem mais de um milhão de caracteres. Este arquivo é uma tabela?`,
    'quote-never-closed': (line) => `As aspas abertas na linha ${line} nunca são fechadas.`,
    'too-many-rows': (limit) => `Mais de ${limit} linhas: divida o arquivo.`,
    'time-zone-differs': (zones) =>
      `Os dias deste banco foram cortados em ${zones.replace(' | ', ', mas TIME_ZONE é ')}. Inicie o Retorna uma vez com o fuso horário certo.`,
    'feed-unknown': (feed) => `O feed “${feed}” não existe ou foi encerrado.`,
    'storing-goes-on': (batch) =>
      `Interrompido. Um servidor em execução grava o restante do lote ${batch}, ou o próximo que iniciar. Para retirar tudo: npm run retorna -- import undo ${batch}`,
    'batch-unknown': (batch) => `O lote ${batch} não existe.`,
    'month-archived': (month) =>
      `As leituras de ${month} estão arquivadas. Traga-as de volta primeiro: npm run retorna -- bring-back ${month}.`,
    'batch-undone': (batch) => `O lote ${batch} já foi desfeito.`,
    'replaced-by-batch': (batch) =>
      `O lote ${batch} substituiu linhas deste ou depende delas. Desfaça aquele primeiro.`,
    'changed-since': (count) => `${count} de suas linhas foram alteradas manualmente depois.`,
    'used-since': (games) =>
      `Em uso desde então, por exemplo com leituras, versões, previsões, favoritos ou duplicatas unidas: ${games}.`,
  },
  questions: {
    sheet: (example) => `Várias planilhas têm uma tabela assim: ${example}. Qual é a certa?`,
    column: (example, key) => `Qual coluna é ${key}? O arquivo tem ${example}.`,
    unit: (example, key) => `Em que unidade está ${key}? O arquivo tem ${example}.`,
    currency: (example) =>
      `As linhas estão em ${example}, e o feed não tem moeda. Em qual estão as leituras dele?`,
    'date-format': (example) => `Que dia é ${example}? Nenhuma data do arquivo esclarece.`,
    'decimal-sign': (example) => `Que número é ${example}? Nenhum número do arquivo esclarece.`,
  },
  broken: 'Algo deu errado do nosso lado. Nada foi gravado; tente novamente.',
  turnFailed:
    'Algo deu errado do nosso lado. O restante será tentado de novo automaticamente; desfaça o lote para retirar o que já foi gravado.',
  report: {
    line: 'linha',
    phases: {
      reading: 'Lendo',
      checking: 'Conferindo',
      storing: 'Gravando',
      computing: 'Calculando dias e médias',
      reporting: 'Escrevendo as linhas recusadas',
    },
    newRows: 'novas',
    changed: 'alteradas',
    unchanged: 'inalteradas',
    refused: 'recusadas',
    noticed: 'Observações',
    ignoredColumns: 'Colunas ignoradas',
    more: (count) => `… e mais ${count}.`,
    refusedFile: (path) =>
      `Linhas recusadas com os motivos, para corrigir e importar de novo: ${path}`,
    stored: (batch) =>
      `Gravado como lote ${batch}. Para desfazer: npm run retorna -- import undo ${batch}`,
    dryRun: 'Simulação: nada foi gravado.',
    asked: 'Nada foi gravado. Responda com as opções acima; * marca a mais provável.',
    nothingNew: 'Tudo já estava gravado: nada a fazer.',
    nothingStored: 'Nada foi gravado. Para gravar as outras linhas mesmo assim, acrescente --yes.',
    nothingGood: 'Nada foi gravado.',
    undone: (batch, removed, restored) =>
      `Lote ${batch} desfeito. Linhas removidas: ${removed}; restauradas: ${restored}.`,
    noBatches: 'Nada foi importado ainda.',
    undoneMark: 'desfeito',
  },
}
