import { importRuleRecord } from '#contract/records/import-rule-record.ts'
import type { ImportRule } from '#domain/transactions/import-rule.ts'

const { field, sign } = importRuleRecord.fields

/** `Name enthält „rewe“`, `IBAN ist „de12…“` */
export function conditionWords(rule: Pick<ImportRule, 'field' | 'text' | 'isWhole'>): string {
  return `${field.words[rule.field]} ${rule.isWhole ? 'ist' : 'enthält'} „${rule.text}“`
}

/** `Geld kommt`, `Geld geht`, `beide Richtungen` */
export function directionWords({ sign: direction }: Pick<ImportRule, 'sign'>): string {
  return direction === null ? 'beide Richtungen' : `Geld ${sign.words[direction === 1 ? '1' : '-1']}`
}
