/** The sentence where an income was typed with a minus: it is understood without it. */
export function incomeMinus(amount: string): string {
  return `Als ${amount} Einkommen verstanden; was abgeht, gehört nicht hierher.`
}
