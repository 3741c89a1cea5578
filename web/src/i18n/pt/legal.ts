import { labels } from '@retorna/contract/words/pt/labels'
import type { legal as english } from '../en/legal.ts'
import type { SameShape } from '../same-shape.ts'

export const legal = {
  back: 'Voltar à página inicial',
  terms: labels.termsOfUse,
  privacy: labels.privacyPolicy,
  others: 'Páginas legais',
  inOtherLanguage: 'Read in English',
  updated: 'Última atualização:',
  contents: labels.contents,
  noContact: labels.replyToEmail,
  redirecting: 'Redirecionando...',
  descriptions: {
    terms: 'Os termos de uso do Retorna: o que é o serviço, planos, deveres e limites.',
    privacy:
      'Como o Retorna trata dados pessoais: quais, por quê, por quanto tempo e os seus direitos (LGPD).',
  },
  notCurrent: 'Esta versão já não vale ou ainda não entrou em vigor.',
  readCurrent: 'Ler a versão em vigor',
  versions: labels.versions,
  from: 'a partir de {{day}}',
} as const satisfies SameShape<typeof english>
