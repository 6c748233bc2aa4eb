import type { Receipt } from '#contract/requests.ts'
import { receiptFileName, receiptPdf } from '#contract/requests/receipt-pdf.ts'
import { outcomeSentences, receiptLines, requestWords } from '#contract/requests/receipt-words.ts'
import { type Mail, type Sender, mailedPdf } from '#server/mail/mail.ts'
import { layOut } from './layout.ts'
import { greetingOf } from './safe-name.ts'

/**
 * The reader of a receipt. `author`: declared in the account, so words and address are of the same person. `party`: the
 * address is that of the contract, the words may be anybody's. `stranger`: neither is known.
 */
export type ReceiptReader = 'author' | 'party' | 'stranger'

/**
 * The receipt on a durable medium: what was declared, date and time, the end of the contract (§ 312k Abs. 4, § 356a
 * Abs. 4 BGB). Only its author gets the free text and the PDF file with it, and only the address of the contract is
 * told which contract was found: nobody sends messages through our mails, and nobody learns who is a customer
 * (security.md rules 26 and 28).
 */
export function receiptMail(receipt: Receipt, sender: Sender, reader: ReceiptReader): Mail {
  const { kind, number, name } = receipt
  const isAuthor = reader === 'author'
  const told = reader === 'stranger' ? withoutFindings(receipt) : receipt
  const mail = layOut(
    {
      kind: 'receipt',
      subject: `${requestWords[kind]} ${number}: Eingangsbestätigung`,
      heading: headings[kind],
      preview: `Nummer ${number}, mit Datum und Uhrzeit.`,
      paragraphs: [
        { before: greetingOf(name) },
        ...outcomeSentences(told).map((sentence, at) => ({
          before: at === 0 ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence,
        })),
      ],
      facts: [{ label: 'Nummer', value: number }, ...receiptLines(isAuthor ? told : withoutWords(told))],
      button: { label: 'Rückfrage stellen', address: `${sender.appUrl}/kontakt` },
      note: isAuthor ? 'Dieselbe Bestätigung liegt als PDF bei. Bewahre sie auf.' : notes[kind],
      doubt: {
        question: 'Das warst nicht du?',
        answer: 'Dann hat jemand deine Adresse angegeben. Schreib uns:',
        link: { label: 'Kontakt', address: `${sender.appUrl}/kontakt` },
      },
      reason: 'Diese Mail bestätigt, was bei uns eingegangen ist. Sie enthält keine Werbung.',
    },
    sender,
  )
  if (!isAuthor) return mail
  const operator = sender.imprint === null ? [] : sender.imprint.split(' · ')
  const pdf = receiptPdf(receipt, { productName: sender.productName, operator })
  return { ...mail, files: [mailedPdf(receiptFileName(receipt), pdf)] }
}

const headings = {
  contact: 'Deine Nachricht ist da.',
  cancellation: 'Deine Kündigung ist eingegangen.',
  withdrawal: 'Dein Widerruf ist eingegangen.',
} as const

const kept = 'Was du geschrieben hast, ist mit dieser Nummer gespeichert. Diese Mail wiederholt es nicht,'
const notes = {
  contact: `${kept} weil wir nicht wissen, ob die Adresse deine ist.`,
  cancellation: `${kept} die Datei, die du nach dem Absenden speichern konntest, enthält alles. Bewahre beides auf.`,
  withdrawal: `${kept} die Datei, die du nach dem Absenden speichern konntest, enthält alles. Bewahre beides auf.`,
} as const

function withoutFindings(receipt: Receipt): Receipt {
  return { ...receipt, contractNumber: null, endsOn: null, refundCents: null }
}

/**
 * A receipt without what was typed: choices and dates are left. The address is left out, too: it would become a link,
 * and its reader knows it.
 */
export function withoutWords(receipt: Receipt): Receipt {
  return { ...receipt, name: '', email: '', message: '', identity: '', contract: '' }
}
