/** The id of a payment at the test provider: made of contract and instant, so that two never share one. */
export function testReference(contractId: string, now: Date): string {
  return `test_${contractId}_${now.getTime()}`
}
