import { sentences } from '#contract/schema/schema.ts'
import type { BudgetItemFinding } from '#domain/budget/check-budget-item.ts'
import type { ContractFinding } from '#domain/contracts/check-contract.ts'

/** The sentence at a field of the form for items; server and form use the same. */
export function explainBudgetItem({ field, code }: BudgetItemFinding): string {
  switch (code) {
    case 'empty':
      return sentences.empty
    case 'group_unexpected':
      return 'Gruppen gibt es nur im Leben.'
    case 'amount_missing':
      return 'Hier fehlt der Betrag.'
    case 'amount_out_of_range':
      return 'Der Betrag muss zwischen 0,00\u00a0€ und 9.999.999,99\u00a0€ liegen.'
    case 'not_ascending':
      return field === 'dueMonths'
        ? 'Jeder Monat darf nur einmal vorkommen, der früheste zuerst.'
        : 'Jeder Betrag braucht einen eigenen Monat, der früheste zuerst.'
    case 'due_months_unexpected':
      return 'Was unregelmäßig kommt, hat keine Fälligkeitsmonate.'
    case 'out_of_range':
      return sentences.choice
    case 'not_whole':
      return 'Die Anteile müssen zusammen 100\u00a0% ergeben.'
    case 'duplicate':
      return 'Jede Person darf nur einmal vorkommen.'
    case 'end_before_start':
      return 'Der letzte Monat liegt vor dem ersten.'
  }
}

/** The sentence at a field of the form for contracts. */
export function explainContract({ field, code }: ContractFinding): string {
  switch (code) {
    case 'empty':
      return sentences.empty
    case 'before_start':
      return field === 'cancelledTo'
        ? 'Die Kündigung liegt vor dem Beginn.'
        : 'Das Ende der Laufzeit liegt vor dem Beginn.'
    case 'out_of_range':
      return sentences.choice
    case 'needs_months':
      return 'Zum dritten Werktag kündigt man mit einer Frist in Monaten.'
  }
}
