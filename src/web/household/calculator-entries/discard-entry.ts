import type { CalculatorSlug } from '#contract/site/calculators.ts'
import { calculatorEntryKey, forgetCalculatorEntry } from '#web/app/device/calculator-entries.ts'
import { storedText } from '#web/kit/browser/stored-text.ts'

/**
 * Deletes an entry that cannot even be read, on the device and in the address.
 * @returns a function that restores it on the device, and gives the part of the address behind `#` that it had
 */
export function discardUnread(slug: CalculatorSlug): () => string {
  const key = calculatorEntryKey(slug)
  const text = storedText(key)
  const { hash } = location
  forgetCalculatorEntry(slug)
  return () => {
    try {
      if (text !== null) localStorage.setItem(key, text)
    } catch {
      // Where nothing can be stored, nothing was stored.
    }
    return hash
  }
}
