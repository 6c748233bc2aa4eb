import {
  type RuntimeTexts,
  type RuntimeValues,
  notProvided,
  runtimeJsonToken,
  runtimeTextKeys,
  runtimeToken,
} from '#contract/site/runtime-values.ts'
import { type Slots, slotNames, slotToken } from '#contract/site/slots.ts'
import { costSentence } from '#contract/wording/price-wording.ts'
import { dayIn } from '#domain/calendar/day.ts'
import { vatBpOn } from '#domain/subscription/vat.ts'
import type { Config } from '#server/config.ts'
import { escapeHtml } from '#server/mails/html.ts'
import { hasVatId, notApplicable } from '#server/missing-for-production.ts'
import { productVersion } from '#server/product-version.ts'
import { scriptJson } from './script-json.ts'

/** The values that prerendered pages leave open when they are built, filled from the configuration at `now`. */
export function runtimeValues(config: Config, now: Date, build = ''): RuntimeValues {
  const { mode, trial, isSubscriptionRequired, analytics, errorReportingDsn, isWorkerOn } = config
  const sale = saleValues(config, now)
  return {
    version: productVersion,
    build,
    texts: {
      ...textsOf(config, now),
      COST_SENTENCE: costSentence({ sale, isSubscriptionRequired, trial }),
    },
    mode,
    trial,
    isSubscriptionRequired,
    sale,
    analytics,
    errorReportingDsn,
    isWorkerOn,
  }
}

/** The values about the sale; nothing is sold where everything is free to use. */
function saleValues({ sale, isSubscriptionRequired }: Config, now: Date): RuntimeValues['sale'] {
  const { monthlyCents, yearlyCents, smallBusinessSince, provider } = sale
  if (provider === null || !isSubscriptionRequired) return null
  const today = dayIn(now.getTime(), 'Europe/Berlin')
  return { monthlyCents, yearlyCents, vatBp: vatBpOn(today, smallBusinessSince), provider }
}

/** Fills the tokens of a prerendered page: as markup, and in its structured data as JSON, which has no entities. */
export function fillValues(page: string, values: RuntimeValues): string {
  const withData = page.replaceAll(structuredData, (data) =>
    fillTexts(data, values.texts, (text) => scriptJson(text).slice(1, -1)),
  )
  return fillTexts(withData, values.texts, escapeHtml).replaceAll(runtimeJsonToken, () => scriptJson(values))
}

/** Fills the slots of published content. This comes last, because nothing in published content is a token of ours. */
export function fillContent(page: string, slots: Slots): string {
  return slotNames.reduce((filled, name) => filled.replaceAll(slotToken(name), () => slots[name]), page)
}

const structuredData = /(?<=<script type="application\/ld\+json">)[^<]*/g

function fillTexts(page: string, texts: RuntimeTexts, escape: (text: string) => string): string {
  return runtimeTextKeys.reduce(
    (filled, key) => filled.replaceAll(runtimeToken(key), () => escape(texts[key])),
    page,
  )
}

function textsOf({ appUrl, operator, productName }: Config, now: Date): Omit<RuntimeTexts, 'COST_SENTENCE'> {
  const town = [operator.postcode, operator.city].filter(Boolean).join(' ')
  const address = [operator.street, town, operator.country].filter(Boolean).join('\n')
  return {
    PRODUCT_NAME: productName,
    APP_URL: appUrl,
    YEAR: dayIn(now.getTime(), 'Europe/Berlin').slice(0, 4),
    OPERATOR_NAME: operator.name || notProvided,
    OPERATOR_ADDRESS: address || notProvided,
    OPERATOR_EMAIL: operator.email || notProvided,
    OPERATOR_EMAIL_LINK: operator.email ? `mailto:${operator.email}` : '/kontakt',
    OPERATOR_PHONE: operator.phone || notProvided,
    OPERATOR_REPRESENTATIVE: operator.representative || notProvided,
    OPERATOR_REGISTER: operator.register || notProvided,
    OPERATOR_VAT_ID: operator.vatId || notProvided,
    // Whoever names a VAT id need not publish the tax number.
    OPERATOR_TAX_NUMBER: operator.taxNumber || (hasVatId(operator) ? notApplicable : notProvided),
    EDITOR_NAME: operator.editor || notProvided,
  }
}
