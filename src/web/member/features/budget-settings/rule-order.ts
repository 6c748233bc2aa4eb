import { type ImportRule, orderRules } from '#domain/transactions/import-rule.ts'
import { normaliseText } from '#domain/transactions/normalise-text.ts'

/** Whether only the order that people chose decides between two rules that match the same booking. */
function areEqual(one: ImportRule, other: ImportRule): boolean {
  return (
    one.field === other.field &&
    // Two rules about whole fields never match the same booking.
    !one.isWhole &&
    !other.isWhole &&
    one.text.length === other.text.length &&
    (one.sign === null) === (other.sign === null)
  )
}

/**
 * The ids of all rules after one was moved a step forward or back; null where the move would change nothing,
 * because the more specific of two rules is always tried first.
 */
export function movedRule(rules: readonly ImportRule[], id: string, step: -1 | 1): readonly string[] | null {
  const asked = orderRules(rules)
  const place = asked.findIndex((rule) => rule.id === id)
  const [rule, neighbour] = [asked[place], asked[place + step]]
  if (!rule || !neighbour || !areEqual(rule, neighbour)) return null
  const ids = asked.map((each) => each.id)
  return ids.with(place, neighbour.id).with(place + step, rule.id)
}

/** The rules in whose text or category every searched word occurs. */
export function foundRules(
  rules: readonly ImportRule[],
  search: string,
  wordsOf: (rule: ImportRule) => string,
): readonly ImportRule[] {
  const wanted = normaliseText(search)
    .split(' ')
    .filter((word) => word !== '')
  return orderRules(rules).filter((rule) => {
    const text = normaliseText(`${rule.text} ${wordsOf(rule)}`)
    return wanted.every((word) => text.includes(word))
  })
}
