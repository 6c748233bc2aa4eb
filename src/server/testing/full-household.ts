import { type RawBuilder, sql } from 'kysely'
import { folderEntryKinds, folderLimits } from '#domain/emergency-folder/folder-entries.ts'
import { MAX_LINES, MAX_OPEN_PROPOSALS } from '#domain/proposals/proposal-line.ts'
import { tableCaps } from '#server/database/table-caps.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { MAX_ENDED_PROPOSALS } from '#server/proposals/store.ts'
import type { TestApp } from './test-app.ts'
import type { TestUser } from './test-user.ts'

// This is an IBAN of the greatest length.
const longIban = 'MT84MALT011000012345MTLCAST001S'
/** A version with as many digits as possible. */
const version = sql.lit(1_000_000_000)
/** No character takes more bytes than this one. */
const longText = (characters: number) => sql`repeat('🦔', ${sql.lit(characters)})`
const numbers = (count: number) => sql`generate_series(1, ${sql.lit(count)})`

/** The same id for the same number, so that a goal can follow the one before it. */
const goalId = (number: RawBuilder<unknown>) =>
  sql`(lpad((${number})::text, 8, '0') || '-0000-4000-8000-000000000000')::uuid`

const OWNERS_OF_ACCOUNT = 4
const BALANCES_OF_ACCOUNT = 30
const AMOUNTS_OF_SOURCE = 5
const RECEIPTS_OF_SOURCE = 20
const RESERVES_OF_SOURCE = 2
/** The number of versions that have sub-pots and targets. */
const FULL_VERSIONS = 100
const SUB_POTS_OF_VERSION = 10
const TARGETS_OF_SUB_POT = 3
/** The number of positions without account that have values, each of so many months. */
const VALUED_POSITIONS = 100
const VALUES_OF_POSITION = 240
const CLASSES = 20
const GROUPS = 40
/** The bookings of one page have long texts; the others are never read together with them. */
const PAGE_OF_BOOKINGS = 250
const AMOUNTS_OF_ITEM = 4
/** The number of items with so many amounts; the others have one less. */
const OFTEN_CHANGED = 300
/** The number of items whose months differ. */
const EXCEPTED = 300
const SHARES_OF_ITEM = 2
/** The number of positions that are split, each over all classes. */
const SPLIT_POSITIONS = 50
/** The number of accounts of properties of which nothing else is known. */
const SPARE_PROPERTIES = 5
const LOANS_OF_CHECK = 3
/** Two values of this length, with their names, are as much as the contract allows: 18 kB of JSON. */
const QUOTES_OF_VALUE = 4_495

/**
 * Fills every table of a household to its cap, each by one statement, with texts and numbers of the greatest length.
 * @param over how many accounts, sources, versions and so on there are beyond the cap
 */
export async function fillToCaps({ database }: TestApp, user: TestUser, over = 0): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await sql`select set_config('wk.household_id', ${user.householdId}, true)`.execute(transaction)
    for (const statement of [
      ...planStatements(user, over),
      ...wealthStatements(user, over),
      ...budgetStatements(user, over),
      ...scenarioStatements(user, over),
      ...propertyStatements(user, over),
      ...folderStatements(user, over),
      ...proposalStatements(user),
    ]) {
      await statement.execute(transaction)
    }
  })
}

function planStatements({ householdId }: TestUser, over: number): readonly RawBuilder<unknown>[] {
  const own = sql`household_id = ${householdId}`
  const full = FULL_VERSIONS + over
  return [
    sql`insert into person (household_id, id, name, surname, position, version)
      select ${householdId}, gen_random_uuid(), ${longText(80)}, ${longText(80)}, n, ${version}
      from ${numbers(tableCaps.person.perHousehold - 1 + over)} n`,
    sql`insert into account (household_id, id, name, type, bank, iban, holder, value_sign, asset_class, availability,
        interest_bp, fixed_until, is_counted, opened_on, closed_on, exemption_order_cents, colour_index, position,
        instalment_cents, instalment_day, interest_only_until, special_yearly_cents, special_month, follow_up_rate_bp,
        follow_up_repayment_bp, follow_up_instalment_cents, version)
      select ${householdId}, gen_random_uuid(), ${longText(80)},
        case when n > ${tableCaps.account.perHousehold - tableCaps.property.perHousehold - SPARE_PROPERTIES} then 'property'
          else 'building_savings' end, ${longText(80)}, ${longIban},
        ${longText(70)}, -1, 'precious_metals', 'locked', 10000, '2199-12-01', false, '1900-01-01',
        case when n > ${SUB_POTS_OF_VERSION * TARGETS_OF_SUB_POT} then date '2199-12-31' end, 0, 9, n, 99999999999, 31,
        '2199-12-01', 999999999, 12, 10000, 10000, 999999999, ${version}
      from ${numbers(tableCaps.account.perHousehold + over)} n`,
    sql`insert into account_owner (household_id, account_id, person_id, share_bp, position)
      select ${householdId}, account.id, owner.id, ${10_000 / OWNERS_OF_ACCOUNT}, owner.position
      from account, (select * from person where ${own} order by position limit ${OWNERS_OF_ACCOUNT}) owner
      where account.household_id = ${householdId}`,
    sql`insert into account_balance (household_id, account_id, day, amount_cents, version)
      select ${householdId}, id, date '2000-01-01' + n, -99999999999, ${version}
      from account, ${numbers(BALANCES_OF_ACCOUNT)} n where ${own}`,
    sql`insert into income_source (household_id, id, person_id, label, type, rhythm, due_month, pay_day, valid_from,
        valid_to, growth_bp, is_distributed, version)
      select ${householdId}, gen_random_uuid(), (select id from person where ${own} and position = 0), ${longText(80)},
        'self_employment', 'half_yearly', 12, null, '2000-01-01', '2199-12-01', 10000, false, ${version}
      from ${numbers(tableCaps.income_source.perHousehold + over)} n`,
    sql`insert into income_amount (household_id, source_id, valid_from, amount_cents)
      select ${householdId}, id, date '2000-01-01' + make_interval(years => n - 1), 999999999
      from income_source, ${numbers(AMOUNTS_OF_SOURCE)} n where ${own}`,
    sql`insert into income_receipt (household_id, source_id, month, amount_cents, version)
      select ${householdId}, id, date '2000-01-01' + make_interval(months => n), 999999999, ${version}
      from income_source, ${numbers(RECEIPTS_OF_SOURCE)} n where ${own}`,
    sql`insert into income_reserve (household_id, source_id, valid_from, vat_bp, share_bp, account_id)
      select ${householdId}, id, date '2000-01-01' + make_interval(months => n), 1900, 10000,
        (select id from account where ${own} and position = 1)
      from income_source, ${numbers(RESERVES_OF_SOURCE)} n where ${own}`,
    sql`insert into extra_income (household_id, id, month, label, amount_cents, distribution, version)
      select ${householdId}, gen_random_uuid(), date '2000-01-01' + make_interval(months => n / 50), ${longText(80)},
        999999999, 'saving_only', ${version}
      from ${numbers(tableCaps.extra_income.perHousehold + over)} n`,
    // The last version is in force from the present month of the tests on.
    sql`insert into allocation (household_id, month, saving_bp, luxury_bp, donation_bp, base, shortfall,
        life_minimum_cents, incoming_account_id, version)
      select ${householdId}, date '2026-12-01' - make_interval(months => n), 2500, 2500, 5000, 'month', 'saving_first',
        999999999, (select id from account where ${own} and position = 1), ${version}
      from ${numbers(tableCaps.allocation.perHousehold + over)} n`,
    sql`insert into allocation_sub_pot (household_id, month, id, pot, label, share_bp, position)
      select ${householdId}, month, gen_random_uuid(), 'donation_rate', ${longText(60)}, 400, n
      from (select month from allocation where ${own} order by month desc limit ${full}) latest,
        ${numbers(SUB_POTS_OF_VERSION)} n`,
    sql`insert into allocation_target (household_id, month, position, pot, sub_pot_id, account_id, share_bp)
      select ${householdId}, month, row_number() over (partition by month) - 1, 'donation_rate', allocation_sub_pot.id,
        account.id, 3000
      from allocation_sub_pot
      join account on account.household_id = allocation_sub_pot.household_id
        and account.position between allocation_sub_pot.position * ${TARGETS_OF_SUB_POT} - 2
        and allocation_sub_pot.position * ${TARGETS_OF_SUB_POT}
      where allocation_sub_pot.household_id = ${householdId}`,
    sql`insert into transfer (household_id, id, month, pot, sub_pot_id, account_id, amount_cents, transferred_on, version)
      select ${householdId}, gen_random_uuid(), date '2000-01-01' + make_interval(months => n / 15), 'donation_rate',
        gen_random_uuid(), (select id from account where ${own} and position = 1), -99999999999, '2026-11-21', ${version}
      from ${numbers(tableCaps.transfer.perHousehold + over)} n`,
  ]
}

function wealthStatements({ householdId }: TestUser, over: number): readonly RawBuilder<unknown>[] {
  const own = sql`household_id = ${householdId}`
  return [
    sql`insert into wealth_plan (household_id, start_month, horizon_months, inflation_bp, growth_bp, tax_mode,
        withdrawal_rate_bp, protection_months, life_cents, wished_budget_cents, version)
      values (${householdId}, '2000-01-01', 840, 1500, 2000, 'church_9', 600, 24, 999999999, 999999999, ${version})`,
    sql`insert into plan_person (household_id, person_id, birth_month, retirement_age, pension_points_bp,
        occupational_pension_cents, version)
      select ${householdId}, id, '1900-01-01', 75, 2000000, 999999999, ${version} from person where ${own}`,
    sql`insert into plan_scenario (household_id, id, name, position, version)
      select ${householdId}, gen_random_uuid(), ${longText(60)}, n, ${version}
      from ${numbers(tableCaps.plan_scenario.perHousehold + over)} n`,
    sql`insert into plan_position (household_id, id, name, kind, asset_class, start_cents, return_bp, cost_bp,
        contribution_cents, growth_bp, contribution_from, contribution_to, interest_bp, instalment_cents, fixed_until,
        interest_only_until, special_yearly_cents, special_month, follow_up_rate_bp, follow_up_repayment_bp,
        follow_up_instalment_cents, is_planned, scenario_id, colour_index, position, version)
      select ${householdId}, gen_random_uuid(), ${longText(80)}, 'asset', 'precious_metals', -99999999999, -2000, 500,
        -999999999, 2000, '2000-01-01', '2100-12-01', 10000, 999999999, '2199-12-01', '2199-12-01',
        999999999, 12, 10000, 10000, 999999999, false,
        (select id from plan_scenario where ${own} and position = 1), 9, n, ${version}
      from ${numbers(tableCaps.plan_position.perHousehold + over)} n`,
    sql`insert into plan_value (household_id, position_id, month, amount_cents)
      select ${householdId}, id, date '2000-01-01' + make_interval(months => n), -99999999999
      from plan_position, ${numbers(VALUES_OF_POSITION + over)} n where ${own} and position <= ${VALUED_POSITIONS}`,
    sql`insert into plan_event (household_id, id, name, kind, "from", "to", amount_cents, position_id, scenario_id, version)
      select ${householdId}, gen_random_uuid(), ${longText(80)}, 'monthly', '2000-01-01', '2100-12-01', -99999999999,
        (select id from plan_position where ${own} and position = 1),
        (select id from plan_scenario where ${own} and position = 1), ${version}
      from ${numbers(tableCaps.plan_event.perHousehold + over)} n`,
    sql`insert into distribution (household_id, is_net_of_loans, version) values (${householdId}, false, ${version})`,
    sql`insert into distribution_class (household_id, id, name, return_bp, target_bp, band_bp, position)
      select ${householdId}, gen_random_uuid(), repeat('🦔', 58) || lpad(n::text, 2, '0'), -2000, 500, 10000, n
      from ${numbers(CLASSES)} n`,
    sql`insert into distribution_split (household_id, position_id, class_id, share_bp)
      select ${householdId}, plan_position.id, distribution_class.id, 500
      from plan_position join distribution_class on distribution_class.household_id = plan_position.household_id
      where plan_position.household_id = ${householdId} and plan_position.position <= ${SPLIT_POSITIONS}`,
  ]
}

function budgetStatements({ householdId }: TestUser, over: number): readonly RawBuilder<unknown>[] {
  const own = sql`household_id = ${householdId}`
  const { budget_exception, budget_item, contract, import_mapping, import_rule } = tableCaps
  return [
    sql`insert into budget (household_id, start_month, month_start, version, groups_version)
      values (${householdId}, '2000-01-01', 'last_bank_day', ${version}, ${version})`,
    sql`insert into budget_group (household_id, id, key, name, position)
      select ${householdId}, gen_random_uuid(), null, repeat('🦔', 58) || lpad(n::text, 2, '0'), n
      from ${numbers(GROUPS)} n`,
    sql`insert into budget_item (household_id, id, category, group_id, name, value_sign, is_irregular, due_months, day,
        account_id, is_fixed, carry_over, opening_cents, reserve_from, valid_from, valid_to, note, position, version)
      select ${householdId}, gen_random_uuid(), 'life', (select id from budget_group where ${own} and position = 1),
        ${longText(80)}, -1, false, '1,2,3,4,5,6,7,8,9,10,11,12', 'last_bank_day',
        (select id from account where ${own} and position = 1), false, 'catches_up', -999999999, '2000-01-01',
        '2000-01-01', '2100-12-01', ${longText(120)}, n, ${version}
      from ${numbers(budget_item.perHousehold + over)} n`,
    sql`insert into budget_amount (household_id, item_id, valid_from, amount_cents)
      select ${householdId}, id, date '2000-01-01' + make_interval(months => n - 1), 999999999
      from budget_item, ${numbers(AMOUNTS_OF_ITEM)} n
      where ${own} and (n < ${AMOUNTS_OF_ITEM} or position <= ${OFTEN_CHANGED + over})`,
    sql`insert into budget_exception (household_id, item_id, month, amount_cents)
      select ${householdId}, id, date '2000-01-01' + make_interval(months => n), 999999999
      from budget_item, ${numbers(Math.ceil(budget_exception.perHousehold / EXCEPTED))} n
      where ${own} and position <= ${EXCEPTED + over}`,
    sql`insert into budget_share (household_id, item_id, person_id, position, share_bp)
      select ${householdId}, budget_item.id, sharer.id, sharer.position, ${10_000 / SHARES_OF_ITEM}
      from budget_item, (select * from person where ${own} order by position limit ${SHARES_OF_ITEM}) sharer
      where budget_item.household_id = ${householdId}`,
    sql`insert into contract (household_id, item_id, kind, provider, customer_number, address, signed_on, starts_on,
        minimum_ends_on, notice_count, notice_unit, notice_to, renewal_months, cancelled_to_day, version)
      select ${householdId}, id, 'energy_basic', ${longText(80)}, ${longText(60)}, ${longText(160)}, '2000-01-01',
        '2000-01-01', '2001-01-01', 365, 'quarter', 'half_year_end', 120, '2100-12-31', ${version}
      from budget_item where ${own} and position <= ${contract.perHousehold + over}`,
    sql`insert into import_rule (household_id, id, field, text, is_whole, sign, item_id, is_transfer, position, version)
      select ${householdId}, gen_random_uuid(), 'counterparty', rpad(n::text, 80, 'x'), false, -1,
        (select id from budget_item where ${own} and position = 1), false, n, ${version}
      from ${numbers(import_rule.perHousehold + over)} n`,
    sql`insert into goal (household_id, id, name, icon, reserve, amount_cents, prices_of, is_inflated, target_month, rate_cents,
        pot, sub_pot_id, after_goal_id, account_id, is_whole_account, note, state, position, version)
      select ${householdId}, ${goalId(sql`n`)}, ${longText(60)}, 'education', 'follows_life', 999999999, '2000-01-01', true, '2100-12-01',
        999999999, 'donation_rate', gen_random_uuid(), case when n > 1 then ${goalId(sql`n - 1`)} end,
        (select id from account where ${own} and position = 1), false, ${longText(500)}, 'archived', n, ${version}
      from ${numbers(tableCaps.goal.perHousehold + over)} n`,
    sql`insert into goal_reservation (household_id, goal_id, day, amount_cents)
      select ${householdId}, id, date '2000-01-01' + n, 999999999
      from goal, ${numbers(tableCaps.goal_reservation.perHousehold / tableCaps.goal.perHousehold)} n where ${own}`,
    sql`insert into import_batch (household_id, id, account_id, file_name, format, imported_at, from_day, to_day,
        part_count, is_complete, added_count, present_count, skipped_count, opening_cents, closing_cents, closing_day,
        wrote_balance)
      select ${householdId}, gen_random_uuid(), (select id from account where ${own} and position = 1),
        ${longText(80)}, repeat('x', 40), timestamptz '2020-01-01' + make_interval(hours => n), '2020-01-01',
        '2020-01-31', 1, true, 100000, 100000, 100000, -99999999999, -99999999999, '2020-01-31', false
      from ${numbers(tableCaps.import_batch.perHousehold + over)} n`,
    sql`insert into booking (household_id, id, account_id, day, amount_cents, counterparty, counterparty_iban,
        booking_text, purpose, end_to_end_ref, mandate_ref, creditor_id, bank_ref, bank_ref_kind, fingerprint, occurrence,
        is_transfer, is_one_off, is_split, note, search_text, version)
      select ${householdId}, gen_random_uuid(), (select id from account where ${own} and position = 1),
        date '2020-01-01' + n, -99999999999, ${longText(140)}, ${longIban}, ${longText(80)}, ${longText(500)},
        ${longText(70)}, ${longText(70)}, ${longText(70)}, ${longText(80)}, ${longText(20)}, repeat('a', 64), 100000,
        true, false, false, ${longText(160)}, 'x', ${version}
      from ${numbers(PAGE_OF_BOOKINGS)} n`,
    sql`insert into booking_month (household_id, account_id, month, position, is_transfer, received_cents, spent_cents,
        count)
      select ${householdId}, account_id, date_trunc('month', day)::date, 1, true, 0, -sum(amount_cents), count(*)
      from booking where ${own} group by account_id, date_trunc('month', day)`,
    sql`insert into booking_word (household_id, month, word, count)
      select ${householdId}, date_trunc('month', day)::date, word, count(*)
      from booking, unnest(array['', 'x']) word where ${own} group by date_trunc('month', day), word`,
    sql`insert into import_mapping (household_id, head_key, name, columns, style, date_order, version)
      select ${householdId}, lpad(to_hex(n), 16, '0'), ${longText(80)},
        (select string_agg(chr(96 + m / 26 + 1) || chr(97 + m % 26) || repeat('x', 28) || ' 199', ', ')
          from ${numbers(50)} m),
        'mt940', 'month_first', ${version}
      from ${numbers(import_mapping.perHousehold + over)} n`,
  ]
}

// A quote is one byte in the database and two in an answer.
function scenarioStatements({ householdId }: TestUser, over: number): readonly RawBuilder<unknown>[] {
  return [
    sql`insert into calculator_scenario (household_id, id, calculator, name, saved_at, version)
      select ${householdId}, gen_random_uuid(), 'kaufnebenkosten-rendite', ${longText(76)} || lpad(n::text, 4, '0'),
        '2026-11-21T12:00:00Z', ${version}
      from ${numbers(tableCaps.calculator_scenario.perHousehold + over)} n`,
    sql`insert into calculator_scenario_value (household_id, scenario_id, field, value)
      select ${householdId}, id, 'f' || n, repeat('"', ${sql.lit(QUOTES_OF_VALUE)})
      from calculator_scenario, ${numbers(2)} n where household_id = ${householdId}`,
  ]
}

function propertyStatements({ householdId }: TestUser, over: number): readonly RawBuilder<unknown>[] {
  const own = sql`household_id = ${householdId}`
  const { property, property_cost, property_loan, property_rent_step, property_repair } = tableCaps
  const partsOf = ({ perHousehold }: { readonly perHousehold: number }) =>
    numbers(perHousehold / property.perHousehold)
  return [
    sql`insert into property (household_id, account_id, use, place, land, area_tenths, completed_year, share_bp,
        acquired_month, price_cents, purchase_costs_cents, building_share_bp, depreciation, depreciation_bp,
        instalments_from, rent_kind, rent_month_cents, rent_from, rent_growth_bp, vacancy_bp, side_costs_month_cents,
        market_rent_month_cents, market_rent_on, rent_source_id, reserve_year_cents, marginal_tax_bp, version)
      select ${householdId}, id, 'home', ${longText(80)}, 'MV', 10000000, 2100, 10000, '2199-12-01', 99999999999,
        99999999999, 9500, 'degressive', 10000, 'rent', 'growth', 999999999, '2199-12-01', 2000, 10000, 999999999,
        999999999, '2199-12-31', (select id from income_source where ${own} limit 1), 999999999, 10000, ${version}
      from account where ${own} and type = 'property' order by position limit ${property.perHousehold + over}`,
    sql`insert into property_loan (household_id, property_id, account_id, position, share_bp)
      select ${householdId}, property.account_id, account.id, account.position, 100
      from property join account on account.household_id = property.household_id
        and account.position <= ${property_loan.perHousehold / property.perHousehold}
      where property.household_id = ${householdId}`,
    sql`insert into property_rent_step (household_id, property_id, valid_from, amount_cents)
      select ${householdId}, account_id, date '2000-01-01' + make_interval(months => n), 999999999
      from property, ${partsOf(property_rent_step)} n where ${own}`,
    sql`insert into property_cost (household_id, property_id, position, kind, label, amount_cents, every_months,
        is_allocable, item_id)
      select ${householdId}, account_id, n - 1, 'service_charge', ${longText(60)}, 999999999, 12, false,
        (select id from budget_item where ${own} and position = 1)
      from property, ${partsOf(property_cost)} n where ${own}`,
    sql`insert into property_repair (household_id, property_id, position, day, label, gross_cents, net_cents)
      select ${householdId}, account_id, n - 1, '2000-01-01', ${longText(60)}, 999999999, 999999999
      from property, ${partsOf(property_repair)} n where ${own}`,
    sql`insert into purchase_check (household_id, id, name, use, place, land, area_tenths, rooms_tenths, completed_year,
        month, price_cents, agent_bp, equity_cents, interest_bp, repayment_bp, fixed_years, special_yearly_cents,
        rent_month_cents, vacancy_bp, rent_growth_bp, non_allocable_year_cents, reserve_year_cents,
        renovation_gross_cents, renovation_net_cents, building_share_bp, depreciation, depreciation_bp, marginal_tax_bp,
        value_growth_bp, investment_return_bp, selling_costs_bp, compared_years, lessons, saved_at, version)
      select ${householdId}, gen_random_uuid(), ${longText(80)}, 'home', ${longText(80)}, 'MV', 10000000, 1000, 2100,
        '2199-12-01', 99999999999, 2000, 0, 10000, 10000, 40, 999999999, 999999999, 10000, -1000,
        999999999, 999999999, 99999999999, 99999999999, 9500, 'own_rate', 10000, 10000, -1000, -1000, 2000, 50,
        'price,purchase_costs,equity,loan,rent,upkeep,interest_rise,rent_or_buy',
        timestamptz '2020-01-01' + make_interval(hours => n), ${version}
      from ${numbers(tableCaps.purchase_check.perHousehold + over)} n`,
    sql`insert into purchase_check_loan (household_id, check_id, position, kind, amount_cents, interest_bp, repayment_bp,
        fixed_years)
      select ${householdId}, id, n - 1, 'building_savings', 100, 10000, 10000, 40
      from purchase_check, ${numbers(LOANS_OF_CHECK)} n where ${own}`,
  ]
}

function folderStatements({ householdId }: TestUser, over: number): readonly RawBuilder<unknown>[] {
  const {
    textCharacters,
    titleCharacters,
    contacts,
    roleCharacters,
    nameCharacters,
    phoneCharacters,
    files,
  } = folderLimits
  return [
    sql`insert into emergency_folder (household_id, begun_at, changed_at) values (${householdId}, now(), now())`,
    sql`insert into folder_entry (household_id, kind, is_none, content, version)
      select ${householdId}, kind, false, ${longText(textCharacters)}, ${version}
      from unnest(${[...folderEntryKinds]}::text[]) kind`,
    sql`insert into folder_contact (household_id, position, role, name, phone)
      select ${householdId}, n - 1, ${longText(roleCharacters)}, ${longText(nameCharacters)}, ${longText(phoneCharacters)}
      from ${numbers(contacts)} n`,
    sql`insert into folder_own_entry (household_id, id, section, title, content, version)
      select ${householdId}, gen_random_uuid(), 'contracts', ${longText(titleCharacters)}, ${longText(textCharacters)}, ${version}
      from ${numbers(tableCaps.folder_own_entry.perHousehold + over)} n`,
    sql`insert into folder_file (household_id, id, name, entry_count, attachment_count, saved_at)
      select ${householdId}, gen_random_uuid(), ${longText(60)}, 100, 1000, now() from ${numbers(files)} n`,
  ]
}

/** Ten proposals that wait and thirty that have ended, each with as many lines as it may have. */
function proposalStatements({ householdId }: TestUser): readonly RawBuilder<unknown>[] {
  const change = { kind: 'goal', goalId: householdId, field: 'targetMonth', cents: null, month: '2030-01-01' }
  const value = JSON.stringify({ type: 'month', month: '2030-01-01' })
  const count = MAX_OPEN_PROPOSALS + MAX_ENDED_PROPOSALS
  return [
    sql`insert into proposal (
        household_id, id, consultant_name, consultant_surname, consultant_licence, status, title, reason, amounts,
        sent_at, answered_at, created_at
      )
      select ${householdId}, ${goalId(sql`n`)}, ${longText(80)}, ${longText(80)}, ${longText(200)},
        case when n > ${sql.lit(MAX_OPEN_PROPOSALS)} then 'answered' else 'sent' end, ${longText(200)},
        ${longText(500)}, 'exact', now(), case when n > ${sql.lit(MAX_OPEN_PROPOSALS)} then now() end, now()
      from ${numbers(count)} n`,
    sql`insert into proposal_line (
        household_id, proposal_id, id, position, kind, title, subject, change, seen, base, proposed, state, note,
        sent_at, answered_at
      )
      select ${householdId}, ${goalId(sql`n`)}, gen_random_uuid(), line, 'goal', ${longText(100)}, ${longText(80)},
        ${JSON.stringify(change)}, ${value}, ${value}, ${value}, 'rejected', ${longText(300)}, now(), now()
      from ${numbers(count)} n, ${numbers(MAX_LINES)} line`,
  ]
}
