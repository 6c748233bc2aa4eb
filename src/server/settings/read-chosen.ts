import { type SettingName, type SettingRule, settingRules } from '#contract/admin/setting-rules.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { readChosenPrices } from '#server/prices/price-store.ts'
import { readTrial } from '#server/read-trial.ts'
import { feedDunningRules } from '#server/subscription/dunning/feed-rules.ts'
import type { ChosenSettings } from './live-config.ts'
import { readOperator } from './read-operator.ts'
import { listSettings } from './setting-store.ts'

/**
 * What feeds the live configuration besides the settings: other parts of the administration that keep what they set in
 * tables of their own. Each reads its tables and says which settings follow from them.
 */
const parts: readonly ((database: Database | Transaction) => Promise<ChosenSettings>)[] = [
  readChosenPrices,
  feedDunningRules,
]

/**
 * What administrators have set, from the tables of all parts.
 * @param changes settings as they are about to be, for a look ahead
 */
export async function readChosen(
  database: Database | Transaction,
  changes: ReadonlyMap<string, string | null> = new Map(),
): Promise<ChosenSettings> {
  const stored = await listSettings(database)
  const written = new Map([...stored.map(({ name, value }) => [name, value] as const), ...changes])
  const chosen = [chosenFrom(written)]
  for (const read of parts) chosen.push(await read(database))
  return Object.assign({}, ...chosen)
}

/**
 * The settings that were written, by their names. A value that a newer version no longer takes counts as not set, as
 * does an empty one.
 */
function chosenFrom(written: ReadonlyMap<string, string | null>): ChosenSettings {
  const isSet = (...names: readonly SettingName[]) =>
    names.some((name) => (written.get(name) ?? null) !== null)
  const only = <Key extends keyof ChosenSettings>(key: Key, value: ChosenSettings[Key] | null) =>
    value === null ? {} : { [key]: value }
  const operator = Object.entries(readOperator(read)).filter(([, value]) => value !== null)
  return {
    operator: Object.fromEntries(operator),
    ...(isSet('TRIAL_DAYS', 'TRIAL_MAX_DAYS') && { trial: readTrial(read, []) }),
    ...only('mailFrom', read('MAIL_FROM', settingRules.MAIL_FROM)),
    ...only(
      'registrationMailsPerHour',
      read('REGISTRATION_MAILS_PER_HOUR', settingRules.REGISTRATION_MAILS_PER_HOUR),
    ),
    ...only('declarationWaitHours', read('DECLARATION_WAIT_HOURS', settingRules.DECLARATION_WAIT_HOURS)),
    ...only('smallBusinessSince', read('SMALL_BUSINESS_SINCE', settingRules.SMALL_BUSINESS_SINCE)),
    ...only('numberPrefix', read('NUMBER_PREFIX', settingRules.NUMBER_PREFIX)),
    ...(isSet('SELL_WEBINARS', 'SELL_CONSULTANTS') && {
      sold: {
        webinars: read('SELL_WEBINARS', settingRules.SELL_WEBINARS) ?? true,
        consultants: read('SELL_CONSULTANTS', settingRules.SELL_CONSULTANTS) ?? true,
      },
    }),
  }

  function read<Value>(name: string, { parse }: SettingRule<Value>): Value | null {
    const value = written.get(name)
    return value === undefined || value === null ? null : (parse(value) ?? null)
  }
}
