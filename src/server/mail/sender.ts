import type { Config } from '#server/config.ts'
import type { Sender } from './mail.ts'

/** The sender that the foot of a mail names; no foot while the operator has not entered who he is. */
export function senderOf(config: Config): Sender {
  const { productName, appUrl } = config
  return { productName, appUrl, imprint: imprintOf(imprintLines(config)) }
}

/** Name, address and mail of the operator, as far as they are set. */
export function imprintLines({ operator }: Pick<Config, 'operator'>): readonly string[] {
  const town = [operator.postcode, operator.city].filter(isSet).join(' ')
  return [operator.name, operator.street, town, operator.country, operator.email].filter(isSet)
}

/** The lines of the imprint as one line. */
export function imprintOf(lines: readonly string[]): string | null {
  return lines.length > 0 ? lines.join(' · ') : null
}

function isSet(text: string | null): text is string {
  return text !== null && text !== ''
}
