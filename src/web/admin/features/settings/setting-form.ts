import * as z from 'zod/mini'
import { type SettingName, settingRules } from '#contract/admin/setting-rules.ts'
import type { AdminSetting } from '#contract/admin/settings.ts'
import { sentences, shortText } from '#contract/schema/schema.ts'

const MAX_LENGTH = 300

/** The fields of a group by the rules of the server; an empty one takes the value back. */
export function typedSchema(names: readonly SettingName[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, typed(name)])))
}

function typed(name: SettingName) {
  const { expected, parse } = settingRules[name]
  return shortText(2 * MAX_LENGTH, sentences.tooLong(MAX_LENGTH)).check(
    z.trim(),
    z.refine((value) => value === '' || parse(value) !== undefined, {
      error: `Das muss ${expected} sein.`,
    }),
  )
}

/** What the fields hold at first: what is stored here, and where the environment says it, its value. */
export function typedFrom(settings: readonly AdminSetting[]): Record<string, string> {
  return Object.fromEntries(
    settings.map(({ name, origin, stored, value, standard }) => [
      name,
      origin === 'environment' ? (value ?? '') : (stored ?? (isChoice(name) ? (standard ?? '') : '')),
    ]),
  )
}

function isChoice(name: SettingName): boolean {
  return name === 'SELL_WEBINARS' || name === 'SELL_CONSULTANTS'
}

/** The values that differ from what is stored, with the versions that were seen. */
export function changedValues(
  settings: readonly AdminSetting[],
  typedValues: Readonly<Record<string, string>>,
): Partial<Record<SettingName, { value: string | null; version: number }>> {
  return Object.fromEntries(
    settings.flatMap(({ name, origin, stored, standard, version }) => {
      const written = typedValues[name] ?? ''
      // A choice that says what the product says anyway need not be stored.
      const value =
        written === '' || (isChoice(name) && stored === null && written === standard) ? null : written
      return origin === 'environment' || value === stored ? [] : [[name, { value, version }] as const]
    }),
  )
}
