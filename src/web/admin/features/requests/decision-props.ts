import type { AdminDeclaration, previewDecision } from '#contract/admin/declarations.ts'
import type { AdminRequest } from '#contract/admin/requests.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'

/** A declaration with the contract about which something is decided. */
export interface DecisionProps {
  readonly request: AdminRequest
  readonly contract: NonNullable<AdminDeclaration['contract']>
  readonly onClose: () => void
}

type Preview = BodyOf<typeof previewDecision>

/** The choices that a decision does not have. */
export const noChoice: Pick<Preview, 'end' | 'on' | 'is_goodwill' | 'from_day' | 'amount_cents'> = {
  end: null,
  on: null,
  is_goodwill: false,
  from_day: null,
  amount_cents: null,
}
