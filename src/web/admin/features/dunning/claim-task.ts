import type { AdminClaim } from '#contract/admin/dunning.ts'

/** What somebody is about to do with a claim. */
export interface ClaimTask {
  readonly kind: 'pay' | 'close'
  readonly claim: AdminClaim
}
