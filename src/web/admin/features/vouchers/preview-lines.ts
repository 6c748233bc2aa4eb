import type { VoucherDraft, previewVoucher } from '#contract/admin/vouchers.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { planWords } from '#domain/subscription/plan-words.ts'
import { shownCode } from '#domain/vouchers/voucher-code.ts'
import { formatCount } from '#web/kit/words/format-count.ts'

/** What a voucher brings about, a sentence each: its codes, its prices, its days. */
export function previewLines(
  draft: VoucherDraft,
  { value, prices, codes, uses }: DataOf<typeof previewVoucher>,
): readonly string[] {
  const { code, valid_from: from, valid_until: until, is_for_new: isForNew } = draft
  const ofCodes =
    code.trim() === ''
      ? codes === 1
        ? 'Ein zufälliger Code'
        : `${formatCount(codes)} zufällige Codes`
      : `Der Code ${shownCode(code)}`
  const limit = uses === null ? 'beliebig oft' : `zusammen höchstens ${formatCount(uses)} Mal`
  return [
    `${ofCodes}: ${value}, ${limit}, einmal je Person und Haushalt.`,
    ...prices.map(({ plan, texts }) => `${planWords[plan].name}: ${texts.join(', ')}.`),
    `Einlösbar ab ${formatDayMonthYear(from)}${until === null ? ', ohne Ende' : ` bis ${formatDayMonthYear(until)}`}.`,
    ...(isForNew ? ['Nur für Haushalte, in denen noch niemand ein Abo hatte.'] : []),
  ]
}
