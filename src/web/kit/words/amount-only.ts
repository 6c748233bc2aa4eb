/**
 * An amount without its currency sign, where a drawing or a table is in euros throughout; hidden amounts stay hidden.
 */
export function amountOnly(amount: string): string {
  return amount.replace('\u00A0€', '')
}
