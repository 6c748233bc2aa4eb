import { type SettingName, isTrialPossible, settingNames } from '#contract/admin/setting-rules.ts'
import type { WrittenSettings } from '#contract/admin/settings.ts'
import { type FieldError, problem } from '#contract/protocol/problem.ts'
import type { Config } from '#server/config.ts'
import { lacksForProduction } from '#server/missing-for-production.ts'
import { isGiven } from '#server/settings/setting-sources.ts'

/** The new values by their names. */
export function newValues(values: WrittenSettings): ReadonlyMap<SettingName, string | null> {
  return new Map(
    settingNames.flatMap((name) => {
      const written = values[name]
      return written === undefined ? [] : [[name, written.value] as const]
    }),
  )
}

/**
 * Whether the installation can run with the new values.
 * @throws {Problem} invalid_input with a sentence at each field
 */
export function checkChanges(
  changes: ReadonlyMap<SettingName, string | null>,
  {
    config,
    next,
    isBeingSetUp,
  }: { readonly config: Config; readonly next: Config; readonly isBeingSetUp: boolean },
): void {
  const errors = [
    ...[...changes.keys()].flatMap((name) => refusedByEnvironment(name, config)),
    ...trialErrors(changes, next),
    ...(config.mode === 'production' && !isBeingSetUp ? newlyMissing(config, next) : []),
  ]
  if (errors.length > 0) throw problem('invalid_input', { fields: errors })
}

function refusedByEnvironment(name: SettingName, { variables }: Config): readonly FieldError[] {
  if (!isGiven(name, variables)) return []
  return [at(name, 'Das setzt die Umgebung des Servers. Hier lässt es sich nicht ändern.')]
}

function trialErrors(
  changes: ReadonlyMap<SettingName, string | null>,
  { trial }: Config,
): readonly FieldError[] {
  if (isTrialPossible(trial.days, trial.maxDays)) return []
  const name = changes.has('TRIAL_MAX_DAYS') ? 'TRIAL_MAX_DAYS' : 'TRIAL_DAYS'
  return [at(name, `Die längste Dauer muss mindestens so lang sein wie die kürzeste (${trial.days} Tage).`)]
}

/** What production has now and would lack: only whatever is missing already may stay so. */
function newlyMissing(config: Config, next: Config): readonly FieldError[] {
  const known = new Set(lacksForProduction(config).map(({ name }) => name))
  return lacksForProduction(next).flatMap(({ name, what }) =>
    known.has(name) ? [] : [at(name, `Im Betrieb darf das nicht leer sein: ${name} ${what}.`)],
  )
}

function at(name: string, message: string): FieldError {
  return { field: `values.${name}.value`, message }
}
