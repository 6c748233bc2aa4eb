import type { Config, Operator } from './config.ts'

/** What an operator writes where a part of the imprint does not apply to it. */
export const notApplicable = 'entfällt'

type Needing = Pick<
  Config,
  'appUrl' | 'isSubscriptionRequired' | 'mailFrom' | 'operator' | 'sale' | 'smtpUrl' | 'trustedProxies'
>

/**
 * What production needs and these settings lack, a sentence each: what the legal pages say among it, so that none of them
 * leaves anything open. Trial mode shows the same list and runs.
 */
export function missingForProduction(settings: Needing): readonly string[] {
  const { operator } = settings
  const needed: Readonly<Record<string, string | null>> = {
    SMTP_URL: settings.smtpUrl,
    MAIL_FROM: settings.mailFrom.endsWith('@localhost>') ? null : settings.mailFrom,
    OPERATOR_NAME: operator.name,
    OPERATOR_STREET: operator.street,
    OPERATOR_POSTCODE: operator.postcode,
    OPERATOR_CITY: operator.city,
    OPERATOR_EMAIL: operator.email,
    OPERATOR_PHONE: operator.phone,
    EDITOR_NAME: operator.editor,
  }
  // What only some have: that it does not apply has to be said, for nobody can tell it from what was forgotten.
  const neededOrNot: Readonly<Record<string, string | null>> = {
    OPERATOR_REPRESENTATIVE: operator.representative,
    OPERATOR_REGISTER: operator.register,
    OPERATOR_VAT_ID: operator.vatId,
  }
  return [
    ...(settings.appUrl.startsWith('https://') ? [] : ['APP_URL fehlt oder beginnt nicht mit https://.']),
    ...unset(needed).map((name) => `${name} fehlt.`),
    ...unset(neededOrNot).map((name) => `${name} fehlt (trifft es nicht zu: ${notApplicable}).`),
    ...missingTaxNumber(settings),
    // Taken for no proxy, everybody behind one would share the limits of its address.
    ...(settings.trustedProxies ? [] : ['TRUST_PROXY fehlt (ohne Proxy davor: none).']),
  ]
}

function unset(settings: Readonly<Record<string, string | null>>): readonly string[] {
  return Object.keys(settings).filter((name) => settings[name] === null)
}

/** An invoice needs the VAT id or the tax number (§ 14 Abs. 4 Nr. 2 UStG); where nothing is sold, neither need be. */
function missingTaxNumber({ isSubscriptionRequired, operator, sale }: Needing): readonly string[] {
  if (operator.vatId === null || hasVatId(operator)) return []
  if (operator.taxNumber === null) return [`OPERATOR_TAX_NUMBER fehlt (nötig ohne OPERATOR_VAT_ID).`]
  const isSelling = sale.provider !== null && isSubscriptionRequired
  return isSelling && operator.taxNumber === notApplicable
    ? ['OPERATOR_TAX_NUMBER fehlt (Rechnungen brauchen sie oder OPERATOR_VAT_ID).']
    : []
}

/** Whether the operator has a VAT id; small businesses often have none. */
export function hasVatId({ vatId }: Pick<Operator, 'vatId'>): boolean {
  return vatId !== null && vatId !== notApplicable
}
