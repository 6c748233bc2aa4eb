import { isSettingName } from '#contract/admin/setting-rules.ts'
import type { Config, Operator } from './config.ts'
import { StartError } from './start-error.ts'

/** The word that an operator writes where a part of the imprint does not apply to it. */
export const notApplicable = 'entfällt'

type Needing = Pick<
  Config,
  'appUrl' | 'isSubscriptionRequired' | 'mailFrom' | 'operator' | 'sale' | 'smtpUrl' | 'trustedProxies'
>

interface Lack {
  /** The name of the setting. */
  readonly name: string
  /** What is missing, for somebody who reads the name before it: "fehlt". */
  readonly what: string
}

/**
 * What production needs and these settings lack, including what the legal pages say, so that none of them has gaps.
 */
export function lacksForProduction(settings: Needing): readonly Lack[] {
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
    ...(settings.appUrl.startsWith('https://')
      ? []
      : [{ name: 'APP_URL', what: 'fehlt oder beginnt nicht mit https://' }]),
    ...unset(needed).map((name) => ({ name, what: 'fehlt' })),
    ...unset(neededOrNot).map((name) => ({ name, what: `fehlt (trifft es nicht zu: ${notApplicable})` })),
    ...missingTaxNumber(settings),
    // If a proxy were not known as one, everybody behind it would share the limits of its address.
    ...(settings.trustedProxies ? [] : [{ name: 'TRUST_PROXY', what: 'fehlt (ohne Proxy davor: none)' }]),
  ]
}

/** A sentence for each thing that production lacks. Trial mode shows the same list and runs. */
export function missingForProduction(settings: Needing): readonly string[] {
  return lacksForProduction(settings).map(sentenceOf)
}

/** The sentences about what only the environment can say. */
export function missingInEnvironment(settings: Needing): readonly string[] {
  return lacksForProduction(settings)
    .filter(({ name }) => !isSettingName(name))
    .map(sentenceOf)
}

/**
 * Refuses to start in production as long as something is missing. What administrators have set must have been read.
 * @throws {StartError} with a sentence for each, and both ways to say it
 */
export function assertComplete(config: Needing & Pick<Config, 'mode'>): void {
  const missing = config.mode === 'production' ? missingForProduction(config) : []
  if (missing.length === 0) return
  throw new StartError(
    [
      'Für den Betrieb fehlen Angaben:',
      ...missing,
      'Setze sie in der Umgebung (.env), oder starte mit „npm run setup“ und trage sie in der Verwaltung unter Betrieb, Einstellungen ein: dann ist bis zum nächsten Start nur die Verwaltung zu erreichen.',
    ].join('\n  '),
  )
}

function sentenceOf({ name, what }: Lack): string {
  return `${name} ${what}.`
}

function unset(settings: Readonly<Record<string, string | null>>): readonly string[] {
  return Object.keys(settings).filter((name) => settings[name] === null)
}

/**
 * The tax number or VAT id, if an invoice needs one (§ 14 Abs. 4 Nr. 2 UStG) and neither is set; where nothing is sold,
 * neither need be.
 */
function missingTaxNumber({ isSubscriptionRequired, operator, sale }: Needing): readonly Lack[] {
  const name = 'OPERATOR_TAX_NUMBER'
  if (operator.vatId === null || hasVatId(operator)) return []
  if (operator.taxNumber === null) return [{ name, what: 'fehlt (nötig ohne OPERATOR_VAT_ID)' }]
  const isSelling = sale.provider !== null && isSubscriptionRequired
  return isSelling && operator.taxNumber === notApplicable
    ? [{ name, what: 'fehlt (Rechnungen brauchen sie oder OPERATOR_VAT_ID)' }]
    : []
}

/** Whether the operator has a VAT id; small businesses often have none. */
export function hasVatId({ vatId }: Pick<Operator, 'vatId'>): boolean {
  return vatId !== null && vatId !== notApplicable
}
