import type { Receipt } from '#contract/requests.ts'
import { runtime } from '#web/app/page/runtime.ts'
import { downloadFile } from '#web/kit/browser/download.ts'

/**
 * Saves the receipt as a file, the same as in the mail, whoever runs the instance meanwhile (§ 312k Abs. 3 and 4, §
 * 356a Abs. 4 BGB, security.md rule 33).
 */
export async function saveReceipt(receipt: Receipt): Promise<void> {
  const { receiptFileName, receiptPdf } = await import('#contract/requests/receipt-pdf.ts')
  const { PRODUCT_NAME: productName, OPERATOR_NAME: name, OPERATOR_ADDRESS: address } = runtime.texts
  const pdf = receiptPdf(receipt, { productName, operator: [name, ...address.split('\n')] })
  downloadFile(receiptFileName(receipt), new Blob([pdf], { type: 'application/pdf' }))
}
