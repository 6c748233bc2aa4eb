import type { QueryClient } from '@tanstack/react-query'
import type { LearnedRule } from '#domain/transactions/learn-rule.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { createRuleMutation, deleteRuleMutation } from './booking-mutations.ts'
import { importRulesQuery } from './booking-queries.ts'

/**
 * Stores a learned rule. It takes the place of a rule about the same field, text and direction, so taking it back means
 * to bring that one back.
 * @param meta says whether the caller shows the error himself
 * @returns the act that takes it back
 */
export async function storeRule(
  client: QueryClient,
  rule: LearnedRule,
  meta: { readonly showsErrors?: boolean } = {},
): Promise<() => Promise<unknown>> {
  const create = { ...createRuleMutation, meta }
  const { rules } = await client.fetchQuery(importRulesQuery)
  const before = rules.find((each) => askedBy(each) === askedBy(rule))
  const { id } = await runMutation(client, create, { id: newId(), ...rule })
  return () => {
    if (!before) return runMutation(client, { ...deleteRuleMutation, meta }, id)
    const { field, text, isWhole, sign, itemId, groupId, category, isTransfer } = before
    const body = { id: newId(), field, text, isWhole, sign, itemId, groupId, category, isTransfer }
    return runMutation(client, create, body)
  }
}

/** What a rule asks for; two rules with the same question replace each other. */
export function askedBy({ field, text, sign }: LearnedRule): string {
  return [field, text, sign].join(' ')
}
