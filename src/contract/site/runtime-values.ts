import type { TrialTerms } from '#domain/subscription/trial.ts'

/**
 * Facts that are known only when the server runs. Prerendered pages contain a token `%WK_<KEY>%` for each text; the
 * server fills them, HTML-escaped, when it loads the build. The pages read the same values from one JSON block, so that
 * hydration finds what was delivered. Texts are therefore never empty: what the operator has not set reads
 * {@link notProvided}.
 */
export interface RuntimeValues {
  /** The version of the product in its package.json. */
  readonly version: string
  /** The id of the build that the server delivers; empty where there is none. */
  readonly build: string
  readonly texts: RuntimeTexts
  readonly mode: 'trial' | 'production'
  /** The length of a household's trial; 0 days: there is no trial. */
  readonly trial: TrialTerms
  readonly isSubscriptionRequired: boolean
  /** Null: nothing can be ordered in this installation. */
  readonly sale: SaleValues | null
  /** The operator's own Matomo; null: visits are not counted. */
  readonly analytics: { readonly url: string; readonly siteId: string } | null
  /** The address to which errors are reported; null: none. */
  readonly errorReportingDsn: string | null
  /** Whether the browser may keep the product (decision 0185). */
  readonly isWorkerOn: boolean
}

/** The facts about price and payment that the pages state. */
export interface SaleValues {
  /** The gross price as people pay it. */
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
  // The year of the day on which the server started, Europe/Berlin.
  'YEAR',
  'OPERATOR_NAME',
  // The address with street, postcode and city, country: one text of several lines.
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
  // A mailto: link, or /kontakt where no address is set.
  'OPERATOR_EMAIL_LINK',
  'OPERATOR_PHONE',
  'OPERATOR_REPRESENTATIVE',
  'OPERATOR_REGISTER',
  'OPERATOR_VAT_ID',
  'OPERATOR_TAX_NUMBER',
  // The natural person responsible for the editorial texts (§ 18 Abs. 2 MStV).
  'EDITOR_NAME',
  // The price of the paid areas, or that nothing is sold: whole sentences (price-wording.ts).
  'COST_SENTENCE',
] as const

export type RuntimeTextKey = (typeof runtimeTextKeys)[number]
export type RuntimeTexts = Readonly<Record<RuntimeTextKey, string>>

export const notProvided = 'noch nicht hinterlegt'

export function runtimeToken(key: RuntimeTextKey): string {
  return `%WK_${key}%`
}

/** The id of the JSON block in every page, and the token in it until the server fills it. */
export const runtimeElementId = 'wk-runtime'
export const runtimeJsonToken = '%WK_RUNTIME_JSON%'
