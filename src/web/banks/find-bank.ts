import { bankName } from '#domain/accounts/bank-name.ts'
import { bankCodeOf } from '#domain/accounts/iban.ts'

/** The bank of a German IBAN, as soon as its code is typed; null for codes of nobody and for other countries. */
export async function findBank(iban: string): Promise<string | null> {
  const code = bankCodeOf(iban)
  if (code === null) return null
  // 3.500 names: they come with the first code that somebody types (decision 0095).
  const { bankDataByBLZ } = await import('bankdata-germany')
  const bank = bankDataByBLZ(code)
  return bank && bankName(bank.bankName)
}
