import type { Config } from '#server/config.ts'
import type { Sender } from './mail.ts'

/** Who a mail comes from, as its foot says; no foot while the operator has not entered who he is. */
export function senderOf({ productName, appUrl, operator }: Config): Sender {
  const town = [operator.postcode, operator.city].filter(isSet).join(' ')
  const parts = [operator.name, operator.street, town, operator.country, operator.email].filter(isSet)
  return { productName, appUrl, imprint: parts.length > 0 ? parts.join(' · ') : null }
}

function isSet(text: string | null): text is string {
  return text !== null && text !== ''
}
