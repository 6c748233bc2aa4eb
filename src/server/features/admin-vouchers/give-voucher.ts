import type { mailVoucher as mailEndpoint } from '#contract/admin/vouchers.ts'
import { problem, refused } from '#contract/protocol/problem.ts'
import { HOUR_SECONDS } from '#domain/calendar/durations.ts'
import { priceStepTexts, priceSteps, reductionText } from '#domain/subscription/reduction.ts'
import { codeKey } from '#domain/vouchers/voucher-code.ts'
import { type GivenVoucher, voucherSheet } from '#domain/vouchers/voucher-sheet.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call, FileAnswer } from '#server/http/serve.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { voucherMail } from '#server/mails/voucher-mail.ts'
import { plansOf, valueOf } from '#server/subscription/vouchers/check-voucher.ts'
import { existing } from './read-vouchers.ts'
import { type CountedVoucher, countMails, findCode, insertMail } from './store.ts'

/** How many gifts an administrator sends by mail: a person, not a campaign. */
const mailsByAdmin = { burst: 20, everySeconds: HOUR_SECONDS / 20 } as const
/** How often one code can be mailed: to another address, or once more. */
const MAX_MAILS = 5

/** The file of a code, to be printed and given away. @throws {Problem} not_found */
export async function readSheet(id: string, typed: string, dependencies: Dependencies): Promise<FileAnswer> {
  const voucher = await existing(id, dependencies)
  const code = await findCode(dependencies.database, id, codeKey(typed) ?? '')
  if (!code) throw problem('not_found')
  return {
    name: `Gutschein-${code.code}.pdf`,
    type: 'application/pdf',
    content: voucherSheet(givenVoucher(voucher, code.code, dependencies)),
  }
}

/**
 * Gives a code to somebody by mail. The same call again sends nothing.
 * @throws {Problem} not_found · conflict where the code cannot be redeemed any more · too_many_requests
 */
export async function mailVoucher(
  { params, body, caller, note }: Call<typeof mailEndpoint>,
  dependencies: Dependencies,
): Promise<void> {
  const { clock, config, database, limits } = dependencies
  limits.count('voucher-mails', caller.adminId, mailsByAdmin)
  const voucher = await existing(params.id, dependencies)
  await inTransaction(database, async (transaction) => {
    const code = await findCode(transaction, params.id, codeKey(body.code) ?? '')
    if (!code) throw problem('not_found')
    const mail = { id: body.id, codeKey: code.code_key, sentAt: clock.now() }
    if (!(await insertMail(transaction, mail))) return
    if (voucher.state === 'over' || isUsedUp(voucher, code.uses))
      throw conflict('Diesen Code kann niemand mehr einlösen.')
    if ((await countMails(transaction, code.code_key)) > MAX_MAILS)
      throw conflict('Dieser Code ist schon fünf Mal verschickt.')
    const given = givenVoucher(voucher, code.code, dependencies)
    await queueMail(transaction, dependencies, {
      recipient: body.email,
      mail: voucherMail({ ...given, name: body.name.trim() }, senderOf(config)),
    })
    await note(transaction, 'voucher_mailed', { reason: `${voucher.name}: ${code.code}` })
  })
}

function isUsedUp({ uses_per_code: most }: CountedVoucher, uses: number): boolean {
  return most !== null && uses >= most
}

function conflict(message: string) {
  return refused(message)
}

function givenVoucher(
  voucher: CountedVoucher,
  code: string,
  { config }: Pick<Dependencies, 'config'>,
): GivenVoucher {
  const { sale, productName, appUrl, operator } = config
  const value = valueOf(voucher)
  return {
    code,
    value: reductionText(value),
    prices: plansOf(voucher).map((plan) => {
      const price = plan === 'monthly' ? sale.monthlyCents : sale.yearlyCents
      return {
        plan,
        text: priceStepTexts(plan, price, priceSteps(plan, price, [{ ...value, id: 'one' }])).join(', '),
      }
    }),
    validUntil: voucher.until_on,
    isForNew: voucher.is_for_new,
    productName,
    address: `${appUrl}/subscription`,
    operator: operator.name ?? productName,
  }
}
