import { type ImportRule, orderRules } from '#domain/transactions/import-rule.ts'
import { normaliseText } from '#domain/transactions/normalise-text.ts'

/** Whether only the order that somebody gave them decides about a booking that both match. */
function areEqual(one: ImportRule, other: ImportRule): boolean {
  return (
    one.field === other.field &&
    // Two whole fields never match the same booking.
    !one.isWhole &&
    !other.isWhole &&
    one.text.length === other.text.length &&
    (one.sign === null) === (other.sign === null)
  )
}

/**
 * All rules in their order when one of them is asked a step earlier or later; null where that would change nothing: the
 * more specific one is asked first whatever the order.
 */
export function movedRule(rules: readonly ImportRule[], id: string, step: -1 | 1): readonly string[] | null {
  const asked = orderRules(rules)
  const place = asked.findIndex((rule) => rule.id === id)
  const [rule, neighbour] = [asked[place], asked[place + step]]
  if (!rule || !neighbour || !areEqual(rule, neighbour)) return null
  const ids = asked.map((each) => each.id)
  return ids.with(place, neighbour.id).with(place + step, rule.id)
}

/** Rules in which every word of the search stands, in their text or where they sort to. */
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
