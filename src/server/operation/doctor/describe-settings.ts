import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { missingForProduction } from '#server/missing-for-production.ts'
import { createLiveConfig } from '#server/settings/live-config.ts'
import { readChosen } from '#server/settings/read-chosen.ts'
import { settingSources } from '#server/settings/setting-sources.ts'
import { listSettings } from '#server/settings/setting-store.ts'

/** Which settings come from where, never their values, and what production still needs. */
export async function describeSettings(database: Database, config: Config): Promise<readonly string[]> {
  const { environment, administration, covered } = settingSources(config, await listSettings(database))
  const { configWith } = createLiveConfig(config, { now: () => new Date() })
  const missing = missingForProduction(configWith(await readChosen(database)))
  return [
    `Einstellungen aus der Umgebung: ${listed(environment)}.`,
    `Einstellungen aus der Verwaltung: ${listed(administration)}.`,
    ...(covered.length === 0
      ? []
      : [`In der Verwaltung gesetzt, aber die Umgebung sagt etwas anderes: ${listed(covered)}.`]),
    ...missing.map((sentence) => `Für den Betrieb: ${sentence}`),
  ]
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'keine' : names.join(', ')
}
