import { sentences } from '#contract/schema/schema.ts'
import type { AllocationFinding } from '#domain/account-system/check-allocation.ts'

/** The sentence at a field of the account system's settings; server and form use the same. */
export function explainAllocation({ code }: AllocationFinding): string {
  switch (code) {
    case 'out_of_range':
      return sentences.invalid
    case 'rates_over_whole':
      return 'Die Anteile ergeben zusammen mehr als 100\u00a0%.'
    case 'rate_and_amount':
      return 'Entweder Prozent oder ein Betrag, nicht beides.'
    case 'empty':
      return sentences.empty
    case 'duplicate':
      return 'Das kommt hier schon vor.'
    case 'sub_pots_over_pot':
      return 'Die Untertöpfe nehmen zusammen mehr, als der Topf bekommt.'
    case 'targets_over_whole':
      return 'Die Konten nehmen zusammen mehr als 100\u00a0% des Topfs.'
    case 'unknown_sub_pot':
      return 'Diesen Untertopf gibt es nicht.'
  }
}
