import { labels } from '@retorna/contract/words/pt/labels'
import { staffLabels } from '@retorna/contract/words/pt/staff-labels'
import type { firstDay as english } from '../../en/staff/first-day.ts'
import type { SameShape } from '../../same-shape.ts'

export const firstDay = {
  title: 'Antes do primeiro cliente',
  text: '{{done}} de {{count}} prontos. A lista some quando tudo estiver pronto ou quando você a dispensar. Os nomes em maiúsculas são configurações do servidor: linhas do arquivo .env ou variáveis de ambiente, lidas a cada início (docs/configuration.md).',
  dismissSure: 'Dispensar para todos?',
  testedAt: 'Funcionou em {{moment}}',
  states: { open: 'falta', untested: 'configurado, ainda não testado', done: 'pronto' },
  open: {
    mail: 'Abrir a caixa de saída',
    payment: 'Abrir preços e links de pagamento',
    imports: 'Abrir a importação',
    feed: 'Abrir feeds',
    legal: 'Abrir os textos legais',
    country: 'Abrir os países',
  },
  mail: {
    send: 'Enviar e-mail de teste',
    sent: 'Um e-mail de teste está a caminho de {{email}}',
    problem: 'O último e-mail ainda não saiu: {{problem}}',
  },
  steps: {
    address: {
      title: labels.address,
      text: 'O endereço em que os usuários acessam o servidor, com https (PUBLIC_URL). Os links dos e-mails começam por ele.',
    },
    mail: {
      title: 'E-mail',
      text: 'Sem um servidor de e-mail (SMTP_URL) ninguém consegue se cadastrar: os códigos ficam na caixa de saída. Fica pronto quando um e-mail tiver saído.',
    },
    payment: {
      title: 'Pagamento',
      text: 'Um link de pagamento para cada plano e os eventos do Stripe (STRIPE_WEBHOOK_SECRET), para que os pagamentos sejam reconhecidos automaticamente: docs/payments.md. Sem eles, os planos são definidos à mão.',
    },
    backup: {
      title: 'Backup',
      text: 'Um lugar para os backups (BACKUP_TO) e um teste de restauração. Execute os dois no servidor:',
    },
    feed: {
      title: 'Primeiro feed',
      text: 'Importe primeiro os jogos, depois as leituras: de um arquivo, por envio ou por busca. Fica pronto quando as leituras tiverem chegado.',
    },
    legal: {
      title: staffLabels.legalTexts,
      text: 'Leia os termos e a política de privacidade que vêm com o sistema, mude o que não vale para você e publique.',
    },
    country: {
      title: 'País',
      text: 'Diga onde você vende. Isso define como a idade dos leitores é confirmada, se os operadores aparecem pelo nome e quais canais de ajuda são mostrados.',
    },
  },
} as const satisfies SameShape<typeof english>
