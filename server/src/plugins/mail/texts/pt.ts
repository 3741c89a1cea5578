import type { Plan } from '@retorna/domain/plan'
import type { MailTexts } from './mail-text.ts'

const PLANS: Record<Plan, string> = {
  free: 'Grátis',
  professional: 'Profissional',
  premium: 'Premium',
}

const YOUR_ACCOUNT =
  'Você recebeu esta mensagem porque este e-mail pertence a uma conta do Retorna.'
const ENTERED =
  'Você recebeu esta mensagem porque alguém informou este endereço de e-mail no Retorna.'
const NOT_YOU =
  'Se não foi você, redefina sua senha agora e encerre todas as sessões nas configurações.'

export const pt: MailTexts = {
  greeting: (name) => (name === '' ? 'Olá!' : `Olá, ${name}!`),
  linkHint: 'Se o botão não funcionar, abra este endereço:',
  sentBy: 'Enviado pelo Retorna',
  adults:
    'Somente para maiores de 18 anos (18+). O Retorna informa sobre o RTP dos jogos; não é operador de apostas nem dá dicas de apostas.',
  kinds: {
    'verification-code': ({ code, link }) => ({
      subject: 'Seu código de confirmação do Retorna',
      heading: 'Confirme seu e-mail',
      paragraphs: ['Este é o seu código de confirmação:'],
      code,
      button: { label: 'Confirmar e-mail', link },
      closing: [
        'O código vale por 15 minutos e só pode ser usado uma vez. Um código mais novo o substitui.',
        'Se você não criou uma conta, ignore esta mensagem: sem o código, nada acontece.',
      ],
      reason: ENTERED,
    }),
    'address-taken': ({ link }) => ({
      subject: 'Você já tem uma conta no Retorna',
      heading: 'Você já tem uma conta',
      paragraphs: [
        'Alguém tentou criar uma conta no Retorna com este e-mail, mas ele já está em uso. Nada foi alterado.',
        'Se foi você, é só entrar. Se esqueceu a senha, crie uma nova na página de login.',
      ],
      button: { label: 'Entrar', link },
      closing: ['Se não foi você, não precisa fazer nada.'],
      reason: YOUR_ACCOUNT,
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
      reason: YOUR_ACCOUNT,
    }),
    'password-changed': () => ({
      subject: 'Sua senha do Retorna foi alterada',
      heading: 'Sua senha foi alterada',
      paragraphs: ['A senha da sua conta acabou de ser alterada.', NOT_YOU],
      reason: YOUR_ACCOUNT,
    }),
    'email-change-code': ({ code }) => ({
      subject: 'Confirme seu novo e-mail do Retorna',
      heading: 'Confirme seu novo e-mail',
      paragraphs: ['Digite este código nas configurações para usar este e-mail na sua conta:'],
      code,
      closing: [
        'O código vale por 15 minutos e só pode ser usado uma vez. Até lá, sua conta continua com o e-mail antigo.',
        'Se você não pediu essa mudança, ignore esta mensagem: sem o código, nada acontece.',
      ],
      reason: ENTERED,
    }),
    'email-changed': ({ newEmail }) => ({
      subject: 'O e-mail da sua conta do Retorna foi alterado',
      heading: 'Seu e-mail foi alterado',
      paragraphs: [
        `Sua conta agora usa o e-mail ${newEmail}. As mensagens não chegam mais a este endereço.`,
        'Se não foi você, outra pessoa tem acesso à sua conta: responda a esta mensagem o quanto antes.',
      ],
      reason: 'Você recebeu esta mensagem porque este e-mail pertencia a uma conta do Retorna.',
    }),
    'plan-changed': ({ plan, price }) => ({
      subject: `Seu plano do Retorna: ${PLANS[plan]}`,
      heading: `Agora você está no plano ${PLANS[plan]}`,
      paragraphs: [
        plan === 'free'
          ? 'Sua conta passou para o plano Grátis, que não custa nada.'
          : `Sua conta passou para o plano ${PLANS[plan]}, por ${price} por mês. Ele é liberado assim que o pagamento for confirmado.`,
      ],
      reason: YOUR_ACCOUNT,
    }),
    'payment-received': ({ plan }) => ({
      subject: 'Retorna: pagamento confirmado',
      heading: 'Obrigado! Seu pagamento foi confirmado',
      paragraphs: [`O plano ${PLANS[plan]} já está liberado para você.`],
      reason: YOUR_ACCOUNT,
    }),
    'payment-failed': ({ plan, link }) => ({
      subject: 'Retorna: pagamento não aprovado',
      heading: 'Seu pagamento não foi aprovado',
      paragraphs: [
        `O pagamento do plano ${PLANS[plan]} não foi aprovado. Até que seja confirmado, os dados do plano ficam bloqueados.`,
      ],
      button: { label: 'Ir para o faturamento', link },
      reason: YOUR_ACCOUNT,
    }),
    'account-deletion': ({ deletedOn, link }) => ({
      subject: 'Sua conta do Retorna será excluída',
      heading: 'Sua conta será excluída',
      paragraphs: [
        `Você pediu a exclusão da sua conta. É possível desistir até ${dayOf(deletedOn)}; depois disso, seus dados são apagados definitivamente.`,
      ],
      button: { label: 'Manter minha conta', link },
      closing: [NOT_YOU],
      reason: YOUR_ACCOUNT,
    }),
    'account-deletion-undone': () => ({
      subject: 'Sua conta do Retorna continua ativa',
      heading: 'Sua conta continua ativa',
      paragraphs: ['A exclusão da sua conta foi cancelada. Tudo continua como antes.', NOT_YOU],
      reason: YOUR_ACCOUNT,
    }),
  },
}

const dayOf = (day: string): string =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
