import type { Receipt } from '#contract/requests.ts'
import { receiptFileName, receiptPdf } from '#contract/requests/receipt-pdf.ts'
import { outcomeSentences, receiptLines, requestWords } from '#contract/requests/receipt-words.ts'
import { type Mail, type Sender, mailedPdf } from '#server/mail/mail.ts'
import { layOut } from './layout.ts'
import { safeName } from './safe-name.ts'

/**
 * The receipt on a durable medium: content, date and time, the end of the contract (§ 312k Abs. 4, § 356a Abs. 4 BGB),
 * and the same as a PDF file. What somebody wrote to us is not repeated: nobody sends messages through our mails.
 */
export function receiptMail(receipt: Receipt, sender: Sender): Mail {
  const { kind, number, name } = receipt
  const word = requestWords[kind]
  const greeting = safeName(name)
  const told = kind === 'contact' ? { ...receipt, name: greeting ?? '', message: '' } : receipt
  const mail = layOut(
    {
      subject: `${word} ${number}: Eingangsbestätigung`,
      heading: headings[kind],
      preview: `Nummer ${number}, mit Datum und Uhrzeit.`,
      paragraphs: [
        { before: greeting ? `Hallo ${greeting},` : 'Hallo,' },
        ...outcomeSentences(receipt).map((sentence, at) => ({
          before: at === 0 ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence,
        })),
      ],
      facts: [{ label: 'Nummer', value: number }, ...receiptLines(told)],
      button: { label: 'Rückfrage stellen', address: `${sender.appUrl}/kontakt` },
      note:
        kind === 'contact'
          ? 'Bewahre die Nummer auf, falls du nachfragst.'
          : 'Dieselbe Bestätigung liegt als PDF bei. Bewahre sie auf.',
      doubt: {
        question: 'Das warst nicht du?',
        answer: 'Dann hat jemand deine Adresse angegeben. Schreib uns:',
        link: { label: 'Kontakt', address: `${sender.appUrl}/kontakt` },
      },
      reason: 'Diese Mail bestätigt, was bei uns eingegangen ist. Sie enthält keine Werbung.',
    },
    sender,
  )
  if (kind === 'contact') return mail
  const operator = sender.imprint === null ? [] : sender.imprint.split(' · ')
  const pdf = receiptPdf(receipt, { productName: sender.productName, operator })
  return { ...mail, files: [mailedPdf(receiptFileName(receipt), pdf)] }
}

const headings = {
  contact: 'Deine Nachricht ist da.',
  cancellation: 'Deine Kündigung ist eingegangen.',
  withdrawal: 'Dein Widerruf ist eingegangen.',
} as const
