import { PAYMENT_STATUSES, PLANS } from '@retorna/domain/plan'
import { z } from 'zod'

/** The languages of every text a person reads. */
export type Language = 'en' | 'pt'

type Entry = {
  readonly status: number
  /** What happened, for a developer who reads the API documentation. */
  readonly meaning: string
  readonly text: Readonly<Record<Language, string>>
}

/** Every failure the API answers with: its status, its meaning and its text for the person. */
export const ERROR_CODES = {
  VALIDATION: {
    status: 400,
    meaning: 'A parameter or the body is malformed; `fields` names what to correct.',
    text: {
      en: 'Some of the information is not valid. Correct the marked fields.',
      pt: 'Algumas informações não são válidas. Corrija os campos indicados.',
    },
  },
  UNAUTHENTICATED: {
    status: 401,
    meaning: 'No session, or one that has ended.',
    text: { en: 'Sign in to continue.', pt: 'Entre na sua conta para continuar.' },
  },
  INVALID_TOKEN: {
    status: 401,
    meaning: 'The session to verify is unknown or has ended.',
    text: { en: 'Invalid token', pt: 'Token inválido' },
  },
  INVALID_CREDENTIALS: {
    status: 401,
    meaning: 'Unknown address or wrong password; the reply never tells which.',
    text: { en: 'Incorrect email or password', pt: 'E-mail ou senha incorretos' },
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    meaning: 'The password is right, the address is not verified yet.',
    text: {
      en: 'Verify your email address before you sign in.',
      pt: 'Verifique seu e-mail antes de entrar.',
    },
  },
  TRIAL_ENDED: {
    status: 402,
    meaning: 'The free trial is over; settings, subscription and payment stay open.',
    text: {
      en: 'Your free trial has ended. Choose a plan to continue.',
      pt: 'Seu teste grátis terminou. Escolha um plano para continuar.',
    },
  },
  PAYMENT_REQUIRED: {
    status: 402,
    meaning: 'A paid plan whose payment is pending, failed or cancelled.',
    text: {
      en: 'Payment is required to use this feature',
      pt: 'Pagamento necessário para acessar esta funcionalidade',
    },
  },
  PLAN_REQUIRED: {
    status: 403,
    meaning: 'The plan does not hold this capability; `requiredPlan` does.',
    text: {
      en: 'Your plan does not include this feature.',
      pt: 'Seu plano não inclui este recurso.',
    },
  },
  FORBIDDEN: {
    status: 403,
    meaning: 'The role does not allow this call.',
    text: { en: 'You may not do this.', pt: 'Você não tem permissão para isto.' },
  },
  NOT_FOUND: {
    status: 404,
    meaning: 'No such address or record.',
    text: { en: 'Not found.', pt: 'Não encontrado.' },
  },
  GAME_NOT_FOUND: {
    status: 404,
    meaning: 'No such game.',
    text: { en: 'Game not found', pt: 'Jogo não encontrado' },
  },
  FAVORITES_FULL: {
    status: 409,
    meaning: 'The caller keeps as many favourites as possible; remove one first.',
    text: {
      en: 'Your list of favourites is full. Remove one to add another.',
      pt: 'Sua lista de favoritos está cheia. Remova um para adicionar outro.',
    },
  },
  INVALID_SIGNATURE: {
    status: 400,
    meaning: 'An event that the payment provider did not sign, or signed too long ago.',
    text: { en: 'The signature is not valid.', pt: 'A assinatura não é válida.' },
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'The address exists, not with this method.',
    text: {
      en: 'This address does not take that method.',
      pt: 'Este endereço não aceita esse método.',
    },
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    meaning: 'The body is larger than the limit.',
    text: { en: 'What was sent is too large.', pt: 'O conteúdo enviado é grande demais.' },
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: 'The body is not JSON.',
    text: { en: 'Send the body as JSON.', pt: 'Envie o conteúdo em JSON.' },
  },
  RATE_LIMITED: {
    status: 429,
    meaning: 'Too many requests; `Retry-After` says when to come back.',
    text: {
      en: 'Too many requests. Wait a moment and try again.',
      pt: 'Muitas solicitações. Aguarde um momento e tente novamente.',
    },
  },
  INTERNAL: {
    status: 500,
    meaning: 'A fault of ours; `requestId` finds it in the log.',
    text: {
      en: 'Something went wrong on our side. Try again.',
      pt: 'Algo deu errado do nosso lado. Tente novamente.',
    },
  },
  UNAVAILABLE: {
    status: 503,
    meaning: 'The database does not answer or has no room; try again later.',
    text: {
      en: 'The service is not available right now. Try again shortly.',
      pt: 'O serviço está indisponível no momento. Tente novamente em instantes.',
    },
  },
} as const satisfies Record<string, Entry>

/** A key of `ERROR_CODES`. */
export type ErrorCode = keyof typeof ERROR_CODES

/** The one body of every failure. */
export const errorReply = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
  /** For the person, in the caller's language. */
  error: z.string(),
  /** With `VALIDATION`: text by field name. */
  fields: z.record(z.string(), z.string()).optional(),
  /** With 402 and `PLAN_REQUIRED`. */
  currentPlan: z.enum(PLANS).optional(),
  /** With `PLAN_REQUIRED`. */
  requiredPlan: z.enum(PLANS).optional(),
  /** With `PAYMENT_REQUIRED`. */
  paymentStatus: z.enum(PAYMENT_STATUSES).nullable().optional(),
  /** With `INTERNAL` and `UNAVAILABLE`. */
  requestId: z.string().optional(),
})
export type ErrorReply = z.infer<typeof errorReply>
