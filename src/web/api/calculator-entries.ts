import type { CalculatorSlug } from '#domain/calculators/calculator-slug.ts'
import { storedText } from './stored-text.ts'

/** The beginning of the keys that the cookie settings name. */
const prefix = 'wk-calculator-'

/** Under which key the device keeps what was entered last in a calculator. */
export function calculatorEntryKey(calculator: CalculatorSlug): string {
  return prefix + calculator
}

export function hasCalculatorEntry(calculator: CalculatorSlug): boolean {
  return storedText(calculatorEntryKey(calculator)) !== null
}

/** Whoever signs out leaves no figures on the device. */
export function forgetCalculatorEntries(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key)
    }
  } catch {
    // Nothing was stored.
  }
}
