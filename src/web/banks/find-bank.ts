import { bankName } from '#domain/accounts/bank-name.ts'
import { bankCodeOf } from '#domain/accounts/iban.ts'

/** The bank of a German IBAN, as soon as its bank code is typed; null for unknown codes and for other countries. */
export async function findBank(iban: string): Promise<string | null> {
  const code = bankCodeOf(iban)
  if (code === null) return null
  // The list of 3.500 names is loaded when somebody first types a code (decision 0095).
  const { bankDataByBLZ } = await import('bankdata-germany')
  const bank = bankDataByBLZ(code)
  return bank && bankName(bank.bankName)
}
