import type { Insertable, Selectable } from 'kysely'
import {
  type DunningRule,
  type DunningRules,
  defaultDunningRules,
  everyRule,
} from '#domain/subscription/dunning.ts'
import type { Database } from '#server/database/database.ts'
import type { DunningRuleTable, DunningRulesTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

export interface KnownRules {
  /** 0: the product's own. */
  readonly version: number
  readonly rules: DunningRules
}

/** The rules of the dunning that counted at a time; without one the latest. */
export async function readDunningRules(database: Database | Transaction, at?: Date): Promise<KnownRules> {
  const latest = await database
    .selectFrom('dunning_rules')
    .select('version')
    .$if(at !== undefined, (query) => query.where('chosen_at', '<=', at ?? new Date(0)))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest) return { version: 0, rules: defaultDunningRules }
  const rows = await database
    .selectFrom('dunning_rule')
    .selectAll()
    .where('version', '=', latest.version)
    .execute()
  return { version: latest.version, rules: toRules(rows) }
}

/** The versions of the rules, the newest first, with who chose them. */
export async function listRuleVersions(database: Database | Transaction, most: number) {
  const versions = await database
    .selectFrom('dunning_rules')
    .leftJoin('admin_user', 'admin_user.admin_id', 'dunning_rules.admin_id')
    .select(['version', 'reason', 'chosen_at', 'change_id', 'admin_user.name as by'])
    .orderBy('version', 'desc')
    .limit(most)
    .execute()
  const first = versions.at(-1)?.version ?? 0
  const rows = await database.selectFrom('dunning_rule').selectAll().where('version', '>=', first).execute()
  return versions.map((each) => ({
    ...each,
    rules: toRules(rows.filter(({ version }) => version === each.version)),
  }))
}

/** Stores a version of the rules, which is never changed. */
export async function insertRules(
  transaction: Transaction,
  chosen: Insertable<DunningRulesTable>,
  rules: readonly Insertable<DunningRuleTable>[],
): Promise<void> {
  await transaction.insertInto('dunning_rules').values(chosen).execute()
  await transaction.insertInto('dunning_rule').values(rules).execute()
}

/** The columns in which a rule is stored. */
export interface RuleColumns {
  readonly reminder_days: string
  readonly suspend_days: number
  readonly end_days: number
  readonly end_kind: DunningRule['end']
}

/** A rule as its columns. */
export function toColumns({ reminderDays, suspendDays, endDays, end }: DunningRule): RuleColumns {
  return {
    reminder_days: reminderDays.join(','),
    suspend_days: suspendDays,
    end_days: endDays,
    end_kind: end,
  }
}

/** The rule that columns hold. */
export function toRule({ reminder_days, suspend_days, end_days, end_kind }: RuleColumns): DunningRule {
  return {
    reminderDays: reminder_days === '' ? [] : reminder_days.split(',').map(Number),
    suspendDays: suspend_days,
    endDays: end_days,
    end: end_kind,
  }
}

function toRules(rows: readonly Selectable<DunningRuleTable>[]): DunningRules {
  return everyRule((plan, method) => {
    const row = rows.find((each) => each.plan === plan && each.method === method)
    if (!row) throw new Error(`The rules of the dunning have none for ${plan} and ${method}`)
    return toRule(row)
  })
}
