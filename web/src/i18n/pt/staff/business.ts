import { labels } from '@retorna/contract/words/pt/labels'
import { staffLabels } from '@retorna/contract/words/pt/staff-labels'
import type { business as english } from '../../en/staff/business.ts'
import type { SameShape } from '../../same-shape.ts'

export const business = {
  failed: 'Não foi possível carregar os números',
  periods: { '12w': '12 semanas', '26w': '26 semanas', '52w': '52 semanas' },
  export: 'Exportar semanas em CSV',
  weeks:
    'As semanas vão de segunda a domingo ({{timeZone}}). A última é a semana atual, ainda em andamento.',
  overview: 'Visão geral',
  byWeek: 'Semana a semana',
  of: 'de {{whole}}: {{share}}',
  ofNone: 'de 0',
  forgotten:
    'Desconhecido em parte do período: e-mails e notificações são guardados por três meses.',
  signUps: {
    title: 'Cadastros',
    subtitle:
      'Pela semana de abertura da conta. A equipe não entra; contas excluídas depois continuam contando.',
    registered: 'Iniciados',
    registeredNote: 'Endereços de e-mail que receberam um código para abrir uma conta.',
    verified: 'Confirmados',
    verifiedNote: 'Contas abertas com o código recebido. Excluídas depois: {{deleted}}.',
    trials: 'Testes grátis',
    trialsNote:
      'Contas confirmadas que entraram com o plano grátis, o que dá início às três horas grátis. As excluídas contam se já entraram alguma vez.',
    conversion: 'Conversão',
    conversionNote:
      'Contas confirmadas que já tiveram um plano pago. As semanas recentes ainda podem subir.',
    waiting: 'Aguardando o código',
    waitingNote: 'Cadastros que, neste momento, aguardam o código; expiram em um dia.',
  },
  customers: {
    title: 'Clientes',
    subtitle:
      'Pessoas com plano pago, segundo o provedor de pagamento ou por ajuste da equipe. A equipe não entra.',
    paying: staffLabels.paying,
    payingNote:
      'Pessoas com o plano pago neste momento, segundo o provedor de pagamento ou por ajuste da equipe. A equipe não entra.',
    started: 'Novos',
    startedNote: 'Pessoas que pagam hoje e não pagavam no início do período.',
    ended: 'Perdidos',
    endedNote:
      'Pessoas que pagavam no início do período e não pagam mais: pagamento recusado ou cancelado, troca de plano ou conta excluída.',
    churn: 'Churn',
    churnNote:
      'Clientes perdidos: pessoas que pagavam no início do período e não pagam mais. A porcentagem é das que pagavam então.',
    plansNote: 'Contas neste momento. Contas excluídas não têm plano e ficam de fora.',
    people: 'Contas',
    noPayment: 'O plano grátis não tem pagamento',
    statuses: {
      paid: staffLabels.paid,
      pending: labels.paymentPending,
      failed: 'Pagamento recusado',
      cancelled: staffLabels.canceled,
    },
  },
  payments: {
    title: labels.payments,
    subtitle:
      'Segundo o provedor de pagamento, inclusive de contas excluídas depois e de pagantes desconhecidos.',
    revenue: 'Receita, {{currency}}',
    revenueNote: 'Preços antes de descontos e impostos; reembolsos não são descontados.',
    revenueOf_one: 'em um pagamento',
    revenueOf_other: 'em {{formatted}} pagamentos',
    noRevenue: 'Receita',
    noRevenueNote: 'Nenhum pagamento com valor conhecido.',
    unknown: 'Valor desconhecido',
    unknownNote:
      'Pagamentos que não entram em nenhuma receita. Informados sem valor: {{unpriced}}; marcados como pagos pela equipe: {{byHand}}.',
    failed: 'Cobranças recusadas',
    failedNote:
      'Tentativas de cobrança que falharam; um mesmo pagamento pode falhar mais de uma vez.',
    pending: 'Pendentes',
    pendingNote:
      'Contas que, neste momento, escolheram um plano pago e aguardam a confirmação do pagamento.',
    refunds: 'Reembolsos',
    refundsNote:
      'Reembolsos informados pelo provedor de pagamento, totais e parciais. Créditos e reembolsos registrados à mão não contam; os valores estão na página de cada usuário.',
  },
  messages: {
    title: 'Alertas e e-mails',
    subtitle:
      'Guardados por três meses. Inclui a equipe; o que foi enviado a contas excluídas também é apagado e não conta.',
    alerts: 'Alertas disparados',
    alertsNote: 'Notificações geradas por alertas. Alertas ativos neste momento: {{active}}.',
    deliveries: 'Push, webhook e SMS',
    deliveriesNote: 'Notificações que chegaram a um navegador, webhook ou celular.',
    mails: staffLabels.emailsSent,
    mailsNote: 'E-mails de todo tipo aceitos pelo servidor de e-mail.',
    failedMails: 'E-mails não enviados',
    failedMailsNote:
      'E-mails abandonados ou parados na caixa de saída por falta de servidor de e-mail.',
  },
} as const satisfies SameShape<typeof english>
