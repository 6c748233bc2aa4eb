import type { IncomeType, PayDay } from './income-source.ts'

/**
 * The usual pay day of a type of income, for a source without a known one. A guess that is wrong by days can move a
 * payment into the neighbouring month: maintenance that comes on the 4th does not belong to the month before.
 */
export function usualPayDay(type: IncomeType): PayDay {
  switch (type) {
    case 'child_benefit':
      // Child benefit is paid in the course of its month, on a day that depends on the last digit of its number (§ 71
      // EStG).
      return 15
    case 'rent':
      // Rent is due by the third working day (§ 556b Abs. 1 BGB).
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
