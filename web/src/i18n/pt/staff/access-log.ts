import { labels } from '@retorna/contract/words/pt/labels'
import { staffLabels } from '@retorna/contract/words/pt/staff-labels'
import type { accessLog as english } from '../../en/staff/access-log.ts'
import type { SameShape } from '../../same-shape.ts'

export const accessLog = {
  title: 'Acessos e recusas',
  text: 'Os registros nunca são editados e ficam por um ano.',
  kind: 'O que houve',
  person: labels.user,
  personHint: staffLabels.nameEmailOrId,
  caller: 'Origem',
  callerHint: 'Endereço IP',
  from: staffLabels.from,
  to: staffLabels.to,
  nobody: 'Nenhuma conta',
  gone: 'Conta excluída',
  withSecondFactor: 'Senha e segunda etapa',
  withoutSecondFactor: 'Só a senha',
  kinds: {
    'signed-in': 'Entrou',
    failed: labels.failed,
    'locked-out': 'Bloqueio temporário',
    refused: 'Recusado',
  },
  reasons: {
    INVALID_CREDENTIALS: 'E-mail desconhecido ou senha incorreta',
    EMAIL_NOT_VERIFIED: 'E-mail não verificado',
    ACCOUNT_BLOCKED: 'Conta bloqueada',
    TWO_FACTOR_INVALID: 'Código da segunda etapa incorreto',
    TWO_FACTOR_LOST: 'Não foi possível verificar a segunda etapa',
    TWO_FACTOR_SETUP_REQUIRED: 'Segunda etapa não configurada',
    CODE_INVALID: 'Código incorreto',
    CODE_EXPIRED: 'Código vencido',
    CODE_EXHAUSTED: 'Excesso de tentativas com o mesmo código',
    RESET_TOKEN_INVALID: 'Link de redefinição de senha inválido',
    RECAPTCHA_FAILED: 'Falha na verificação humana',
    SHARE_NOT_FOUND: 'Link compartilhado desconhecido',
    OVERLAY_NOT_FOUND: 'Link de overlay inexistente',
    RATE_LIMITED: 'Excesso de tentativas',
    FORBIDDEN: 'Não permitido para esta função',
    PLAN_REQUIRED: 'Não incluído no plano',
    'password-incorrect': 'Senha incorreta nas configurações',
    'code-incorrect': 'Código incorreto nas configurações',
  },
} as const satisfies SameShape<typeof english>
