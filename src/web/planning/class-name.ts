import { accountRecord } from '#contract/records/account-record.ts'
import type { AssetClass } from '#domain/accounts/account.ts'

interface NamedClass {
  readonly key: AssetClass | null
  /** Of a class of one's own. */
  readonly name: string
}

/** `Aktien & ETF`, or the name of a class of one's own. */
export function className({ key, name }: NamedClass): string {
  return key === null ? name : accountRecord.fields.assetClass.words[key]
}
