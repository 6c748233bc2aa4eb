import { settingRules, trueOrFalse } from '#contract/admin/setting-rules.ts'
import type { Config, Sale, StripeAccess } from './config.ts'

/** Reads one variable; null where it is not set or wrong. */
export type Read = <Value>(
  name: string,
  expected: string,
  parse: (value: string) => Value | undefined,
) => Value | null

/**
 * What is sold and who takes the money. Without a setting this is Stripe as soon as its keys are set, in trial mode the
 * provider that moves no money, in production nobody.
 */
export function readSale(mode: Config['mode'], read: Read, problems: string[]): Sale {
  const wanted = read('PAYMENT_PROVIDER', '„stripe“, „test“ oder „none“', knownProvider)
  const isTestAllowed = read('ALLOW_TEST_PAYMENTS', '„true“ oder „false“', trueOrFalse) ?? false
  const stripe = readStripe(read, problems)
  const { SMALL_BUSINESS_SINCE: vat, NUMBER_PREFIX: prefix } = settingRules
  if (wanted === 'stripe' && !stripe && problems.length === 0)
    problems.push('PAYMENT_PROVIDER=stripe braucht STRIPE_SECRET_KEY und STRIPE_WEBHOOK_SECRET.')
  if (wanted === 'test' && mode === 'production' && !isTestAllowed)
    problems.push(
      'PAYMENT_PROVIDER=test bewegt kein Geld: mit NODE_ENV=production nur zusammen mit ALLOW_TEST_PAYMENTS=true.',
    )
  const unsaid = stripe ? 'stripe' : mode === 'trial' ? 'test' : 'none'
  const provider = wanted ?? unsaid
  return {
    monthlyCents: read('PRICE_MONTHLY', 'ein Betrag von 1,00 bis 250,00 wie 9,90', price) ?? 9_90,
    yearlyCents: read('PRICE_YEARLY', 'ein Betrag von 1,00 bis 250,00 wie 99,00', price) ?? 99_00,
    smallBusinessSince: read('SMALL_BUSINESS_SINCE', vat.expected, vat.parse),
    numberPrefix: read('NUMBER_PREFIX', prefix.expected, prefix.parse) ?? 'WK',
    provider: provider === 'none' ? null : provider,
    // An operator who no longer sells by Stripe still ends and refunds what was sold by it.
    stripe,
  }
}

function readStripe(read: Read, problems: string[]): StripeAccess | null {
  const secretKey = read('STRIPE_SECRET_KEY', 'ein Schlüssel wie sk_live_…', stripeKey)
  const webhookSecret = read('STRIPE_WEBHOOK_SECRET', 'ein Geheimnis wie whsec_…', webhookSecretOf)
  const apiUrl = read('STRIPE_API_URL', 'eine Adresse wie http://localhost:12111 ohne Pfad', bareUrl)
  if ((secretKey === null) !== (webhookSecret === null) && problems.length === 0)
    problems.push(
      'STRIPE_SECRET_KEY und STRIPE_WEBHOOK_SECRET gehören zusammen: bitte beide setzen oder keine.',
    )
  return secretKey !== null && webhookSecret !== null ? { secretKey, webhookSecret, apiUrl } : null
}

function knownProvider(value: string): 'stripe' | 'test' | 'none' | undefined {
  return (['stripe', 'test', 'none'] as const).find((word) => word === value)
}

/**
 * The highest price: above it an invoice needs the address of the buyer, which nobody is asked for (§ 33 UStDV,
 * decision 0118).
 */
const MAX_PRICE_CENTS = 250_00

function price(value: string): number | undefined {
  const cents = /^\d{1,4}(?:,\d{2})?$/.test(value) ? Number(value.replace(',', '.')) * 100 : Number.NaN
  return cents >= 100 && Math.round(cents) <= MAX_PRICE_CENTS ? Math.round(cents) : undefined
}

function stripeKey(value: string): string | undefined {
  return /^[sr]k_\w{3,250}$/.test(value) ? value : undefined
}

function webhookSecretOf(value: string): string | undefined {
  return /^whsec_[\w+/=]{3,250}$/.test(value) ? value : undefined
}

function bareUrl(value: string): string | undefined {
  const url = URL.parse(value)
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.username === ''
    ? url.origin
    : undefined
}
