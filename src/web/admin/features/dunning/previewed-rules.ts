import type { ChosenDunningRules, previewDunningRules } from '#contract/admin/dunning.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'

/** Rules with what the server says about them; the id is that of the change, if it is stored. */
export interface PreviewedRules {
  readonly id: string
  readonly rules: ChosenDunningRules
  readonly preview: DataOf<typeof previewDunningRules>
}
