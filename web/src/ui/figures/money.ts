/**
 * An amount of money as the product writes it everywhere: by Brazilian convention, in euros unless specified
 * otherwise. Source: product specification, section 9.
 *
 * @example formatMoney(0.4) // '€ 0,40'
 */
export function formatMoney(amount: number, currency = 'EUR'): string {
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(amount)
}
