import type { createImportRule, putImportMapping } from '#contract/planning/import-rules.ts'
import type { BodyOf, CallOf } from '#contract/protocol/endpoint.ts'
import { api } from '#web/app/network/client.ts'
import { patiently } from '#web/app/network/patiently.ts'
import { rulesContract } from '#web/member/household-plan/booking-queries.ts'

export async function storeRule(body: BodyOf<typeof createImportRule>): Promise<void> {
  const { createImportRule: endpoint } = await rulesContract()
  await patiently(() => api.call(endpoint, { body }))
}

export async function storeMapping(call: CallOf<typeof putImportMapping>): Promise<void> {
  const { putImportMapping: endpoint } = await rulesContract()
  await patiently(() => api.call(endpoint, call))
}
