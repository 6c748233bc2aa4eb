import type { Config, Operator } from './config.ts'

/** The word that an operator writes where a part of the imprint does not apply to it. */
export const notApplicable = 'entfällt'

type Needing = Pick<
  Config,
  'appUrl' | 'isSubscriptionRequired' | 'mailFrom' | 'operator' | 'sale' | 'smtpUrl' | 'trustedProxies'
>

/**
 * What production needs and these settings lack, a sentence each, including what the legal pages say, so that none of
 * them has gaps. Trial mode shows the same list and runs.
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
  // Only some operators have these: they have to say that one does not apply, because it could have been forgotten.
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
    // If a proxy were not known as one, everybody behind it would share the limits of its address.
    ...(settings.trustedProxies ? [] : ['TRUST_PROXY fehlt (ohne Proxy davor: none).']),
  ]
}

function unset(settings: Readonly<Record<string, string | null>>): readonly string[] {
  return Object.keys(settings).filter((name) => settings[name] === null)
}

/**
 * The tax number or VAT id, if an invoice needs one (§ 14 Abs. 4 Nr. 2 UStG) and neither is set; where nothing is sold,
 * neither need be.
 */
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
