import type { IncomeType, PayDay } from './income-source.ts'

/**
 * The pay day of a source of which nobody has said one. A guess that is off by days moves every payment into the month
 * beside its own: maintenance that comes on the 4th is not that of the month before.
 */
export function usualPayDay(type: IncomeType): PayDay {
  switch (type) {
    case 'child_benefit':
      // Paid in the course of its month, by the last digit of its number (§ 71 EStG).
      return 15
    case 'rent':
      // By the third working day (§ 556b Abs. 1 BGB).
      return 3
    case 'other':
      // Maintenance is paid in advance (§ 1612 Abs. 3 BGB).
      return 1
    case 'salary':
    case 'self_employment':
    case 'pension':
    case 'capital':
      return 'last_bank_day'
  }
}
