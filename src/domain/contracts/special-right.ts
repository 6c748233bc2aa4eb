import { type Day, addDays } from '#domain/calendar/day.ts'
import { endOfPeriod } from '#domain/calendar/period.ts'
import rules from '#domain/contracts/data/termination-rules.json' with { type: 'json' }
import type { ContractKind } from './contract.ts'
import { months } from './terms-in-force.ts'

/** The right to end a contract because its price rises ("Sonderkündigung"). */
export interface SpecialRight {
  /** The latest day on which the notice must have arrived. */
  readonly arriveBy: Day
  /** The last day with the old price; the contract does not end earlier. */
  readonly endsOn: Day
  readonly law: 'vvg_40' | 'enwg_41_5' | 'tkg_57'
}

/**
 * Until when a rise of the price can be answered with notice (contracts.md § 5); null where no law gives that right.
 * @param noticedOn the day on which the letter about the rise came
 * @param effectiveOn the first day with the new price
 */
export function specialRight(kind: ContractKind, noticedOn: Day, effectiveOn: Day): SpecialRight | null {
  const endsOn = addDays(effectiveOn, -1)
  switch (kind) {
    case 'insurance':
      return { arriveBy: endOfPeriod(noticedOn, months(rules.insurance.riseMonths)), endsOn, law: 'vvg_40' }
    case 'energy':
    case 'energy_basic':
      return { arriveBy: endsOn, endsOn, law: 'enwg_41_5' }
    case 'telecom':
      return { arriveBy: endOfPeriod(noticedOn, months(rules.telecom.changeMonths)), endsOn, law: 'tkg_57' }
    case 'rent':
    case 'service':
    case 'membership':
    case 'other':
      return null
  }
}

/**
 * The right that is certainly still open when only the first day of the new price is known: for telecommunication,
 * where the letter comes at the earliest two months before that day (contracts.md § 5). For other contracts the right
 * may be over.
 */
export function sureRight(kind: ContractKind, effectiveOn: Day): SpecialRight | null {
  if (kind !== 'telecom') return null
  return specialRight(
    kind,
    endOfPeriod(effectiveOn, months(0 - rules.telecom.letterMonthsAtMost)),
    effectiveOn,
  )
}
