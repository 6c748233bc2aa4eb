import type { Dependencies } from '#server/dependencies.ts'
import { imprintLines } from '#server/mail/sender.ts'
import type { RequestRow } from './request-store.ts'

/** Who runs the instance now, for the columns that keep it with a request: its documents name who ran it then. */
export function issuerColumns({
  config,
}: Pick<Dependencies, 'config'>): Pick<RequestRow, 'issuer_product' | 'issuer_operator'> {
  return { issuer_product: config.productName, issuer_operator: imprintLines(config).join('\n') }
}
