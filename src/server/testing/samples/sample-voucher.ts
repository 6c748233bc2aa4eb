import { type VoucherDraft, createVoucher } from '#contract/admin/vouchers.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** A voucher of three free months with one drawn code that is used once. */
export function sampleVoucher(changed: Partial<VoucherDraft> = {}): VoucherDraft & { readonly id: string } {
  return {
    id: crypto.randomUUID(),
    name: 'Geschenk',
    kind: 'months',
    percent_bp: null,
    payments: null,
    amount_cents: null,
    months: 3,
    plans: 'both',
    valid_from: '2026-11-01',
    valid_until: null,
    code: '',
    codes: 1,
    uses_per_code: 1,
    is_for_new: false,
    ...changed,
  }
}

/** The headers of an administrator who has just proved who he is. */
export async function asAdmin({ dependencies }: Pick<TestApp, 'dependencies'>) {
  const { token } = await createTestAdmin(dependencies)
  return { headers: { cookie: `wk_session_admin=${token}` } }
}

/** Makes a voucher. @returns it with its first code */
export async function giveVoucher(
  app: Pick<TestApp, 'call' | 'dependencies'>,
  changed: Partial<VoucherDraft> = {},
) {
  const answer = await app.call(createVoucher, { body: sampleVoucher(changed) }, await asAdmin(app))
  if (answer.status !== 200) throw new Error(`The voucher was answered ${answer.status}: ${answer.text}`)
  return answer.data
}
