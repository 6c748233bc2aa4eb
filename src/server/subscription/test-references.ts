/** The id of a payment at the test provider: made of contract and instant, so that two never share one. */
export function testReference(contractId: string, now: Date): string {
  return `test_${contractId}_${now.getTime()}`
}

/** How a payment at the test provider is made: a direct debit is under way for a day, or comes back after one. */
export function testMethod(outcome: string | null): 'card' | 'sepa' {
  return outcome === 'pending' || outcome === 'charge_back' ? 'sepa' : 'card'
}
