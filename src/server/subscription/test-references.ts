/** How the test provider calls a payment: by the contract and the instant, so that two never share one. */
export function testReference(contractId: string, now: Date): string {
  return `test_${contractId}_${now.getTime()}`
}
