import type { AssetClass } from '#domain/accounts/account.ts'
import type { BasisPoints } from '#domain/money/cents.ts'

/** A part of a position that counts to one asset class. */
export interface ClassPart {
  /** The id of the class in the distribution; null where the distribution lacks the class. */
  readonly classId: string | null
  readonly key: AssetClass | null
  /** The name of a class that the household made. */
  readonly name: string
  readonly shareBp: BasisPoints
}
