/** What is said where an income was typed with a minus: it is understood without. */
export function incomeMinus(amount: string): string {
  return `Als ${amount} Einkommen verstanden; was abgeht, gehört nicht hierher.`
}
