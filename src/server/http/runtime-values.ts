import {
  type RuntimeTexts,
  type RuntimeValues,
  notProvided,
  runtimeJsonToken,
  runtimeTextKeys,
  runtimeToken,
} from '#contract/runtime-values.ts'
import { dayIn } from '#domain/calendar/day.ts'
import type { Config } from '#server/config.ts'
import { escapeHtml } from '#server/mail/html.ts'

export function runtimeValues(config: Config, now: Date): RuntimeValues {
  const { mode, trialDays, isSubscriptionRequired } = config
  return { texts: textsOf(config, now), mode, trialDays, isSubscriptionRequired }
}

/** Fills the tokens of a prerendered page. The JSON block is data, not a script: `<` could end it, so it is escaped. */
export function fillPage(page: string, values: RuntimeValues): string {
  const json = JSON.stringify(values).replaceAll('<', String.raw`\u003c`)
  const withTexts = runtimeTextKeys.reduce(
    (filled, key) => filled.replaceAll(runtimeToken(key), () => escapeHtml(values.texts[key])),
    page,
  )
  return withTexts.replaceAll(runtimeJsonToken, () => json)
}

function textsOf({ appUrl, operator, productName }: Config, now: Date): RuntimeTexts {
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
  }
}
