import { feedProblems } from '@retorna/contract/words/pt/feed'
import { labels } from '@retorna/contract/words/pt/labels'
import type { notifications as english } from '../en/notifications.ts'
import type { SameShape } from '../same-shape.ts'

export const notifications = {
  new: 'Nova',
  rose: 'RTP subiu para {{current}}, {{points}} desde {{baseline}}',
  fell: 'RTP caiu para {{current}}, {{points}} desde {{baseline}}',
  roseByEvidence: {
    theoretical: 'Paga acima do RTP teórico de {{baseline}}: {{current}} desde {{since}}',
    'own-level': 'Paga acima do nível anterior de {{baseline}}: {{current}} desde {{since}}',
  },
  fellByEvidence: {
    theoretical: 'Paga abaixo do RTP teórico de {{baseline}}: {{current}} desde {{since}}',
    'own-level': 'Paga abaixo do nível anterior de {{baseline}}: {{current}} desde {{since}}',
  },
  feedTitle: 'Feed {{feed}}',
  feedRefused: 'Linhas recusadas nesta semana: {{rows}} de {{of}}',
  feedProblems,
  versionSwitch: 'Parece rodar {{after}} em vez de {{before}}, provavelmente desde {{since}}',
  versionSwitchAt:
    'Parece rodar {{after}} no operador {{operator}} em vez de {{before}}, provavelmente desde {{since}}',
  answerChanged: '{{after}}. Até agora: {{before}}.',
  answerCorrected:
    '{{after}}. Até agora: {{before}}. Leituras a partir de {{day}} foram corrigidas ou chegaram depois: esta resposta corrige a anterior.',
  noVersion: 'nenhuma das versões certificadas',
  reportSent: 'O relatório foi gerado e enviado como agendado.',
  reportNotAsCertified_one: '{{count}} jogo não paga o certificado.',
  reportNotAsCertified_other: '{{count}} jogos não pagam o certificado.',
  exportOf: 'Valores diários, {{from}} a {{to}}',
  workFailed: {
    export: 'Não foi possível gerar o arquivo. Tente de novo em Jogos, Valores diários.',
    report:
      'Não foi possível gerar o relatório. Tente de novo no histórico de envios do agendamento.',
  },
  paymentConfirmed: 'Pagamento confirmado',
  paidPlan: 'Tudo o que o plano {{plan}} inclui já está liberado.',
  convertedTitle: 'Seus alertas mudaram',
  converted_one:
    'Um alerta em desvios padrão agora usa evidência, com no máximo 1 alarme falso a cada 2 anos.',
  converted_other:
    '{{count}} alertas em desvios padrão agora usam evidência, cada um com no máximo 1 alarme falso a cada 2 anos.',
  gone: 'Um jogo que não está mais na lista',
  arrived_one: '{{count}} nova notificação',
  arrived_other: '{{count}} novas notificações',
  showAll: 'Mostrar',
  showGame: 'Ver jogo',
  read: 'Marcar como lida',
  readOne: 'Marcar como lida: {{title}}',
  readAll: 'Marcar todas como lidas',
  emptyTitle: 'Nenhuma notificação ainda',
  emptyText: 'Quando um dos seus alertas disparar, o aviso aparecerá aqui.',
  emptyAccount:
    'Quando um pagamento for confirmado ou um arquivo não puder ser gerado, o aviso aparecerá aqui.',
  lockedText: 'Receba seus alertas por e-mail, navegador, webhook ou SMS.',
  removeSure: 'Remover agora?',
  settingsFailed: 'Não foi possível carregar as configurações',
  test: {
    send: 'Enviar um teste',
    delivered: 'Aceito.',
    notDelivered: 'Não entregue.',
  },
  mails: {
    title: 'E-mails sobre a sua conta',
    kinds: {
      'trial-ended': 'O teste grátis terminou',
      'payment-renewed': 'O plano foi renovado',
    },
    always:
      'Sempre enviados, por lei ou contrato: pagamentos confirmados ou não aprovados, mudança ou fim do plano, acesso e segurança. O e-mail de boas-vindas vem uma vez.',
  },
  inApp: 'Tudo fica no sino; escolha abaixo onde mais receber.',
  email: {
    text: 'Para {{address}}.',
    when: 'Quando os e-mails chegam',
    choices: { off: 'Nunca', now: 'Na hora', daily: 'Um por dia' },
    hour: 'Hora do e-mail diário',
    zone: 'Um e-mail com todos os avisos do dia. Horário de {{zone}}.',
  },
  push: {
    title: 'Navegador',
    text: 'Notificações, mesmo com o Retorna fechado.',
    switch_one: 'Enviar para {{count}} navegador',
    switch_other: 'Enviar para {{count}} navegadores',
    states: {
      unsupported:
        'Este navegador não recebe essas mensagens. Em um iPhone ou iPad, adicione o Retorna à tela de início primeiro.',
      blocked:
        'Este navegador bloqueia as mensagens deste site. Permita-as nas configurações do site e recarregue a página.',
      off: 'Desativadas neste navegador. Ao ativar, ele pede sua permissão uma vez.',
      on: 'Ativadas neste navegador.',
    },
    turnOn: 'Ativar neste navegador',
    turnOff: 'Desativar neste navegador',
    failed: 'O navegador não permitiu as notificações. Tente novamente.',
  },
  webhook: {
    title: 'Webhook',
    text: 'Envia cada notificação em JSON a um programa seu, assinada conforme Standard Webhooks 1.0.',
    addressRequired: 'Informe um endereço',
    set: 'Definir webhook',
    switch: 'Enviar para este endereço',
    secret: 'Segredo da assinatura',
    secretOnce:
      'Mostrado só desta vez: com ele, seu programa confirma que a mensagem é nossa. Guarde-o como guarda suas senhas.',
    bothSecrets: 'Até {{moment}}, as mensagens também são assinadas com o segredo anterior.',
    rotate: 'Novo segredo',
    rotateSure: 'Trocar o segredo?',
    pausedText:
      'Nada chegou durante um dia, ou o endereço respondeu que não existe mais. O envio está pausado desde {{moment}}, e o que acontecer durante a pausa não será enviado depois.',
    resume: 'Retomar o envio',
  },
  deliveries: {
    title: 'Últimas mensagens',
    none: 'Nada enviado ainda.',
    failed: 'Não foi possível carregar as mensagens',
    states: {
      queued: labels.queued,
      sending: labels.sending,
      delivered: 'Entregue',
      failed: labels.failed,
    },
    kinds: { notification: 'Notificação', summary: 'Resumo', test: labels.test },
    attempts_one: '{{count}} tentativa',
    attempts_other: '{{count}} tentativas',
    due: 'Próxima tentativa: {{moment}}',
    replay: 'Reenviar',
    replayLabel: 'Reenviar: mensagem de {{moment}}',
    replayed: 'A mensagem será reenviada.',
  },
  reader: {
    title: 'Leitor de feeds (RSS, Atom)',
    text: 'Seus favoritos e jogos com alerta; uma entrada nova quando uma resposta muda.',
    make: 'Criar endereço',
    made: 'O endereço do seu feed',
    once: 'Copie agora: ele só é mostrado uma vez. Quem tiver o endereço lê o que o seu plano mostra.',
    never: 'Ainda não foi lido',
    used: 'Última leitura',
    replace: 'Novo endereço',
    replaceSure: 'Trocar o endereço?',
    remove: 'Remover feed',
    failed: 'Não foi possível alterar o feed. Tente de novo.',
  },
  stored: {
    title: 'Ainda salvo',
    text: 'Você configurou isto em um plano com alertas. Nada é enviado agora, mas um endereço de feed continua funcionando até ser removido.',
    remove: 'Remover: {{name}}',
    failed: 'Não foi possível remover. Tente novamente.',
  },
  sms: {
    title: 'SMS',
    text: 'Mensagens curtas para o seu telefone.',
    number: 'Número, com código do país',
    sendCode: 'Enviar código',
    code: 'Código do SMS',
    confirm: 'Confirmar número',
    switch: 'Enviar para este número',
    remove: 'Remover número',
  },
} satisfies SameShape<typeof english>
