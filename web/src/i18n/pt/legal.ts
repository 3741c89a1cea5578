import type { legal as english } from '../en/legal.ts'
import type { SameShape } from '../same-shape.ts'

export const legal = {
  back: 'Voltar à página inicial',
  terms: 'Termos de Uso',
  privacy: 'Política de Privacidade',
  others: 'Páginas legais',
  inOtherLanguage: 'Read in English',
  updated: 'Última atualização:',
  contents: 'Sumário',
  noContact: 'Escreva para o endereço de onde o Retorna envia e-mails a você.',
  redirecting: 'Redirecionando...',
} as const satisfies SameShape<typeof english>
