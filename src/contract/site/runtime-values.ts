import type { TrialTerms } from '#domain/subscription/trial.ts'

/**
 * Facts that are known only when the server runs. Prerendered pages carry a token `%WK_<KEY>%` for each text; the
 * server fills them, HTML-escaped, when it loads the build. The pages read the same values from one JSON block, so
 * that hydration finds what was delivered. Texts are therefore never empty: what the operator has not set reads
 * {@link notProvided}.
 */
export interface RuntimeValues {
  /** Of the product, as in its package.json. */
  readonly version: string
  readonly texts: RuntimeTexts
  readonly mode: 'trial' | 'production'
  /** How long a household may try everything; 0 days: there is no trial. */
  readonly trial: TrialTerms
  readonly isSubscriptionRequired: boolean
  /** Null: nothing can be ordered here. */
  readonly sale: SaleValues | null
  /** The operator's own Matomo; null: there is no analysis. */
  readonly analytics: { readonly url: string; readonly siteId: string } | null
  /** Where errors are reported to; null: nowhere. */
  readonly errorReportingDsn: string | null
}

/** What the pages say about price and payment. */
export interface SaleValues {
  /** Gross, as people pay it. */
  readonly monthlyCents: number
  readonly yearlyCents: number
  /** Null: no VAT is shown (§ 19 UStG). */
  readonly vatBp: number | null
  /** `test` moves no money. */
  readonly provider: 'stripe' | 'test'
}

export const runtimeTextKeys = [
  'PRODUCT_NAME',
  'APP_URL',
  // Of the day the server started, Europe/Berlin.
  'YEAR',
  'OPERATOR_NAME',
  // Street, postcode and city, country: one text of several lines.
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
  // A mailto: link, or /kontakt where no address is set.
  'OPERATOR_EMAIL_LINK',
  'OPERATOR_PHONE',
  'OPERATOR_REPRESENTATIVE',
  'OPERATOR_REGISTER',
  'OPERATOR_VAT_ID',
  'OPERATOR_TAX_NUMBER',
  // The natural person who answers for the editorial texts (§ 18 Abs. 2 MStV).
  'EDITOR_NAME',
  // What the paid areas cost, or that nothing is sold: whole sentences (price-wording.ts).
  'COST_SENTENCE',
] as const

export type RuntimeTextKey = (typeof runtimeTextKeys)[number]
export type RuntimeTexts = Readonly<Record<RuntimeTextKey, string>>

export const notProvided = 'noch nicht hinterlegt'

export function runtimeToken(key: RuntimeTextKey): string {
  return `%WK_${key}%`
}

/** Id of the JSON block in every page, and the token that stands in it until the server fills it. */
export const runtimeElementId = 'wk-runtime'
export const runtimeJsonToken = '%WK_RUNTIME_JSON%'
