import { PLAN_NAMES } from '@retorna/contract/plan-names'
import { formatPercent } from '@retorna/domain/format-figure'
import type { AlertMove, AlertNews, PreviousSubscription } from '../mail-kinds.ts'
import { ANSWER_CHANGED_TEXTS, headlineOf, sentencesOf } from './answer-changes.ts'
import { feedProblemText } from './feed-problems.ts'
import type { MailTexts, SecurityChangeTexts } from './mail-texts.ts'
import { longDay, VERSION_SWITCH_TEXTS } from './version-switches.ts'

const ENTERED =
  'Você recebeu esta mensagem porque alguém informou este endereço de e-mail no Retorna.'
const ADMINISTRATOR = 'Você recebeu esta mensagem porque é administrador do Retorna.'

const NOT_YOU =
  'Se não foi você, redefina sua senha agora e encerre todas as sessões nas configurações.'

const SECURITY_CHANGES: SecurityChangeTexts = {
  'two-factor-on': {
    heading: 'A verificação em duas etapas está ativada',
    paragraphs: ['A partir de agora, sua conta pede um código a cada login.'],
  },
  'two-factor-off': {
    heading: 'A verificação em duas etapas está desativada',
    paragraphs: ['A partir de agora, basta a senha para entrar na sua conta.'],
  },
  'recovery-codes': {
    heading: 'Você tem novos códigos de recuperação',
    paragraphs: ['Os anteriores não funcionam mais.'],
  },
  'overlay-link': {
    heading: 'Um novo link de overlay foi criado',
    paragraphs: ['Quem tiver o link vê os dados dos jogos conforme o seu plano.'],
  },
  'reader-feed': {
    heading: 'Um novo endereço do seu feed foi criado',
    paragraphs: [
      'Quem tiver o endereço lê o que o seu plano mostra dos seus favoritos e dos jogos com os seus alertas.',
      'Se não foi você quem o criou, remova o feed em Notificações, nas configurações.',
    ],
  },
  'api-key': {
    heading: 'Uma nova chave de API foi criada',
    paragraphs: [
      'Um programa com esta chave lê os dados do seu plano e, se você permitiu, os seus alertas.',
      'Se não foi você quem a criou, revogue-a em Chaves de API, nas configurações.',
    ],
  },
  'staff-api-key': {
    heading: 'Uma nova chave de API foi criada',
    paragraphs: [
      'Ela foi criada na área administrativa, pela sua conta. Um programa com esta chave lê o catálogo, as leituras e o estado dos feeds ou envia leituras a um feed, conforme o que foi escolhido.',
      'Se não foi você quem a criou, revogue-a na área administrativa, em Feeds, Chaves de API.',
    ],
    button: 'Abrir as chaves de API',
  },
  'report-share': {
    heading: 'Um link para um dos seus relatórios foi criado',
    paragraphs: ['Quem tiver o link, e a senha, se você definiu uma, pode ler o relatório.'],
  },
  'webhook-secret': {
    heading: 'Seu webhook tem um novo segredo',
    paragraphs: ['O webhook da sua conta acabou de ser configurado ou teve o segredo trocado.'],
  },
}

export const pt: MailTexts = {
  greeting: (name) => (name === '' ? 'Olá!' : `Olá, ${name}!`),
  linkHint: 'Se o botão não funcionar, abra este endereço:',
  sentBy: 'Enviado pelo Retorna',
  adults:
    'Somente para maiores de 18 anos (18+). O Retorna informa sobre o RTP dos jogos; não é operador de apostas nem dá dicas de apostas.',
  reason: 'Você recebeu esta mensagem porque este e-mail pertence a uma conta do Retorna.',
  kinds: {
    'verification-code': ({ code, link }) => ({
      subject: 'Seu código de verificação do Retorna',
      heading: 'Confirme seu e-mail',
      paragraphs: ['Este é o seu código de verificação:'],
      code,
      button: { label: 'Confirmar e-mail', link },
      closing: [
        'O código vale por 15 minutos e só pode ser usado uma vez. Um código mais recente o substitui.',
        'Se você não criou uma conta, ignore esta mensagem: sem o código, nada acontece.',
      ],
      reason: ENTERED,
    }),
    'address-taken': ({ link }) => ({
      heading: 'Você já tem uma conta',
      paragraphs: [
        'Alguém tentou criar uma conta no Retorna com este e-mail, mas ele já está em uso. Nada foi alterado.',
        'Se foi você, é só entrar. Se esqueceu a senha, crie uma nova na página de login.',
      ],
      button: { label: 'Entrar', link },
      closing: ['Se não foi você, não precisa fazer nada.'],
    }),
    'password-reset': ({ link }) => ({
      subject: 'Redefina sua senha do Retorna',
      heading: 'Crie uma nova senha',
      paragraphs: ['Recebemos um pedido para redefinir a senha da sua conta.'],
      button: { label: 'Criar nova senha', link },
      closing: [
        'O link vale por uma hora e só pode ser usado uma vez.',
        'Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
      ],
    }),
    'password-changed': () => ({
      heading: 'Sua senha foi alterada',
      paragraphs: [NOT_YOU],
    }),
    'email-change-code': ({ code }) => ({
      heading: 'Confirme seu novo e-mail',
      paragraphs: ['Digite este código nas configurações para usar este e-mail na sua conta:'],
      code,
      closing: [
        'O código vale por 15 minutos e só pode ser usado uma vez. Até lá, sua conta continua com o e-mail antigo.',
        'Se você não pediu essa mudança, ignore esta mensagem: sem o código, nada acontece.',
      ],
      reason: ENTERED,
    }),
    'email-restored': () => ({
      heading: 'Seu e-mail foi restaurado',
      paragraphs: [
        'Sua conta voltou a usar este e-mail, com a senha que você acabou de escolher. Todas as sessões foram encerradas.',
        'Tudo o que foi adicionado desde a alteração e dá acesso aos seus dados ou os recebe foi removido: chaves de API, links de overlays e de relatórios, o link do leitor de feeds, o webhook, navegadores, o número de telefone, destinatários de relatórios e convites pendentes para a equipe. Se algum deles era seu, adicione de novo.',
        'Confira suas configurações: qualquer outra alteração feita nesse meio-tempo continua valendo.',
      ],
    }),
    'security-change': ({ change, link }) => ({
      ...SECURITY_CHANGES[change],
      button: { label: SECURITY_CHANGES[change].button ?? 'Abrir as configurações', link },
      closing: [NOT_YOU],
    }),
    'email-changed': ({ newEmail, link }) => ({
      heading: 'Seu e-mail foi alterado',
      paragraphs: [
        `Sua conta agora usa o e-mail ${newEmail}. As mensagens não chegam mais a este endereço.`,
        'Se não foi você, outra pessoa tem acesso à sua conta: restaure o e-mail agora e escolha uma nova senha.',
      ],
      button: { label: 'Desfazer a alteração', link },
      closing: ['O link vale por 7 dias. Se foi você, não é preciso fazer nada.'],
      reason: 'Você recebeu esta mensagem porque este e-mail pertencia a uma conta do Retorna.',
    }),
    welcome: ({ link }) => ({
      subject: 'Boas-vindas ao Retorna',
      heading: 'Sua conta está pronta',
      paragraphs: [
        'Três passos para começar:',
        '1. Procure um jogo que você conhece. O RTP teórico é o que ele é certificado para devolver no longo prazo.',
        '2. Marque o jogo como favorito. Seus favoritos aparecem primeiro na visão geral.',
        '3. Onde aparece o que o jogo pagou, leia a resposta antes do número: ela diz se o jogo paga o certificado.',
      ],
      button: { label: 'Procurar um jogo', link },
      closing: ['Dúvidas? Abra a Ajuda em qualquer página e escreva para a equipe.'],
    }),
    'trial-ended': ({ link, settings }) => ({
      heading: 'Seu teste grátis terminou',
      paragraphs: [
        'Sua conta, seus favoritos e suas configurações continuam aqui. Para voltar a ver os dados dos jogos, escolha um plano.',
        'Nada foi cobrado, nem será, a menos que você escolha um plano pago.',
      ],
      button: { label: 'Comparar planos', link },
      reason: chosenMail(settings),
    }),
    'plan-changed': ({ plan, price, state, keeps, previous }) => ({
      subject: `Seu plano do Retorna: ${PLAN_NAMES.pt[plan]}`,
      heading:
        state === 'pending'
          ? `Você escolheu o plano ${PLAN_NAMES.pt[plan]}`
          : `Agora você está no plano ${PLAN_NAMES.pt[plan]}`,
      paragraphs: [
        {
          free: 'Sua conta passou para o plano Grátis, que não custa nada.',
          pending: `O plano ${PLAN_NAMES.pt[plan]} custa ${price} por mês. Ele é liberado assim que o pagamento for confirmado.`,
          paid: `O plano ${PLAN_NAMES.pt[plan]} já está liberado: você tem uma assinatura que paga por ele.`,
        }[state],
        ...(keeps === null
          ? []
          : [
              `Até lá, seu plano ${PLAN_NAMES.pt[keeps]} continua como está. Você pode voltar atrás quando quiser.`,
            ]),
        ...previousOf(previous),
      ],
    }),
    'plan-set': ({ plan, paymentStatus, previous, link }) => ({
      heading: `Nossa equipe mudou seu plano para ${PLAN_NAMES.pt[plan]}`,
      paragraphs: [
        {
          free: 'Ele não custa nada.',
          paid: 'Seu pagamento foi confirmado. Tudo o que o plano inclui já está liberado.',
          pending: 'O pagamento está pendente. O plano é liberado assim que for confirmado.',
          failed: 'O pagamento não foi aprovado. Os dados ficam bloqueados até a confirmação.',
          cancelled:
            'Ele foi cancelado, e os dados estão bloqueados. Sua conta e suas configurações continuam aqui.',
        }[paymentStatus ?? 'free'],
        ...previousOf(previous),
      ],
      button: { label: 'Ir para a cobrança', link },
    }),
    'payment-received': ({ plan, previous }) => ({
      subject: 'Retorna: pagamento confirmado',
      heading: 'Obrigado! Seu pagamento foi confirmado',
      paragraphs: [
        `O plano ${PLAN_NAMES.pt[plan]} já está liberado para você.`,
        ...previousOf(previous),
      ],
    }),
    'payment-without-plan': ({ plan, subscription, link }) => ({
      heading: 'Recebemos um pagamento que não libera nenhum plano',
      paragraphs: [
        `Nada muda no seu plano ${PLAN_NAMES.pt[plan]}: você escolheu esse plano depois do pedido, ele já inclui o que foi pago ou o valor não é o preço de nenhum plano.`,
        ...(subscription ? [SUBSCRIPTION_WITHOUT_PLAN[subscription]] : []),
      ],
      button: { label: 'Ir para a cobrança', link },
      closing: [
        'Não era o que você esperava? Abra a Ajuda em qualquer página e escreva para a equipe.',
      ],
    }),
    'payment-renewed': ({ plan, settings }) => ({
      heading: `Seu plano ${PLAN_NAMES.pt[plan]} foi renovado`,
      paragraphs: ['Recebemos seu pagamento. Você não precisa fazer nada.'],
      reason: chosenMail(settings),
    }),
    'payment-failed': ({ plan, openUntil, link }) => ({
      heading: 'Seu pagamento não foi aprovado',
      paragraphs: [
        openUntil === null
          ? `O pagamento do plano ${PLAN_NAMES.pt[plan]} não foi aprovado. Até que seja confirmado, os dados do plano ficam bloqueados.`
          : `O pagamento do plano ${PLAN_NAMES.pt[plan]} não foi aprovado. O plano continua liberado até ${dayOf(openUntil)}; depois disso, os dados ficam bloqueados até a confirmação do pagamento.`,
      ],
      button: { label: 'Ir para a cobrança', link },
    }),
    'plan-ended': ({ plan, reason, remaining, ordered, link }) => ({
      heading: `Seu plano ${PLAN_NAMES.pt[plan]} terminou`,
      paragraphs: [
        {
          ended: 'A assinatura foi cancelada ou reembolsada.',
          refunded:
            'O pagamento foi reembolsado. Se a assinatura não tiver sido cancelada também, ela continua: será cobrada de novo, e o plano volta a ser liberado. Para cancelar, vá para a cobrança, use o link do recibo do provedor de pagamento ou escreva para nós.',
          unpaid: `A renovação não foi paga a tempo, e os dados estão bloqueados.${ordered === undefined ? ' Assim que o pagamento for confirmado, tudo volta.' : ''}`,
        }[reason],
        ...(ordered === undefined
          ? []
          : [
              `Você escolheu o plano ${PLAN_NAMES.pt[ordered]}. Ele é liberado assim que o pagamento for confirmado.`,
            ]),
        remaining === null
          ? 'Sua conta, seus favoritos e suas configurações continuam aqui.'
          : `Agora você tem o plano ${PLAN_NAMES.pt[remaining]}, pago à parte.`,
      ],
      button: { label: 'Ir para a cobrança', link },
    }),
    'price-change': ({ plan, before, after, from, link }) => ({
      subject: `Retorna: novo preço do seu plano ${PLAN_NAMES.pt[plan]} a partir de ${dayOf(from)}`,
      heading: `Seu plano ${PLAN_NAMES.pt[plan]} vai custar ${after} por mês`,
      paragraphs: [
        `Até ${dayOf(from)} você paga ${before} por mês, como antes; a partir desse dia, ${after}.`,
        'Se preferir outro plano, ou nenhum, troque ou cancele o seu antes dessa data. Para continuar, você não precisa fazer nada.',
      ],
      button: { label: 'Ver a cobrança', link },
    }),
    'account-deletion': ({ deletedOn, subscription, feedKeys, link }) => ({
      heading: 'Sua conta será excluída',
      paragraphs: [
        `Você pediu a exclusão da sua conta. É possível desistir até ${dayOf(deletedOn)}; depois disso, seus dados são apagados definitivamente.`,
        ...(subscription ? [SUBSCRIPTION_OF_DELETED[subscription]] : []),
        ...(feedKeys > 0 ? [KEYS_OF_DELETED] : []),
      ],
      button: { label: 'Manter minha conta', link },
      closing: [NOT_YOU],
    }),
    'account-deletion-undone': () => ({
      heading: 'Sua conta continua ativa',
      paragraphs: ['A exclusão foi cancelada. Tudo continua como antes.', NOT_YOU],
    }),
    'rtp-alert': ({ settings, link, ...move }) => ({
      subject: `Alerta do Retorna: ${move.game ?? 'um jogo'} ${wentOf(move)}`,
      heading: `${move.game ?? 'Um jogo'} ${wentOf(move)}`,
      paragraphs: [`${lineOf(move)}.`, ...answerOf(move.answer), PAST],
      button: { label: 'Ver o jogo', link },
      reason: choosable(settings),
    }),
    'version-switch': ({ switched, answer, settings, link }) => ({
      subject: `Alerta do Retorna: ${TEXTS.title(switched)}`,
      heading: TEXTS.title(switched),
      paragraphs: [
        `${TEXTS.body(switched)}.`,
        'É o que as leituras indicam como mais provável, não uma informação do operador.',
        ...answerOf(answer),
        PAST,
      ],
      button: { label: 'Ver o jogo', link },
      reason: choosable(settings),
    }),
    'answer-changed': ({ changed, settings, link }) => ({
      subject: `Alerta do Retorna: ${CHANGES.title(changed)}`,
      heading: changed.game ?? 'Um jogo',
      paragraphs: [sentencesOf(changed, 'pt'), CHANGES.body(changed), PAST],
      button: { label: 'Ver o jogo', link },
      reason: choosable(settings),
    }),
    'feed-problem': ({ feed, problem, refused, link, settings }) => ({
      subject: `Retorna: confira o feed ${feed}`,
      heading: `Feed ${feed}`,
      paragraphs: [newsLine({ feed, problem, ...(refused && { refused }) })],
      button: { label: 'Ver os feeds', link },
      reason: teamReason(settings),
    }),
    'alerts-converted': ({ converted, link, settings }) => ({
      heading: 'Seus alertas mudaram',
      paragraphs: [
        `${convertedLine(converted)}.`,
        'Um alerta assim dispara quando todos os dias, juntos, mostram que o jogo saiu do RTP teórico. Só por acaso, ele dispara em média no máximo uma vez a cada dois anos. Você pode mudar isso ou voltar a medir em pontos percentuais.',
        'Para isso é preciso saber quanto os prêmios do jogo variam. Onde isso falta, a lista dos seus alertas avisa.',
      ],
      button: { label: 'Ver meus alertas', link },
      reason: choosable(settings),
    }),
    'alert-digest': ({ span, count, moves, isOfFeeds, link, settings }) => {
      const lines = [
        ...moves.map(newsLine),
        ...(count > moves.length ? [`E mais ${count - moves.length}.`] : []),
      ]
      if (isOfFeeds) {
        return {
          subject:
            count === 1
              ? 'Retorna: um problema em um feed'
              : `Retorna: ${count} problemas em feeds`,
          heading:
            span === 'day'
              ? 'Resumo diário dos problemas em feeds'
              : 'Mais problemas em feeds na última hora',
          paragraphs: lines,
          button: { label: 'Ver os feeds', link },
          reason: teamReason(settings),
        }
      }
      return {
        subject: count === 1 ? 'Retorna: um alerta' : `Retorna: ${count} alertas`,
        heading: span === 'day' ? 'Resumo diário dos seus alertas' : 'Mais alertas da última hora',
        paragraphs: [...lines, PAST],
        button: { label: 'Ver todos os alertas', link },
        reason: choosable(settings),
      }
    },
    'alert-test': ({ settings }) => ({
      subject: 'Retorna: mensagem de teste',
      heading: 'As notificações por e-mail funcionam',
      paragraphs: ['Esta é a mensagem de teste que você pediu. Os alertas chegam neste endereço.'],
      reason: choosable(settings),
    }),
    'webhook-paused': ({ host, link }) => ({
      heading: 'Seu webhook foi pausado',
      paragraphs: [
        `Nada do que enviamos ao seu webhook em ${host} chegou durante um dia, ou ele respondeu que não existe mais (410); por isso, não enviamos mais nada para lá. Seus outros canais continuam funcionando.`,
        'Quando ele voltar a funcionar, retome-o nas configurações; o que não chegou pode ser reenviado a partir das últimas mensagens.',
      ],
      button: { label: 'Ir para as configurações', link },
    }),
    'support-answer': ({ text, link }) => ({
      heading: 'A equipe respondeu à sua mensagem',
      paragraphs: text.split(/\n+/),
      button: { label: 'Abrir a conversa', link },
      closing: ['Você pode responder por lá.'],
      reason: 'Você recebeu esta mensagem porque escreveu para a equipe do Retorna.',
    }),
    'support-waiting': ({ waiting, overdue, link }) => ({
      heading:
        overdue > 0 ? 'Há respostas do suporte em atraso' : 'Há usuários aguardando resposta',
      paragraphs: [
        ...(waiting > 0 ? [`Novas conversas: ${waiting}.`] : []),
        ...(overdue > 0 ? [`Com prazo vencido: ${overdue}.`] : []),
      ],
      button: { label: 'Abrir o suporte', link },
      reason: ADMINISTRATOR,
    }),
    uninvestigated: ({ games, days, link }) => ({
      subject:
        games === 1
          ? 'Retorna: há um jogo fora do certificado sem investigação'
          : `Retorna: há ${games} jogos fora do certificado sem investigação`,
      heading: 'Jogos sem investigação',
      paragraphs: [
        games === 1
          ? `${sinceMoreThan(days)}${days === 0 ? 'Um' : 'um'} jogo não paga o certificado ou roda outra versão, e ninguém abriu uma investigação.`
          : `${sinceMoreThan(days)}${games} jogos não pagam o certificado ou rodam outra versão, e ninguém abriu investigações.`,
      ],
      button: { label: 'Abrir o painel Hoje', link },
      reason: 'Você recebeu esta mensagem porque faz parte da equipe do Retorna.',
    }),
    'pull-failing': ({ feed, isStopped, link }) => ({
      heading: `O feed “${feed}” ${isStopped ? 'parou' : 'está com falhas'}`,
      paragraphs: [
        isStopped
          ? `O servidor SFTP do feed “${feed}” apresentou uma chave diferente da registrada. Nada foi enviado a ele, e nada será buscado até que alguém confira a nova chave.`
          : `As três últimas buscas do feed “${feed}” falharam. Vamos tentar de novo, com pausas cada vez maiores.`,
        'O motivo está no histórico das buscas.',
      ],
      button: { label: 'Abrir o feed', link },
      reason: ADMINISTRATOR,
    }),
    report: ({ report, subtitle, finding, link, sender, isTest, files, leave }) => ({
      subject: `${isTest ? 'Teste: ' : ''}${finding.title} – ${report} (relatório do Retorna)`,
      heading: finding.title,
      paragraphs: [
        ...finding.sentences,
        ...finding.games.map(({ name, answer }) => `${name}: ${answer}`),
        `${report} · ${subtitle}`,
        ...(files.length > 0
          ? [
              'Os arquivos são grandes demais para um e-mail. Você pode baixá-los por 90 dias:',
              ...files.map(({ format, address }) => `${format.toUpperCase()}: ${address}`),
            ]
          : ['O relatório está em anexo.']),
        PAST,
      ],
      ...(link !== null && { button: { label: 'Abrir o relatório', link } }),
      reason:
        sender === null
          ? `Você recebeu esta mensagem porque agendou este relatório. Cancelar estes e-mails: ${leave}`
          : `Você recebeu esta mensagem porque aceitou receber relatórios de ${sender}. Cancelar estes e-mails: ${leave}`,
    }),
    'report-invitation': ({ sender, link }) => ({
      subject: `${sender} quer enviar relatórios do Retorna para você`,
      heading: 'Quer receber estes relatórios?',
      paragraphs: [
        `${sender} quer enviar a você relatórios sobre o RTP de slots online. Nada é enviado sem a sua confirmação, e todo e-mail traz um link para cancelar.`,
      ],
      button: { label: 'Receber os relatórios', link },
      closing: [
        'O link é válido por 7 dias.',
        'Se você não quer os relatórios, ignore esta mensagem.',
      ],
      reason: `Você recebeu esta mensagem porque ${sender} informou este endereço no Retorna.`,
    }),
    invitation: ({ sender, role, link }) => ({
      subject: `${sender} convidou você para a equipe do Retorna`,
      heading: 'Você foi convidado para a equipe',
      paragraphs: [
        `${sender} convidou você para trabalhar no Retorna como ${role === 'admin' ? 'administrador: você pode abrir e alterar tudo' : 'editor: você lança leituras e cuida de jogos e feeds'}.`,
        'Você cria uma senha e depois ativa a verificação em duas etapas com um aplicativo no celular. Se já tem uma conta, entre com ela.',
      ],
      button: { label: 'Aceitar o convite', link },
      closing: [
        'O link vale por 72 horas e só pode ser usado uma vez.',
        'Se você não conhece quem enviou, ignore esta mensagem.',
      ],
      reason: `Você recebeu esta mensagem porque ${sender} informou este endereço no Retorna.`,
    }),
    'reports-stopped': ({ cause, link }) => ({
      heading: 'Seus relatórios agendados foram interrompidos',
      paragraphs:
        cause.reason === 'plan'
          ? [
              'Seu plano não inclui mais relatórios agendados. Por isso, paramos os envios e fechamos seus links compartilhados. Este é o único aviso.',
              'Seus relatórios e agendamentos continuam salvos. Com o plano Premium, você pode retomá-los.',
            ]
          : [
              `Não foi possível gerar o relatório “${cause.report}”: ${cause.error}`,
              'O agendamento está pausado. Altere o relatório e depois retome os envios. Se o jogo ou o provedor não estiver mais no catálogo, salve outro relatório e crie um novo agendamento.',
            ],
      button:
        cause.reason === 'plan'
          ? { label: 'Comparar planos', link }
          : { label: 'Abrir o relatório', link },
    }),
    'backup-missing': ({ latestAt, link }) => ({
      heading: 'Falta um backup',
      paragraphs: [
        latestAt === null
          ? 'Um backup programado falhou, e nenhum foi concluído até agora.'
          : `Um backup programado falhou ou não foi feito. O último concluído é de ${minuteOf(latestAt)}.`,
        'Uma nova tentativa é feita a cada cinco minutos. O motivo está em Operação.',
      ],
      button: { label: 'Abrir Operação', link },
      reason: ADMINISTRATOR,
    }),
  },
}

const TEXTS = VERSION_SWITCH_TEXTS.pt
const CHANGES = ANSWER_CHANGED_TEXTS.pt

const PAST = 'O RTP descreve jogadas passadas e não diz nada sobre a próxima.'

const choosable = (settings: string): string =>
  `Você recebeu esta mensagem porque configurou alertas no Retorna. Escolha o que recebe: ${settings}`

const teamReason = (settings: string): string =>
  `Você recebeu esta mensagem porque faz parte da equipe do Retorna. Escolha o que recebe: ${settings}`

const minuteOf = (moment: string): string =>
  `${new Date(moment).toLocaleString('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`

const percent = (value: number): string => formatPercent(value, 'pt')

const wentOf = ({ baselineRtp, currentRtp, evidence }: AlertMove): string => {
  const isUp = currentRtp >= baselineRtp
  if (evidence === undefined) return isUp ? 'subiu' : 'caiu'
  const level = evidence.reference === 'theoretical' ? 'RTP teórico' : 'nível anterior'
  return `paga ${isUp ? 'acima' : 'abaixo'} do ${level}`
}

const newsLine = (news: AlertNews): string => {
  if ('feed' in news) return `Feed ${news.feed}: ${feedProblemText('pt', news)}`
  if ('converted' in news) return `${convertedLine(news.converted)}.`
  if ('changed' in news) return `${CHANGES.title(news.changed)}. ${CHANGES.body(news.changed)}`
  const line =
    'switched' in news
      ? `${TEXTS.title(news.switched)}: ${TEXTS.body(news.switched)}`
      : lineOf(news)
  return [`${line}.`, ...answerOf(news.answer)].join(' ')
}

const answerOf = (answer: AlertMove['answer']): string[] =>
  answer === undefined ? [] : [`Resposta: ${headlineOf(answer, 'pt')}.`]

const convertedLine = (count: number): string =>
  count === 1
    ? 'Um dos seus alertas usava desvios padrão e agora usa evidência'
    : `${count} dos seus alertas usavam desvios padrão e agora usam evidência`

const lineOf = (move: AlertMove): string => {
  const game = move.game ?? 'Um jogo que não está mais na lista'
  const named = move.provider === null ? game : `${game} (${move.provider})`
  if (move.evidence !== undefined) {
    const { since } = move.evidence
    return `${named} ${wentOf(move)}, de ${percent(move.baselineRtp)}: ${percent(move.currentRtp)} desde ${dayOf(since)}`
  }
  return `${named} ${wentOf(move)} de ${percent(move.baselineRtp)} para ${percent(move.currentRtp)}`
}

const dayOf = (day: string): string => longDay(day, 'pt')

const chosenMail = (settings: string): string =>
  `Você recebeu esta mensagem porque este e-mail pertence a uma conta do Retorna. Escolha o que quer receber: ${settings}`

const SUBSCRIPTION_OF_DELETED: Record<'ends' | 'running', string> = {
  ends: 'Sua assinatura também é cancelada nesse dia; se ela renovar antes, ainda há cobrança.',
  running:
    'A exclusão não cancela sua assinatura no provedor de pagamento: cancele-a também por lá. O link está nos recibos; se preferir, escreva para nós.',
}

const KEYS_OF_DELETED =
  'Suas chaves de API também são encerradas nesse dia: um feed que envia com uma delas precisa de outra até lá.'

const PREVIOUS: Record<NonNullable<PreviousSubscription>, string> = {
  ended: 'A assinatura do seu plano anterior está sendo cancelada e não será mais cobrada.',
  running:
    'Outra assinatura sua continua ativa e será cobrada de novo até você cancelar: use o link do recibo do provedor de pagamento ou escreva para nós.',
}

const SUBSCRIPTION_WITHOUT_PLAN: typeof PREVIOUS = {
  ended: 'A assinatura desse pagamento está sendo cancelada e não será mais cobrada.',
  running:
    'A assinatura desse pagamento continua ativa e será cobrada de novo até você cancelar: use o link do recibo do provedor de pagamento ou escreva para nós.',
}

const previousOf = (previous: PreviousSubscription): string[] =>
  // Absent in a mail queued before an upgrade.
  previous ? [PREVIOUS[previous]] : []

/** The time within which an investigation is due; empty if it is due at once. */
const sinceMoreThan = (days: number): string =>
  days === 0 ? '' : `Há mais de ${days === 1 ? 'um dia' : `${days} dias`}, `
