import type {
  AdminDunningRules,
  ChosenDunningRule,
  ChosenDunningRules,
  changeDunningRules as changeEndpoint,
  previewDunningRules as previewEndpoint,
} from '#contract/admin/dunning.ts'
import { fixedIds } from '#contract/content/fixed-ids.ts'
import type { BodyOf, DataOf } from '#contract/protocol/endpoint.ts'
import { problem, refused } from '#contract/protocol/problem.ts'
import { dunningClause } from '#contract/wording/dunning-wording.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import {
  type DunningRule,
  type DunningRules,
  dunnedMethods,
  everyRule,
  isMilder,
  stepsOf,
} from '#domain/subscription/dunning.ts'
import { plans } from '#domain/subscription/term.ts'
import { touchContentState } from '#server/content/content-store.ts'
import type { Published } from '#server/content/published.ts'
import { ofKind } from '#server/content/shown.ts'
import type { Database } from '#server/database/database.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import type { Call } from '#server/http/serve.ts'
import {
  insertRules,
  listRuleVersions,
  readDunningRules,
  toColumns,
} from '#server/subscription/dunning/rules-store.ts'
import { today } from '#server/today.ts'
import { flawedFields } from './rule-sentences.ts'
import { countContractsByAgreement, countOpenCases, waitForRules } from './store.ts'

const MAX_RULE_VERSIONS = 1_000
/** How many versions the history shows. */
const MOST_VERSIONS = 50

/** The rules that count for payments that fail now, with their versions. */
export async function readRules(
  { clock, database }: Pick<Dependencies, 'clock' | 'database'>,
  published: Published,
): Promise<AdminDunningRules> {
  return presentRules(database, today(clock), published)
}

async function presentRules(
  database: Database | Transaction,
  day: Day,
  published: Published,
): Promise<AdminDunningRules> {
  const { version, rules } = await readDunningRules(database)
  const history = await listRuleVersions(database, MOST_VERSIONS)
  return {
    version,
    rules: toChosen(rules),
    timetables: timetablesOf(rules, day),
    terms: dunningClause(rules),
    has_own_terms: ofKind(published.shown(), 'legal_text').some(
      ({ id, publicFrom }) => id === fixedIds.agb && publicFrom !== null,
    ),
    running: await countOpenCases(database),
    history: history.map((each) => ({
      version: each.version,
      rules: toChosen(each.rules),
      reason: each.reason,
      by: each.by,
      chosen_at: each.chosen_at.toISOString(),
    })),
  }
}

/**
 * What rules would mean; nothing is changed.
 * @throws {Problem} invalid_input where they cannot be chosen
 */
export async function previewRules(
  body: BodyOf<typeof previewEndpoint>,
  { clock, database }: Pick<Dependencies, 'clock' | 'database'>,
): Promise<DataOf<typeof previewEndpoint>> {
  const rules = fromChosen(body.rules)
  refuseFlawed(rules)
  const present = await readDunningRules(database)
  const running = await countOpenCases(database)
  const keep = await countKeeping(database, rules)
  const isChanged = JSON.stringify(toChosen(rules)) !== JSON.stringify(toChosen(present.rules))
  return {
    timetables: timetablesOf(rules, today(clock)),
    terms: dunningClause(rules),
    running,
    keep_their_terms: keep,
    sentences: isChanged
      ? effectsOf({ running, keep, clause: dunningClause(rules), former: dunningClause(present.rules) })
      : [],
    is_changed: isChanged,
  }
}

/**
 * Stores new rules as the next version; they count for payments that fail from now on.
 * @throws {Problem} invalid_input · version_mismatch with the present rules · conflict
 */
export async function changeRules(
  { body, caller, note }: Call<typeof changeEndpoint>,
  { clock, database }: Pick<Dependencies, 'clock' | 'database'>,
  published: Published,
): Promise<AdminDunningRules> {
  const rules = fromChosen(body.rules)
  refuseFlawed(rules)
  const day = today(clock)
  await inTransaction(database, async (transaction) => {
    await waitForRules(transaction)
    const history = await listRuleVersions(transaction, MOST_VERSIONS)
    const known = history.find(({ change_id }) => change_id === body.id)
    if (known) {
      if (JSON.stringify(toChosen(known.rules)) !== JSON.stringify(body.rules)) throw problem('conflict')
      return
    }
    const version = history[0]?.version ?? 0
    if (version !== body.version) throw refuseEdit(await presentRules(transaction, day, published))
    if (version >= MAX_RULE_VERSIONS) throw refused('Mehr als 1.000 Fassungen gehen nicht.')
    const next = version + 1
    await insertRules(
      transaction,
      {
        version: next,
        change_id: body.id,
        reason: body.reason,
        admin_id: caller.adminId,
        chosen_at: clock.now(),
      },
      plans.flatMap((plan) =>
        dunnedMethods.map((method) => ({ version: next, plan, method, ...toColumns(rules[plan][method]) })),
      ),
    )
    await note(transaction, 'dunning_rules_changed', { reason: `Fassung ${next}: ${body.reason}` })
    // The terms say what follows from the rules, in every process.
    await touchContentState(transaction)
  })
  await published.refresh()
  return presentRules(database, day, published)
}

function refuseFlawed(rules: DunningRules): void {
  const fields = flawedFields(rules)
  if (fields.length > 0) throw problem('invalid_input', { fields })
}

function timetablesOf(rules: DunningRules, day: Day): AdminDunningRules['timetables'] {
  return plans.flatMap((plan) =>
    dunnedMethods.map((method) => ({
      plan,
      method,
      steps: stepsOf(rules[plan][method]).map(({ kind, number, afterDays }) => ({
        kind,
        number,
        on: addDays(day, afterDays),
        after_days: afterDays,
      })),
    })),
  )
}

/** How many running contracts keep something better by the terms that they agreed to. */
async function countKeeping(database: Database, chosen: DunningRules): Promise<number> {
  const versions = await listRuleVersions(database, MAX_RULE_VERSIONS)
  let keeping = 0
  for (const { plan, agreed_at: agreedAt, contracts } of await countContractsByAgreement(database)) {
    const agreed =
      versions.find(({ chosen_at }) => chosen_at <= agreedAt)?.rules ??
      (await readDunningRules(database, new Date(0))).rules
    const isKept = dunnedMethods.some((method) => isMilder(agreed[plan][method], chosen[plan][method]))
    if (isKept) keeping += contracts
  }
  return keeping
}

function effectsOf({
  running,
  keep,
  clause,
  former,
}: {
  readonly running: number
  readonly keep: number
  readonly clause: string
  readonly former: string
}): string[] {
  return [
    'Die neuen Regeln gelten für Zahlungen, die ab jetzt misslingen.',
    running === 0
      ? 'Zurzeit läuft kein Mahnfall.'
      : `${running === 1 ? 'Ein laufender Fall behält' : `${running} laufende Fälle behalten`} die Regeln, mit denen ${running === 1 ? 'er' : 'sie'} begonnen ${running === 1 ? 'hat' : 'haben'}.`,
    ...(keep === 0
      ? []
      : [
          `${keep === 1 ? 'Ein Vertrag wurde' : `${keep} Verträge wurden`} zu AGB geschlossen, die mehr versprechen. Dafür gilt weiter, was dort steht: nie eine frühere Sperre, nie ein früheres Ende, und was erlassen werden sollte, wird erlassen.`,
        ]),
    clause === former
      ? 'Die AGB bleiben, wie sie sind.'
      : 'Die AGB bekommen eine neue Fassung, die für neue Verträge gilt. Jede frühere Fassung bleibt abrufbar.',
  ]
}

function fromChosen(rules: ChosenDunningRules): DunningRules {
  return everyRule((plan, method) => {
    const {
      reminder_days: reminderDays,
      suspend_days: suspendDays,
      end_days: endDays,
      end,
    } = rules[plan][method]
    return { reminderDays, suspendDays, endDays, end }
  })
}

function toChosen(rules: DunningRules): ChosenDunningRules {
  const of = ({ reminderDays, suspendDays, endDays, end }: DunningRule): ChosenDunningRule => ({
    reminder_days: [...reminderDays],
    suspend_days: suspendDays,
    end_days: endDays,
    end,
  })
  const { monthly, yearly } = rules
  return {
    monthly: { card: of(monthly.card), sepa: of(monthly.sepa) },
    yearly: { card: of(yearly.card), sepa: of(yearly.sepa) },
  }
}
