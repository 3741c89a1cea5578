import type { Language } from '@retorna/contract/error-codes'

type Texts = Record<Language, string>

/** Texts for results without a reply from the recipient, by stored code. */
const REASONS: Readonly<Record<string, Texts>> = {
  plan: { en: 'Not sent: the plan has no alerts.', pt: 'Não enviado: o plano não tem alertas.' },
  paused: { en: 'Not sent: the webhook is paused.', pt: 'Não enviado: o webhook está pausado.' },
  'switched-off': {
    en: 'Not sent: the channel is switched off.',
    pt: 'Não enviado: o canal está desligado.',
  },
  uncertain: {
    en: 'Possibly sent: no clear answer came.',
    pt: 'Talvez enviado: não houve resposta clara.',
  },
  gone: {
    en: 'Not sent: the channel is no longer set up.',
    pt: 'Não enviado: não está mais configurado.',
  },
  'secret-lost': {
    en: 'Not sent: the server can no longer read the signing secret. Create a new one.',
    pt: 'Não enviado: o servidor não consegue mais ler o segredo da assinatura. Crie um novo.',
  },
  timeout: { en: 'No answer within ten seconds.', pt: 'Sem resposta em dez segundos.' },
  'url-not-public': {
    en: 'The address is not on the public internet.',
    pt: 'O endereço não é acessível pela internet pública.',
  },
  'url-not-https': {
    en: 'The address does not begin with https://.',
    pt: 'O endereço não começa com https://.',
  },
  ENOTFOUND: { en: 'The host name is unknown.', pt: 'O servidor não foi encontrado.' },
  ECONNREFUSED: { en: 'The connection was refused.', pt: 'Ninguém responde nesse endereço.' },
  ECONNRESET: {
    en: 'The connection was closed by the other side.',
    pt: 'O outro lado encerrou a conexão.',
  },
}

const FAILED: Texts = { en: 'It did not arrive', pt: 'Não chegou' }
const ANSWERED: Texts = { en: 'The answer was', pt: 'A resposta foi' }

type Outcome = { status: number | null; detail: string | null }

/** The result of an attempt for the user; quotes third-party replies. */
export const detailText = ({ status, detail }: Outcome, language: Language): string => {
  if (status !== null)
    return `${ANSWERED[language]} ${status}${detail === null ? '' : `: ${detail}`}`
  const known = detail === null ? undefined : REASONS[detail]
  return known?.[language] ?? `${FAILED[language]}${detail === null ? '' : `: ${detail}`}`
}
