/**
 * The errors that the web application may have to show itself, if something other than the server replies. Separate
 * from the others, whose texts come with the reply and need not be bundled.
 */
export const CLIENT_ERRORS = {
  UNAUTHENTICATED: {
    status: 401,
    meaning: 'No session, or one that has ended.',
    en: 'Sign in to continue.',
    pt: 'Entre na sua conta para continuar.',
  },
  RECAPTCHA_FAILED: {
    status: 400,
    meaning: 'The human check is on, and its token is missing, rejected or scores too low.',
    en: 'Security check failed. Please try again.',
    pt: 'Falha na verificação de segurança. Tente novamente.',
  },
  NOT_FOUND: {
    status: 404,
    meaning: 'No such address or record.',
    en: 'Not found.',
    pt: 'Não encontrado.',
  },
  RATE_LIMITED: {
    status: 429,
    meaning: 'Too many requests; `Retry-After` says when to retry.',
    en: 'Too many requests. Wait a moment and try again.',
    pt: 'Muitas solicitações. Aguarde um momento e tente novamente.',
  },
  INTERNAL: {
    status: 500,
    meaning: 'An internal error; `requestId` identifies it in the log.',
    en: 'Something went wrong on our side. Try again.',
    pt: 'Algo deu errado do nosso lado. Tente novamente.',
  },
  UNAVAILABLE: {
    status: 503,
    meaning: 'The database does not respond or is out of capacity; try again later.',
    en: 'The service is not available right now. Try again shortly.',
    pt: 'O serviço está indisponível no momento. Tente novamente em instantes.',
  },
} as const
