import { accountRecord } from '#contract/records/account-record.ts'
import type { AssetClass } from '#domain/accounts/account.ts'

interface NamedClass {
  readonly key: AssetClass | null
  /** The name of a class that the household has added. */
  readonly name: string
}

/** The name of a class: `Aktien & ETF`, or that of an added one. */
export function className({ key, name }: NamedClass): string {
  return key === null ? name : accountRecord.fields.assetClass.words[key]
}
