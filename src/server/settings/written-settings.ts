import type { SettingName } from '#contract/admin/setting-rules.ts'
import type { Config } from '#server/config.ts'
import { operatorNames } from './read-operator.ts'

/** The values of a configuration as they are written in the environment; null where nothing is set. */
export function writtenSettings(config: Config): Readonly<Record<SettingName, string | null>> {
  const { operator, trial, sale, sold } = config
  const ofOperator = Object.entries(operatorNames).map(
    ([part, name]) => [name, operator[part as keyof typeof operatorNames]] as const,
  )
  return {
    ...(Object.fromEntries(ofOperator) as Record<
      (typeof operatorNames)[keyof typeof operatorNames],
      string | null
    >),
    TRIAL_DAYS: String(trial.days),
    TRIAL_MAX_DAYS: String(trial.maxDays),
    MAIL_FROM: config.mailFrom,
    REGISTRATION_MAILS_PER_HOUR: String(config.registrationMailsPerHour),
    DECLARATION_WAIT_HOURS: String(config.declarationWaitHours),
    SMALL_BUSINESS_SINCE: sale.smallBusinessSince,
    NUMBER_PREFIX: sale.numberPrefix,
    SELL_WEBINARS: String(sold.webinars),
    SELL_CONSULTANTS: String(sold.consultants),
  }
}
