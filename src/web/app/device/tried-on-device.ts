import { calculatorEntryKeyStart } from './calculator-entries.ts'

/**
 * The keys under which the device keeps what a visitor entered on the start page and under Ziele; the cookie settings
 * name them.
 */
export const incomeEntryKey = 'wk-income-entry'
export const goalKey = 'wk-goal'

/** Whether something was entered on this device that a household may want to take over. */
export function wasAnythingTried(): boolean {
  try {
    return Object.keys(localStorage).some(
      (key) => key === incomeEntryKey || key === goalKey || key.startsWith(calculatorEntryKeyStart),
    )
  } catch {
    return false
  }
}
