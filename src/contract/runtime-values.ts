/**
 * Facts that are known only when the server runs: the prerendered pages carry a token `%WK_<KEY>%` for each text,
 * the server fills it when it loads the build. The pages read the same values from one JSON block, so that hydration
 * finds what it expects. Texts are therefore never empty: what the operator has not set reads {@link notProvided}.
 */
export interface RuntimeValues {
  readonly texts: Readonly<Record<RuntimeText, string>>
  readonly mode: 'trial' | 'production'
  readonly appUrl: string
  readonly trialDays: number
  readonly isSubscriptionRequired: boolean
}

export const runtimeTexts = [
  'PRODUCT_NAME',
  'OPERATOR_NAME',
  /** Street, postcode and city, country: several lines in one text. */
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
  /** `mailto:` link, or the contact page where no address is set. */
  'OPERATOR_EMAIL_LINK',
  'OPERATOR_PHONE',
  'OPERATOR_REPRESENTATIVE',
  'OPERATOR_REGISTER',
  'OPERATOR_VAT_ID',
] as const

export type RuntimeText = (typeof runtimeTexts)[number]

export const notProvided = 'noch nicht hinterlegt'

export function runtimeToken(text: RuntimeText): string {
  return `%WK_${text}%`
}

/** Id of the JSON block in every page, and the token that stands in it until the server fills it. */
export const runtimeBlockId = 'wk-runtime'
export const runtimeBlockToken = '%WK_RUNTIME_JSON%'
