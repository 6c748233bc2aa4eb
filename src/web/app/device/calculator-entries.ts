import type { CalculatorSlug } from '#contract/site/calculators.ts'
import { storedText } from '#web/kit/browser/stored-text.ts'

/** The beginning of the keys, which the cookie settings name. */
export const calculatorEntryKeyStart = 'wk-calculator-'

/** The key under which the device keeps what was entered last in a calculator. */
export function calculatorEntryKey(calculator: CalculatorSlug): string {
  return calculatorEntryKeyStart + calculator
}

export function hasCalculatorEntry(calculator: CalculatorSlug): boolean {
  return storedText(calculatorEntryKey(calculator)) !== null
}

/** Deletes what the device keeps of a calculator, and what the address of its open page names. */
export function forgetCalculatorEntry(calculator: CalculatorSlug): void {
  const { pathname, search } = location
  history.replaceState(history.state, '', pathname + search)
  try {
    localStorage.removeItem(calculatorEntryKey(calculator))
  } catch {
    // Where nothing can be stored, nothing was stored.
  }
}

/** Deletes all entries when somebody signs out, so that no figures stay on the device. */
export function forgetCalculatorEntries(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(calculatorEntryKeyStart)) localStorage.removeItem(key)
    }
  } catch {
    // Nothing was stored.
  }
}
