import type { SettingName, SettingRule } from '#contract/admin/setting-rules.ts'

/** Reads one setting by its rule, from the environment or from what is stored; null where it is not set or wrong. */
export type ReadByRule = <Value>(name: SettingName, rule: SettingRule<Value>) => Value | null
