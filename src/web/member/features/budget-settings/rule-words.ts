import { importRuleRecord } from '#contract/records/import-rule-record.ts'
import type { ImportRule } from '#domain/transactions/import-rule.ts'
import { formatCount } from '#web/kit/words/format-count.ts'

const { field, sign } = importRuleRecord.fields

/** The condition of a rule: `Name enthält „rewe“`, `IBAN ist „de12…“`. */
export function conditionWords(rule: Pick<ImportRule, 'field' | 'text' | 'isWhole'>): string {
  return `${field.words[rule.field]} ${rule.isWhole ? 'ist' : 'enthält'} „${rule.text}“`
}

/** The number of bookings that a rule has sorted: `14 Buchungen in zwölf Monaten`. */
export function countWords(count: number): string {
  if (count === 0) return 'keine Buchung in zwölf Monaten'
  return `${count === 1 ? '1 Buchung' : `${formatCount(count)} Buchungen`} in zwölf Monaten`
}

/** The direction of a rule: `Geld kommt`, `Geld geht`, `beide Richtungen`. */
export function directionWords({ sign: direction }: Pick<ImportRule, 'sign'>): string {
  return direction === null ? 'beide Richtungen' : `Geld ${sign.words[direction === 1 ? '1' : '-1']}`
}
