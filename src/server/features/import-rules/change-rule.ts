import { problem } from '#contract/protocol/problem.ts'
import { checkPlaces } from '#server/budget/check-places.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { numberList } from '#server/database/number-list.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { isRepeated } from '#server/http/is-repeated.ts'
import { refuseEdit, refusePut } from '#server/http/refuse-edit.ts'
import { type Mapping, type Rule, presentMapping, presentRule, toColumns } from './present.ts'
import { findMapping, listRules, removeRule, writeMapping, writeRule } from './store.ts'

/**
 * Adds a rule behind the others, or in place of the one with the same condition. The same call again answers with the
 * same rule.
 * @throws {Problem} conflict, or invalid_input where its place is gone or the household has as many as it may
 */
export async function createRule(
  scope: HouseholdScope,
  sent: Omit<Rule, 'position' | 'version'>,
): Promise<Rule> {
  const rules = (await listRules(scope)).map(presentRule)
  const known = rules.find(({ id }) => id === sent.id)
  if (known) return answerRepeat(known, sent)
  await checkPlaces(scope, [{ place: sent, at: '' }])
  const same = rules.find((rule) => asksSame(rule, sent))
  if (same) await removeRule(scope, same.id)
  await checkRoom(scope, 'import_rule')
  const position = same?.position ?? (rules.at(-1)?.position ?? -1) + 1
  return storeRule(scope, { ...sent, position, version: 1 })
}

/**
 * Replaces the stored fields of a rule; another rule with the same condition is deleted.
 * @throws {Problem} not_found, version_mismatch with the stored rule, or invalid_input
 */
export async function updateRule(scope: HouseholdScope, sent: Omit<Rule, 'position'>): Promise<Rule> {
  const rules = (await listRules(scope)).map(presentRule)
  const current = rules.find(({ id }) => id === sent.id)
  if (current && isRepeated(current, sent)) return current
  if (current?.version !== sent.version) throw refuseEdit(current)
  await checkPlaces(scope, [{ place: sent, at: '' }])
  const same = rules.find((rule) => rule.id !== sent.id && asksSame(rule, sent))
  if (same) await removeRule(scope, same.id)
  return storeRule(scope, { ...sent, position: current.position, version: sent.version + 1 })
}

/** Orders the rules. Unnamed ones follow in the order they had. */
export async function orderRules(scope: HouseholdScope, ids: readonly string[]): Promise<Rule[]> {
  const stored = (await listRules(scope)).map(({ id }) => id)
  const [known, named] = [new Set(stored), new Set(ids)]
  if (!ids.every((id) => known.has(id))) throw problem('not_found')
  await numberList(scope, 'import_rule', [...ids, ...stored.filter((id) => !named.has(id))])
  return (await listRules(scope)).map(presentRule)
}

/**
 * Remembers what the columns of a table file mean; version 0 says that nothing was stored yet.
 * @throws {Problem} version_mismatch with what is stored, or invalid_input when the household has as many as it may
 */
export async function putMapping(scope: HouseholdScope, sent: Mapping): Promise<Mapping> {
  const row = await findMapping(scope, sent.headKey)
  const current = row && presentMapping(row)
  if (current && isRepeated(current, sent)) return current
  if ((current?.version ?? 0) !== sent.version) throw refusePut(current)
  if (!current) await checkRoom(scope, 'import_mapping')
  const version = sent.version + 1
  await writeMapping(scope, sent.headKey, toColumns.mapping(sent), version)
  return { ...sent, version }
}

type Question = Pick<Rule, 'field' | 'text' | 'isWhole' | 'sign'>

function asksSame(one: Question, other: Question): boolean {
  return (
    one.field === other.field &&
    one.text === other.text &&
    one.isWhole === other.isWhole &&
    one.sign === other.sign
  )
}

async function storeRule(scope: HouseholdScope, rule: Rule): Promise<Rule> {
  await writeRule(scope, rule.id, toColumns.rule(rule), rule.version)
  return rule
}
