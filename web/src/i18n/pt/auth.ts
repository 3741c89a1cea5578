import type { auth as english } from '../en/auth.ts'
import type { SameShape } from '../same-shape.ts'

export const auth = {
  title: 'Entrar',
  lead: 'Monitoramento de RTP para jogadores, streamers e operadores.',
  email: 'E-mail',
  password: 'Senha',
  submit: 'Entrar',
  success: 'Login realizado com sucesso',
  failed: 'Erro no login. Tente novamente.',
  incorrect: 'E-mail ou senha incorretos',
  guest: 'Continuar como visitante',
  guestHint: 'Somente números públicos, sem precisar de conta.',
  or: 'ou',
  demo: {
    title: 'Contas de demonstração',
    hint: 'Preencha o formulário com uma conta de cada tipo.',
    free: 'Grátis',
    professional: 'Profissional',
    premium: 'Premium',
    pending: 'Pagamento pendente',
    admin: 'Administrador',
  },
} as const satisfies SameShape<typeof english>
