import type { Tables } from '#server/database/schema.ts'

/** Lies in shards by a column; tables of one group lie together, so that a household or a user is in one place. */
interface Distributed {
  readonly kind: 'household' | 'user' | 'own'
  /** The column that decides in which shard a row lies: it never changes. */
  readonly by: string
}

/** Lies whole on one node, or whole on each of them. */
interface Whole {
  readonly kind: 'reference' | 'local'
  /** How many rows there are in an installation of ten million households, at most. */
  readonly rows: number
  /** What a row takes with its part of the indexes. */
  readonly bytes: number
}

export type TableKind = Distributed | Whole

/** Planning data: in the shard of their household. */
const household = { kind: 'household', by: 'household_id' } as const
/** What belongs to a person: in the shard of this user. */
const user = { kind: 'user', by: 'user_id' } as const
/** What belongs to a person, in tables that users share with administrators: in the shard of the owner. */
const userAsOwner = { kind: 'user', by: 'owner_id' } as const
/** What outlives the person, or grows with time: in shards by a key of its own, without a key to another table. */
const own = <Column extends string>(by: Column) => ({ kind: 'own', by }) as const
/** Small, and needed beside the rows of users: a copy on every node. */
const reference = (rows: number, bytes: number): Whole => ({ kind: 'reference', rows, bytes })
/** On the first node alone: what the operator sets, what jobs work on, what is found before anybody is known. */
const local = (rows: number, bytes: number): Whole => ({ kind: 'local', rows, bytes })

/**
 * Where the rows of each table lie when the database is distributed (docs/scaling.md); a test reads from the catalogue
 * that keys, indexes and policies keep to it, another one from the plans that statements do. What a household or a user
 * may have at most is in `table-caps.ts`. Counted for ten million households: twelve million users, six million
 * contracts, a mass mail a month.
 */
export const tableKinds = {
  account: household,
  account_balance: household,
  account_owner: household,
  admin_user: reference(50, 400),
  advertising_consent: local(4_000_000, 700),
  allocation: household,
  allocation_sub_pot: household,
  allocation_target: household,
  announcement: reference(500, 3_000),
  announcement_dismissal: user,
  announcement_recipient: local(150_000_000, 330),
  answer_template: local(5_000, 2_000),
  app_user: user,
  audit_log: own('audit_id'),
  backup_note: local(1, 100),
  book_mark: user,
  booking: household,
  booking_month: household,
  booking_part: household,
  booking_word: household,
  bookkeeping_export: local(10_000, 200),
  bookkeeping_setting: local(1_000, 2_000),
  budget: household,
  budget_amount: household,
  budget_exception: household,
  budget_group: household,
  budget_item: household,
  budget_share: household,
  calculator_scenario: household,
  calculator_scenario_value: household,
  charge_event: user,
  charge_reduction: user,
  condition_check: local(20, 500),
  condition_watch: local(1, 100),
  consultant_choice: user,
  consultant_event: user,
  content_image: local(150, 310_000),
  content_item: reference(2_500, 6_000),
  content_revision: local(2_500_000, 6_000),
  content_state: local(1, 100),
  contract: household,
  contract_document: own('number'),
  contract_document_owner: user,
  contract_reduction: user,
  customer_action: user,
  declaration: user,
  distribution: household,
  distribution_class: household,
  distribution_split: household,
  dunning_case: user,
  dunning_claim: local(500_000, 700),
  dunning_claim_owner: user,
  dunning_handover: local(10_000, 150),
  dunning_rule: local(4_000, 150),
  dunning_rules: local(1_000, 300),
  email_change: user,
  email_identity: reference(12_000_000, 230),
  emergency_folder: household,
  event_cancellation: local(500, 600),
  extra_income: household,
  folder_asker: user,
  folder_contact: household,
  folder_entry: household,
  folder_event: user,
  folder_file: household,
  folder_link: user,
  folder_link_wish: local(100_000, 120),
  folder_own_entry: household,
  folder_request: user,
  folder_trust: user,
  former_address: user,
  goal: household,
  goal_reservation: household,
  household: household,
  household_member: reference(12_000_000, 200),
  import_batch: household,
  import_mapping: household,
  import_rule: household,
  income_amount: household,
  income_payslip: household,
  income_receipt: household,
  income_reserve: household,
  income_source: household,
  invoice: own('number'),
  invoice_owner: user,
  invoice_payment: own('number'),
  invoice_standing: own('number'),
  job_run: local(20, 300),
  mail_outbox: local(12_000_000, 4_000),
  mail_record: user,
  month_close: household,
  month_close_decision: household,
  month_reopening: household,
  month_snapshot: household,
  month_snapshot_position: household,
  noted_error: local(5_000, 500),
  number_series: local(100, 100),
  overview_dismissal: user,
  overview_widget: user,
  parted_transfer: household,
  payment_event: local(60_000_000, 150),
  payment_instruction: local(3_000_000, 500),
  person: household,
  plan_event: household,
  plan_person: household,
  plan_position: household,
  plan_scenario: household,
  plan_value: household,
  price_answer: user,
  price_campaign: reference(200, 600),
  price_campaign_group: local(10_000, 120),
  price_question: user,
  price_question_link: user,
  property: household,
  property_cost: household,
  property_loan: household,
  property_rent_step: household,
  property_repair: household,
  property_sale: household,
  proposal: household,
  proposal_line: household,
  purchase_check: household,
  purchase_check_loan: household,
  rate_limit: local(5_000_000, 200),
  recovery_code: userAsOwner,
  registration: local(300_000, 900),
  reminder: user,
  reminder_choice: user,
  request: reference(3_000_000, 1_300),
  request_action: local(1_000_000, 400),
  restore_part: household,
  restore_snapshot: household,
  sale_price: local(1_000, 150),
  second_factor: userAsOwner,
  seminar_request: local(100_000, 600),
  server_process: local(100, 200),
  session: local(20_000_000, 560),
  set_up: household,
  setting: local(100, 300),
  setting_change: local(2_000, 300),
  subscription_change: user,
  subscription_charge: user,
  subscription_contract: user,
  subscription_grant: user,
  subscription_notice: user,
  token: local(2_000_000, 350),
  transfer: household,
  transfer_refund: local(200_000, 200),
  trial: reference(10_000_000, 190),
  trusted_person: user,
  typed_booking: household,
  voucher: local(500, 300),
  voucher_code: local(500_000, 250),
  voucher_mail: local(2_500_000, 200),
  voucher_use: local(2_500_000, 500),
  wealth_plan: household,
  webinar_note: user,
  withdrawal_trace: local(100_000, 250),
} as const satisfies Record<keyof Tables, TableKind>

export type KnownTable = keyof typeof tableKinds

/** The tables of one kind, in the order of their names. */
export function tablesOf(kind: TableKind['kind']): readonly KnownTable[] {
  return (Object.keys(tableKinds) as KnownTable[]).filter((table) => tableKinds[table].kind === kind)
}

/** The column that decides where a row lies; null where the table lies whole. */
export function columnOf(table: KnownTable): string | null {
  const kind: TableKind = tableKinds[table]
  return 'by' in kind ? kind.by : null
}
