import { type Day, isDay } from '#domain/calendar/day.ts'

/** What a value has to be, for the environment and the administration alike. */
export interface SettingRule<Value> {
  /** A right value in words that follow "muss" and are followed by "sein". */
  readonly expected: string
  /** The value of what somebody wrote; undefined where it is wrong. */
  readonly parse: (written: string) => Value | undefined
}

const MAX_LINE = 300
const MAX_ADDRESS = 254
/** The tax number, the imprint and invoices print these lines. */
const line: SettingRule<string> = {
  expected: 'eine Zeile mit höchstens 300 Zeichen, ohne Steuerzeichen,',
  parse: singleLine,
}
const flag: SettingRule<boolean> = { expected: '„true“ oder „false“', parse: trueOrFalse }

/**
 * What administrators can set, by the names of the variables that set the same in the environment. The last two can be
 * set in the administration only.
 */
export const settingRules = {
  OPERATOR_NAME: line,
  OPERATOR_STREET: line,
  OPERATOR_POSTCODE: line,
  OPERATOR_CITY: line,
  OPERATOR_COUNTRY: line,
  OPERATOR_EMAIL: { expected: 'eine E-Mail-Adresse', parse: mailAddress },
  OPERATOR_PHONE: line,
  OPERATOR_REPRESENTATIVE: line,
  OPERATOR_REGISTER: line,
  OPERATOR_VAT_ID: line,
  OPERATOR_TAX_NUMBER: line,
  EDITOR_NAME: line,
  TRIAL_DAYS: { expected: 'eine ganze Zahl von 0 bis 365', parse: wholeNumber(0, 365) },
  TRIAL_MAX_DAYS: { expected: 'eine ganze Zahl von 1 bis 365', parse: wholeNumber(1, 365) },
  MAIL_FROM: { expected: 'ein Absender wie „Wohlstandskompass <plan@example.de>“', parse: sender },
  REGISTRATION_MAILS_PER_HOUR: {
    expected: 'eine ganze Zahl von 10 bis 1000000',
    parse: wholeNumber(10, 1_000_000),
  },
  // A week at most: less than the 14 days of a refund and the month of any notice.
  DECLARATION_WAIT_HOURS: { expected: 'eine ganze Zahl von 1 bis 168', parse: wholeNumber(1, 168) },
  SMALL_BUSINESS_SINCE: { expected: 'ein Tag wie 2026-01-01', parse: dayOf },
  NUMBER_PREFIX: { expected: 'ein bis sechs Großbuchstaben', parse: prefix },
  SELL_WEBINARS: flag,
  SELL_CONSULTANTS: flag,
} as const satisfies Readonly<Record<string, SettingRule<unknown>>>

export type SettingName = keyof typeof settingRules

export const settingNames: readonly SettingName[] = (Object.keys(settingRules) as SettingName[]).toSorted()

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settingRules, name)
}

/** Whether a trial can last at least and at most so many days. */
export function isTrialPossible(days: number, maxDays: number | null): boolean {
  return maxDays === null || maxDays >= days
}

/** One line without control characters, as texts of the environment are. */
export function singleLine(written: string): string | undefined {
  return /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(written) || written.length > MAX_LINE ? undefined : written
}

export function mailAddress(written: string): string | undefined {
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(written) && written.length <= MAX_ADDRESS ? written : undefined
}

/** Reads a number without sign, of nine digits at most, within both bounds. */
export function wholeNumber(smallest: number, largest: number): (written: string) => number | undefined {
  return (written) => {
    const number = /^\d{1,9}$/.test(written) ? Number(written) : Number.NaN
    return number >= smallest && number <= largest ? number : undefined
  }
}

export function trueOrFalse(written: string): boolean | undefined {
  return written === 'true' ? true : written === 'false' ? false : undefined
}

function sender(written: string): string | undefined {
  const address = /^[^<>]*<([^<>]+)>$/.exec(written)?.[1] ?? written
  return mailAddress(address) && singleLine(written)
}

function dayOf(written: string): Day | undefined {
  return isDay(written) ? written : undefined
}

function prefix(written: string): string | undefined {
  return /^[A-Z]{1,6}$/.test(written) ? written : undefined
}
