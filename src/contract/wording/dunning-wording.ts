import {
  type DunnedMethod,
  type DunningRule,
  type DunningRules,
  dunnedMethods,
} from '#domain/subscription/dunning.ts'
import { type Plan, plans } from '#domain/subscription/term.ts'

interface Cell {
  readonly plan: Plan
  readonly method: DunnedMethod
}

/**
 * What the terms say about a payment that fails, for the rules in force: rules that promise the same are said once.
 * Reminders are no promise, so their days are not named.
 */
export function dunningClause(rules: DunningRules): string {
  const groups = groupsOf(rules)
  const parts = groups.map(({ rule, cells }) => sentenceOf(rule, groups.length === 1 ? null : scopeOf(cells)))
  return [
    'Misslingt eine Zahlung, schreiben wir dir und versuchen es erneut.',
    ...parts,
    'Gebühren für Mahnungen gibt es nicht. Gelesen und heruntergeladen werden kann immer alles.',
  ].join(' ')
}

/** Whether some rule keeps what is owed until the end as a claim. */
export function isClaimKept(rules: DunningRules): boolean {
  return groupsOf(rules).some(({ rule }) => rule.end !== 'waive')
}

/** Whether some rule gives a claim to a collector. */
export function isHandedOver(rules: DunningRules): boolean {
  return groupsOf(rules).some(({ rule }) => rule.end === 'hand_over')
}

function groupsOf(rules: DunningRules) {
  const groups = new Map<string, { readonly rule: DunningRule; readonly cells: Cell[] }>()
  for (const plan of plans)
    for (const method of dunnedMethods) {
      const rule = rules[plan][method]
      const key = `${rule.suspendDays} ${rule.endDays} ${rule.end}`
      const group = groups.get(key) ?? { rule, cells: [] }
      group.cells.push({ plan, method })
      groups.set(key, group)
    }
  return [...groups.values()]
}

function sentenceOf({ suspendDays, endDays, end }: DunningRule, scope: string | null): string {
  const rests = `${suspendDays} Tage aus, ruht der bezahlte Zugang, bis du gezahlt hast`
  const start = scope === null ? `Bleibt sie ${rests}` : `Bleibt sie ${scope} ${rests}`
  const after = `${endDays} Tage nach dem ersten Versuch`
  if (end === 'waive')
    return `${start}; ${after} endet der Vertrag, und wir verlangen den offenen Betrag nicht mehr.`
  const stays = `${start}; ${after} kündigen wir den Vertrag aus wichtigem Grund (§ 314 BGB). Den Betrag für die Zeit bis dahin schuldest du weiter; spätere Tage berechnen wir nicht.`
  return end === 'hand_over'
    ? `${stays} Bezahlst du auch dann nicht, können wir ein Inkassobüro beauftragen, ihn einzuziehen.`
    : stays
}

const planScope: Readonly<Record<Plan, string>> = { monthly: 'im Monatsplan', yearly: 'im Jahresplan' }
const methodScope: Readonly<Record<DunnedMethod, string>> = {
  card: 'bei Karte und anderen Zahlungsarten',
  sepa: 'bei Lastschrift',
}

/** For whom a sentence holds: `im Monatsplan`, `bei Lastschrift`, `im Jahresplan bei Lastschrift`. */
function scopeOf(cells: readonly Cell[]): string {
  const words: string[] = []
  let rest = [...cells]
  const has = (plan: Plan, method: DunnedMethod) =>
    cells.some((cell) => cell.plan === plan && cell.method === method)
  for (const method of dunnedMethods)
    if (plans.every((plan) => has(plan, method))) {
      words.push(methodScope[method])
      rest = rest.filter((cell) => cell.method !== method)
    }
  for (const plan of plans)
    if (dunnedMethods.every((method) => rest.some((cell) => cell.plan === plan && cell.method === method))) {
      words.push(planScope[plan])
      rest = rest.filter((cell) => cell.plan !== plan)
    }
  words.push(...rest.map(({ plan, method }) => `${planScope[plan]} ${methodScope[method]}`))
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} und ${words.at(-1) ?? ''}`
}
