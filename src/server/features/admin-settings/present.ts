import { type SettingName, settingNames } from '#contract/admin/setting-rules.ts'
import type { AdminSettings, SettingChange } from '#contract/admin/settings.ts'
import type { Config } from '#server/config.ts'
import { lacksForProduction } from '#server/missing-for-production.ts'
import { isGiven } from '#server/settings/setting-sources.ts'
import { writtenSettings } from '#server/settings/written-settings.ts'
import { environmentOnly } from './environment-only.ts'

interface StoredSetting {
  readonly name: string
  readonly value: string | null
  readonly version: number
  readonly changed_at: Date
}

interface Facts {
  readonly config: Config
  /** The configuration without anything that administrators have set. */
  readonly standard: Config
  readonly stored: readonly StoredSetting[]
  readonly isBeingSetUp: boolean
}

/** Everything that is set; of secrets only whether they are. */
export function presentSettings({ config, standard, stored, isBeingSetUp }: Facts): AdminSettings {
  const written = writtenSettings(config)
  const standards = writtenSettings(standard)
  const rows = new Map(stored.map((row) => [row.name, row]))
  const lacks = new Map(lacksForProduction(config).map(({ name, what }) => [name, what]))
  return {
    settings: settingNames.map((name) => {
      const row = rows.get(name)
      return {
        name,
        value: written[name],
        origin: originOf(name, config, row),
        standard: standards[name],
        stored: row?.value ?? null,
        version: row?.version ?? 0,
        changed_at: row?.changed_at.toISOString() ?? null,
        lack: lacks.get(name) ?? null,
      }
    }),
    prices: pricesOf(config, standard),
    environment: environmentOnly(config),
    is_production: config.mode === 'production',
    is_being_set_up: isBeingSetUp,
  }
}

function originOf(name: SettingName, { variables }: Config, row: StoredSetting | undefined) {
  if (isGiven(name, variables)) return 'environment'
  return row && row.value !== null ? 'here' : 'standard'
}

function pricesOf(config: Config, standard: Config): AdminSettings['prices'] {
  const { monthlyCents, yearlyCents, provider } = config.sale
  const isGivenHere = config.variables.has('PRICE_MONTHLY') || config.variables.has('PRICE_YEARLY')
  const isStandard = monthlyCents === standard.sale.monthlyCents && yearlyCents === standard.sale.yearlyCents
  return {
    monthly_cents: monthlyCents,
    yearly_cents: yearlyCents,
    origin: isGivenHere ? 'environment' : isStandard ? 'standard' : 'here',
    is_sold: provider !== null && config.isSubscriptionRequired,
  }
}

interface ChangeRow {
  readonly change_id: string
  readonly name: string
  readonly former: string | null
  readonly value: string | null
  readonly changed_at: Date
  readonly by: string | null
}

export function presentChange(row: ChangeRow, name: SettingName): SettingChange {
  const { change_id: id, former, value, by } = row
  return { id, name, former, value, at: row.changed_at.toISOString(), by }
}
