import { planWords } from '#domain/subscription/plan-words.ts'
import { type GivenVoucher, voucherSentences, voucherValidity } from '#domain/vouchers/voucher-sheet.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { layOut } from './layout.ts'
import { greetingOf } from './safe-name.ts'

/** The mail with a code that the operator gives to somebody. */
export function voucherMail(given: GivenVoucher & { readonly name: string }, sender: Sender): Mail {
  const { code, value, prices, validUntil, name, address, operator, productName } = given
  const [redeem = '', ...others] = voucherSentences(given)
  return layOut(
    {
      kind: 'voucher',
      subject: `Ein Gutschein für ${productName}`,
      heading: `Ein Gutschein für dich.`,
      preview: `${value}, einlösbar ${voucherValidity(validUntil)}.`,
      paragraphs: [
        { before: greetingOf(name) },
        { before: `${operator} schenkt dir einen Gutschein für ${productName}: `, bold: value, after: '.' },
        { before: redeem },
        ...others.map((before) => ({ before })),
      ],
      facts: [
        { label: 'Code', value: code },
        ...prices.map(({ plan, text }) => ({
          label: `Abo ${planWords[plan].name.toLowerCase()}`,
          value: text,
        })),
        { label: 'Einlösbar', value: voucherValidity(validUntil) },
      ],
      button: { label: 'Zum Abo', address },
      note: 'Der Code gehört dir. Gib ihn nicht weiter, wenn du ihn selbst einlösen möchtest.',
      doubt: {
        question: 'Du kennst uns nicht?',
        answer: 'Dann hat sich jemand bei der Adresse vertippt. Du musst nichts tun, oder schreib uns:',
        link: { label: 'Kontakt', address: `${sender.appUrl}/kontakt` },
      },
      reason:
        'Diese Mail bringt dir einen Gutschein, sonst nichts. Weitere schicken wir dir nicht von selbst.',
    },
    sender,
  )
}
