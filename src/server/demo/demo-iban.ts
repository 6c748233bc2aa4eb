const sampleBankCode = '00000000'

/** An IBAN with right check digits at a bank that cannot exist (bank code 00000000). */
export function demoIban(accountNumber: string): string {
  const account = sampleBankCode + accountNumber.padStart(10, '0')
  // ISO 7064 mod 97-10; D = 13, E = 14.
  const check = 98n - (BigInt(`${account}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${account}`
}
