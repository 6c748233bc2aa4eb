import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import { addDays } from '#domain/calendar/day.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { WAIVED_SOON_DAYS, dunningLimits } from '#domain/subscription/dunning.ts'
import type { Database } from '#server/database/database.ts'
import { spellingsOf } from '#server/search/match-words.ts'
import { endOfCase, selectOpenCases } from '#server/subscription/dunning/waiver-store.ts'

export interface CaseFilters {
  readonly search: string
  readonly method?: string | undefined
  readonly only?: 'suspended' | 'waived_soon' | 'claim' | undefined
  readonly today: Day
}

const end = endOfCase(dunningLimits.noticeDays)

/** The day of the next step, as the domain's `openSteps` computes it: the end comes behind all others. */
const nextOn = sql<Day>`(
  select case when cardinality(days) > steps_taken then dunning_case.failed_on + days[steps_taken + 1] else ${end} end
  from (
    select array_agg(after order by after) as days
    from unnest(array[0, suspend_days] || string_to_array(nullif(reminder_days, ''), ',')::integer[]) after
  ) planned
)`

/** One page of the open cases, the one whose next step comes first. */
export async function listCasePage(
  database: Database,
  filters: CaseFilters,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  return selectOpenCases(database)
    .innerJoin('app_user', 'app_user.user_id', 'dunning_case.user_id')
    .selectAll('dunning_case')
    .select([
      'subscription_charge.to_day',
      'subscription_charge.amount_cents',
      'subscription_charge.invoice_number',
      'subscription_charge.payment_method',
      'subscription_charge.plan',
      'subscription_contract.number',
      'subscription_contract.suspended_at',
      'subscription_contract.state as contract_state',
      'app_user.name',
      'app_user.surname',
      'app_user.email',
    ])
    .where(isWanted(filters))
    .orderBy(nextOn)
    .orderBy(sql`subscription_contract.number collate "C"`)
    .orderBy(end)
    .orderBy('dunning_case.from_day')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type CaseCandidate = Awaited<ReturnType<typeof listCasePage>>[number]

/** How many cases there are and what they are about: all, those that match, and those that will be waived soon. */
export async function sumCases(database: Database, filters: CaseFilters) {
  const soon = isSoon(filters.today)
  const rows = await selectOpenCases(database)
    .innerJoin('app_user', 'app_user.user_id', 'dunning_case.user_id')
    .select([
      sql<number>`count(*)::integer`.as('total'),
      sql<number>`coalesce(sum(subscription_charge.amount_cents), 0)::bigint`.as('cents'),
      sql<number>`count(*) filter (where ${isWanted(filters)})::integer`.as('matching'),
      sql<number>`count(*) filter (where ${soon})::integer`.as('soon'),
      sql<number>`coalesce(sum(subscription_charge.amount_cents) filter (where ${soon}), 0)::bigint`.as(
        'soon_cents',
      ),
    ])
    .execute()
  return itemAt(rows, 0)
}

function isWanted({ search, method, only, today }: CaseFilters): RawBuilder<boolean> {
  const conditions = [
    ...(method === undefined ? [] : [sql`dunning_case.method = ${method}`]),
    ...(only === 'suspended' ? [sql`dunning_case.announced_on is not null`] : []),
    ...(only === 'waived_soon' ? [isSoon(today)] : []),
    ...(only === 'claim' ? [sql`dunning_case.end_kind <> 'waive'`] : []),
    ...spellingsOf(search).map(([plain, twoLetters]) => {
      const words = [...new Set([plain, twoLetters])].map(
        (word) => sql`strpos(app_user.search_text, ${word}) > 0`,
      )
      const numbers = sql`concat_ws(' ', subscription_contract.number, subscription_charge.invoice_number)`
      return sql`(${sql.join([...words, sql`strpos(lower(${numbers}), ${plain}) > 0`], sql` or `)})`
    }),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** As the domain's `isWaivedSoon`. */
function isSoon(today: Day): RawBuilder<boolean> {
  return sql<boolean>`(dunning_case.end_kind = 'waive' and ${end} <= ${addDays(today, WAIVED_SOON_DAYS)}::date)`
}
