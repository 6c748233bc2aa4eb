import type { CheckRefusal } from '#domain/property/check/check-answer.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'

export interface TakeCheckProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly check: PurchaseCheck
  /** The sentences about figures that cannot be. */
  readonly refusalWords: Readonly<Record<CheckRefusal, string>>
}
