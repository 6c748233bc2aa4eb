import { isMonth, type Month } from './month.ts'

/**
 * Reads `07.1990`, `7/1990`, `07-1990`, `071990` or `1990-07`; null for other texts. `07,1990` is read too, because
 * some phones offer only a comma beside their digits.
 */
export function parseMonth(text: string): Month | null {
  const entry = text.trim()
  const [, month, year] =
    /^(\d{1,2})\s*[.,/\- ]\s*(\d{4})$/u.exec(entry) ?? /^(\d{2})(\d{4})$/u.exec(entry) ?? []
  const [, isoYear, isoMonth] = /^(\d{4})-(\d{2})$/u.exec(entry) ?? []
  const parsed = `${year ?? isoYear ?? ''}-${(month ?? isoMonth ?? '').padStart(2, '0')}-01`
  return isMonth(parsed) ? parsed : null
}
