import type { Receipt, ReceiptIssuer } from '#contract/requests.ts'
import { unprintable } from '#domain/pdf/helvetica.ts'
import { recordPdf } from '#domain/pdf/record-pdf.ts'
import { outcomeSentences, receiptLines, requestWords } from './receipt-words.ts'

const buttons = {
  cancellation: 'jetzt kündigen',
  withdrawal: 'Widerruf bestätigen',
  contact: 'Nachricht senden',
} as const

/**
 * The receipt as a file to keep (§ 312k Abs. 3, § 356a Abs. 4 BGB); the same from the browser and from the server,
 * today and later (security.md rule 33).
 * @param today the present operator, for receipts from before their issuer was recorded
 */
export function receiptPdf(receipt: Receipt, today: ReceiptIssuer): Uint8Array<ArrayBuffer> {
  const { productName, operator } = receipt.issuer ?? today
  const { kind, number } = receipt
  const title = `${requestWords[kind]} ${number}`
  const rows = receiptLines(receipt)
  return recordPdf({
    title,
    author: productName,
    head: operator,
    lead: [`Eingangsbestätigung. Die Erklärung wurde mit „${buttons[kind]}“ abgegeben.`],
    rows,
    sentences: [...outcomeSentences(receipt), ...lossOf(rows.map(({ value }) => value).join(''))],
    foot: `${productName} · ${title}`,
  })
}

/** The name of the saved file. */
export function receiptFileName({ kind, number }: Pick<Receipt, 'kind' | 'number'>): string {
  const words = { contact: 'nachricht', cancellation: 'kuendigung', withdrawal: 'widerruf' } as const
  return `${words[kind]}-${number}.pdf`
}

function lossOf(text: string): readonly string[] {
  return unprintable(text.replaceAll('\n', '')).length > 0
    ? [
        'Zeichen, die diese Schrift nicht hat, stehen hier als Fragezeichen. Gespeichert ist, was du geschrieben hast.',
      ]
    : []
}
