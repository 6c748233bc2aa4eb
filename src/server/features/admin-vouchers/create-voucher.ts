import type {
  AdminVoucher,
  VoucherDraft,
  createVoucher as createEndpoint,
  previewVoucher as previewEndpoint,
} from '#contract/admin/vouchers.ts'
import { MAX_VOUCHERS } from '#contract/admin/vouchers.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type ReductionValue, reductionText } from '#domain/subscription/reduction.ts'
import { plans } from '#domain/subscription/term.ts'
import { CODE_BYTES, codeKey, drawCode, shownCode } from '#domain/vouchers/voucher-code.ts'
import type { Database } from '#server/database/database.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { today } from '#server/today.ts'
import { presentPrices, presentVoucher } from './present.ts'
import {
  type NewCode,
  countVouchers,
  findCounted,
  insertCodes,
  insertVoucher,
  isKnownCode,
  savedBy,
} from './store.ts'

/**
 * What a draft would be; nothing is kept.
 * @throws {Problem} invalid_input
 */
export async function previewVoucher(
  { body }: Call<typeof previewEndpoint>,
  { clock, config, database }: Dependencies,
): Promise<DataOf<typeof previewEndpoint>> {
  const value = checkDraft(body, today(clock))
  await ownCode(database, body)
  const count = body.code.trim() === '' ? body.codes : 1
  return {
    value: reductionText(value),
    prices: presentPrices(value, chosenPlans(body), config),
    codes: count,
    uses: body.uses_per_code === null ? null : body.uses_per_code * count,
  }
}

/**
 * Makes a voucher with its codes. The same call again answers as the first.
 * @throws {Problem} invalid_input · conflict where this id is another voucher's
 */
export async function createVoucher(
  { body, note }: Call<typeof createEndpoint>,
  dependencies: Dependencies,
): Promise<AdminVoucher> {
  const { clock, config, database } = dependencies
  const day = today(clock)
  return inTransaction(database, async (transaction) => {
    const count = await countVouchers(transaction)
    const known = await findCounted(transaction, body.id, day)
    if (known) {
      if (known.name !== body.name) throw problem('conflict')
      return presentVoucher(known, await savedBy(transaction, body.id), config)
    }
    const value = checkDraft(body, day)
    if (count >= MAX_VOUCHERS)
      throw fieldProblem('name', 'Mehr als 500 Gutscheine gehen nicht. Lösche zuerst einen alten.')
    const own = await ownCode(transaction, body)
    await insertVoucher(transaction, { ...columnsOf(body, value), created_at: clock.now(), paused_at: null })
    if (own) await storeOwn(transaction, body.id, own)
    else await storeDrawn(transaction, dependencies, { voucherId: body.id, wanted: body.codes })
    await note(transaction, 'voucher_created', { reason: `${body.name}: ${reductionText(value)}` })
    const created = await findCounted(transaction, body.id, day)
    if (!created) throw new Error('The voucher that was just written is gone')
    return presentVoucher(created, 0, config)
  })
}

function columnsOf(body: VoucherDraft & { readonly id: string }, { kind, percentBp, units }: ReductionValue) {
  const chosen = chosenPlans(body)
  return {
    voucher_id: body.id,
    name: body.name.trim(),
    kind,
    percent_bp: percentBp,
    units,
    is_for_monthly: chosen.includes('monthly'),
    is_for_yearly: chosen.includes('yearly'),
    from_on: body.valid_from,
    until_on: body.valid_until,
    uses_per_code: body.uses_per_code,
    is_for_new: body.is_for_new,
  }
}

/** What a draft brings. @throws {Problem} invalid_input at what is missing, or does not fit */
function checkDraft(draft: VoucherDraft, day: Day): ReductionValue {
  if (draft.valid_until !== null && draft.valid_until < draft.valid_from)
    throw fieldProblem('valid_until', 'Der letzte Tag liegt vor dem ersten.')
  if (draft.valid_until !== null && draft.valid_until < day)
    throw fieldProblem('valid_until', 'Dieser Tag ist schon vorbei.')
  const { kind, percent_bp: percentBp, payments, amount_cents: cents, months } = draft
  if (kind === 'percent')
    return { kind, percentBp: needed(percentBp, 'percent_bp'), units: needed(payments, 'payments') }
  return kind === 'euros'
    ? { kind, percentBp: null, units: needed(cents, 'amount_cents') }
    : { kind, percentBp: null, units: needed(months, 'months') }
}

function needed(value: number | null, field: string): number {
  if (value === null) throw fieldProblem(field, 'Bitte gib einen Wert ein.')
  return value
}

function chosenPlans({ plans: chosen }: Pick<VoucherDraft, 'plans'>) {
  return plans.filter((plan) => chosen === 'both' || chosen === plan)
}

/** The code that was typed; null: codes are drawn. @throws {Problem} invalid_input where it is none, or exists */
async function ownCode(
  database: Database | Transaction,
  { code: typed }: Pick<VoucherDraft, 'code'>,
): Promise<NewCode | null> {
  if (typed.trim() === '') return null
  const key = codeKey(typed)
  if (key === null)
    throw fieldProblem('code', 'Ein Code hat 4 bis 20 Zeichen: Buchstaben von A bis Z und Ziffern.')
  if (await isKnownCode(database, key)) throw knownCode()
  return { code: shownCode(typed), codeKey: key }
}

function knownCode() {
  return fieldProblem('code', 'Diesen Code gibt es schon, oder einen, der ihm zu ähnlich ist.')
}

async function storeOwn(transaction: Transaction, voucherId: string, own: NewCode): Promise<void> {
  if ((await insertCodes(transaction, voucherId, [own])) === 0) throw knownCode()
}

/** Draws codes until there are as many as wanted: one that exists already is drawn anew. */
async function storeDrawn(
  transaction: Transaction,
  { randomBytes }: Pick<Dependencies, 'randomBytes'>,
  { voucherId, wanted }: { readonly voucherId: string; readonly wanted: number },
): Promise<void> {
  let stored = 0
  while (stored < wanted) {
    const codes = Array.from({ length: wanted - stored }, () => drawCode(randomBytes(CODE_BYTES)))
    const drawn = [...new Set(codes)].map((code) => ({ code, codeKey: codeKey(code) ?? code }))
    stored += await insertCodes(transaction, voucherId, drawn, stored)
  }
}
