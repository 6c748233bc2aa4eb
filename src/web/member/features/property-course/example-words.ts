import { formatPercent } from '#domain/money/format-money.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'
import type { Format } from './drawing.ts'
import type { NumberName } from './entry-fields.tsx'
import { upkeepM2 } from './lesson-entry.ts'

/** What the example holds in a field, in words; null: nothing. */
export function exampleWords(name: NumberName, example: PurchaseCheck, format: Format): string | null {
  const value = name === 'upkeepM2Cents' ? upkeepM2(example) : example[name]
  if (value === null) return null
  if (name.endsWith('Cents')) return format(value)
  if (name.endsWith('Bp')) return formatPercent(value)
  return String(name === 'areaTenths' ? value / 10 : value).replace('.', ',')
}
