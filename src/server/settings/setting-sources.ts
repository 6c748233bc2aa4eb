import { type SettingName, settingNames } from '#contract/admin/setting-rules.ts'
import type { Config } from '#server/config.ts'

interface Stored {
  readonly name: string
  readonly value: string | null
}

/** Where the settings that administrators could make come from. */
export interface SettingSources {
  readonly environment: readonly SettingName[]
  readonly administration: readonly SettingName[]
  /** Set in the administration without effect, because the environment sets the same. */
  readonly covered: readonly SettingName[]
}

export function settingSources(
  { variables }: Pick<Config, 'variables'>,
  stored: readonly Stored[],
): SettingSources {
  const chosen = new Set(stored.filter(({ value }) => value !== null).map(({ name }) => name))
  return {
    environment: settingNames.filter((name) => variables.has(name)),
    administration: settingNames.filter((name) => chosen.has(name) && !isGiven(name, variables)),
    covered: settingNames.filter((name) => chosen.has(name) && isGiven(name, variables)),
  }
}

/** Whether the environment sets this, or what belongs to it: both durations of a trial are said in one place. */
export function isGiven(name: SettingName, variables: ReadonlySet<string>): boolean {
  const isTrial = name === 'TRIAL_DAYS' || name === 'TRIAL_MAX_DAYS'
  return variables.has(name) || (isTrial && (variables.has('TRIAL_DAYS') || variables.has('TRIAL_MAX_DAYS')))
}
