/** An IBAN with right check digits that belongs to nobody: bank code 00000000. */
export function sampleIban(accountNumber: number): string {
  const account = `00000000${String(accountNumber).padStart(10, '0')}`
  const check = 98n - (BigInt(`${account}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${account}`
}
