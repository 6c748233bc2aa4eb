import type { Tables } from './schema.ts'

/** The greatest number of rows for each household: one more is refused at the field, with the sentence. */
export interface RefusedAbove {
  readonly perHousehold: number
  readonly field: string
  readonly sentence: string
}

/** The greatest number of rows for each user: the oldest are deleted. */
interface OldestLeave {
  readonly perUser: number
}

/** One row for each value of these columns, because a key of the table says so. */
interface OnePer {
  readonly onePer: readonly string[]
}

/** A limit that stands elsewhere, in words; `keptDays` where the hourly job deletes old rows. */
interface OwnLimit {
  readonly limit: string
  readonly keptDays?: number
}

export type TableCap = RefusedAbove | OldestLeave | OnePer | OwnLimit

/**
 * Twenty years of 375 bookings a month; if all of them had the largest amount, their sum in cents would still be a safe
 * integer.
 */
export const MAX_BOOKINGS = 90_000

/** A low number, because people choose from a list of all consultants. */
export const MAX_CONSULTANTS = 200

/** How many lines of a log about a consultant are openings; the others are counted apart. */
export const MAX_OPENINGS = 700

/** The newest lines that a consultant reads about all clients. */
export const MAX_DESK_LINES = 700

/** A low number, because a consultant reads the list of all clients at once. */
export const MAX_CLIENTS = 250

/**
 * What keeps each table from growing without end. The caps of a household are chosen so that four people fit for more
 * than twenty years and that no read of a whole table comes near 1 MB (decision 0047).
 */
export const tableCaps = {
  account: {
    perHousehold: 250,
    field: 'name',
    sentence: 'Mehr als 250 Konten gehen nicht. Lösche zuerst ein altes.',
  },
  account_balance: {
    perHousehold: 7_500,
    field: 'day',
    sentence: 'Mehr als 7.500 Stände gehen nicht. Lösche zuerst alte.',
  },
  account_owner: {
    perHousehold: 1_000,
    field: 'owners',
    sentence: 'Mehr als 1.000 Beteiligungen an Konten gehen nicht. Lösche zuerst ein altes Konto.',
  },
  admin_user: { limit: 'The operator makes one with the first start.' },
  allocation: {
    perHousehold: 300,
    field: 'month',
    sentence: 'Mehr als 300 Monate mit eigenen Einstellungen gehen nicht. Lösche zuerst geplante.',
  },
  allocation_sub_pot: {
    perHousehold: 1_000,
    field: 'subPots',
    sentence: 'Mehr als 1.000 Untertöpfe in allen Monaten zusammen gehen nicht. Nimm weniger Untertöpfe.',
  },
  allocation_target: {
    perHousehold: 3_000,
    field: 'targets',
    sentence: 'Mehr als 3.000 Ziele in allen Monaten zusammen gehen nicht. Nimm weniger Konten.',
  },
  advertising_consent: {
    limit: 'Agreeing is limited by the audit (advertising_on); the rows go three years after the end.',
  },
  announcement: { limit: 'Five hundred, written by admins (MAX_ANNOUNCEMENTS).' },
  announcement_dismissal: { limit: 'One of a user and bar, of which there are five hundred.' },
  announcement_recipient: {
    keptDays: 400,
    limit: 'One of a user and mail, of which there are five hundred.',
  },
  app_user: {
    limit: 'One for each address that was confirmed (see registration), MAX_CONSULTANTS of them consultants.',
  },
  answer_template: { limit: 'Five hundred versions of each of ten kinds, by administrators (MAX_VERSIONS).' },
  audit_log: {
    keptDays: 730,
    limit: 'Each kind of event of one person has a limit of its own (security/audit-limits.ts).',
  },
  booking: {
    limit: 'Ninety thousand of a household (MAX_BOOKINGS): read in pages, never whole.',
  },
  book_mark: { limit: 'Six hundred of a user (MAX_BOOK_MARKS).' },
  bookkeeping_export: {
    limit: 'One of a file that an administrator takes; thirty at once, then one in ten minutes.',
  },
  bookkeeping_setting: { limit: 'A thousand versions, by administrators (MOST_VERSIONS).' },
  booking_month: { limit: 'One of an account, month and place at most, from the bookings.' },
  booking_word: { limit: 'The words of a month, from the texts of its bookings.' },
  booking_part: { limit: 'Twenty of a booking, by the contract.' },
  budget: { onePer: ['household_id'] },
  budget_amount: {
    perHousehold: 1_500,
    field: 'amounts',
    sentence: 'Mehr als 1.500 Beträge aller Posten zusammen gehen nicht. Lösche zuerst einen alten Posten.',
  },
  budget_exception: {
    perHousehold: 3_000,
    field: 'exceptions',
    sentence: 'Mehr als 3.000 abweichende Monate gehen nicht. Lösche zuerst alte.',
  },
  budget_group: { limit: 'Forty of a household, by the contract.' },
  budget_item: {
    perHousehold: 400,
    field: 'name',
    sentence: 'Mehr als 400 Posten gehen nicht. Lösche zuerst einen, den du nicht mehr brauchst.',
  },
  budget_share: {
    perHousehold: 800,
    field: 'shares',
    sentence: 'Mehr als 800 Anteile an Posten gehen nicht. Teile weniger Posten auf.',
  },
  calculator_scenario: {
    perHousehold: 50,
    field: 'name',
    sentence: 'Mehr als 50 Szenarien gehen nicht. Lösche zuerst eins, das du nicht mehr brauchst.',
  },
  calculator_scenario_value: {
    limit: 'Sixty of a scenario and 18 kB together, by the contract.',
  },
  charge_event: { limit: 'Some of each attempt to pay, by signed messages of the payment provider.' },
  backup_note: { onePer: ['is_only'] },
  condition_check: { limit: 'One of each kind (checkKinds).' },
  job_run: { onePer: ['name'] },
  condition_watch: { onePer: ['is_only'] },
  consultant_choice: { onePer: ['user_id'] },
  consultant_event: { perUser: 900, keptDays: 730 },
  content_image: { limit: 'A hundred and fifty of 300 kB, uploaded by admins (MAX_IMAGES).' },
  content_item: { limit: 'Five hundred of each kind, deleted ones too (MAX_CONTENT_ITEMS).' },
  content_revision: { limit: 'A thousand of each item (MAX_REVISIONS): what was public is kept for ever.' },
  content_state: { onePer: ['is_only'] },
  contract: {
    perHousehold: 120,
    field: 'provider',
    sentence: 'Mehr als 120 Verträge gehen nicht. Lösche zuerst einen alten.',
  },
  charge_reduction: { limit: 'One of a reduction and a period that it reduces.' },
  contract_document: { limit: 'One of a contract and of each change that binds; they go after six years.' },
  contract_document_owner: { limit: 'One of a document.' },
  contract_reduction: {
    limit: 'One of an order with a voucher, and those that administrators grant; they go with the contract.',
  },
  customer_action: { limit: 'Five hundred of a user, by administrators (MAX_CUSTOMER_ACTIONS).' },
  distribution: { onePer: ['household_id'] },
  distribution_class: { limit: 'Twenty of a household, by the contract.' },
  distribution_split: { limit: 'A thousand of a household, by the contract.' },
  dunning_case: { limit: 'One of a period that is unpaid.' },
  dunning_claim: {
    limit:
      'One of an unpaid period of a contract that has ended; settled ones go three years after that year.',
  },
  dunning_claim_owner: { limit: 'One of a claim.' },
  dunning_handover: { limit: 'One of up to 500 claims; it goes with the last of them.' },
  dunning_rule: { limit: 'Four of a version.' },
  dunning_rules: { limit: 'A thousand versions (MAX_RULE_VERSIONS).' },
  email_change: { onePer: ['user_id'] },
  email_identity: { onePer: ['user_id'] },
  emergency_folder: { onePer: ['household_id'] },
  event_cancellation: { onePer: ['content_id'] },
  extra_income: {
    perHousehold: 500,
    field: 'label',
    sentence: 'Mehr als 500 zusätzliche Einnahmen gehen nicht. Lösche zuerst alte.',
  },
  folder_asker: { limit: 'Two of a request.' },
  folder_contact: { limit: 'Thirty of a household, by the contract.' },
  folder_entry: { onePer: ['household_id', 'kind'] },
  folder_event: { perUser: 200 },
  folder_file: { limit: 'Twenty-four of a household; the oldest leave (folderLimits).' },
  folder_link: {
    limit: 'One of each purpose of a person of trust, and one for each mail about a request to its owner.',
  },
  folder_link_wish: {
    limit: 'One of an address that had its share of mails; the job takes them away (keep-requests.ts).',
  },
  folder_own_entry: {
    perHousehold: 20,
    field: 'title',
    sentence: 'Mehr als 20 eigene Angaben gehen nicht. Lösche zuerst eine, die du nicht mehr brauchst.',
  },
  folder_request: { limit: 'One of a user that runs, or the last one that ended.' },
  folder_trust: { onePer: ['user_id'] },
  former_address: {
    keptDays: 30,
    limit: 'One of each change of an address, whose links are limited (features/user/change-email.ts).',
  },
  goal: {
    perHousehold: 60,
    field: 'name',
    sentence: 'Mehr als 60 Ziele gehen nicht. Lösche zuerst eins, das du nicht mehr brauchst.',
  },
  goal_reservation: {
    perHousehold: 3_000,
    field: 'reservations',
    sentence: 'Mehr als 3.000 zurückgelegte Beträge gehen nicht. Lösche zuerst ein altes Ziel.',
  },
  household: { limit: 'Made with its first member, never without.' },
  household_member: { onePer: ['user_id'] },
  import_batch: {
    perHousehold: 3_000,
    field: 'fileName',
    sentence: 'Mehr als 3.000 eingelesene Dateien gehen nicht.',
  },
  import_mapping: {
    perHousehold: 50,
    field: 'name',
    sentence: 'Mehr als 50 Tabellen können wir uns nicht merken. Lösche zuerst eine.',
  },
  import_rule: {
    perHousehold: 500,
    field: 'text',
    sentence: 'Mehr als 500 Regeln gehen nicht. Lösche zuerst eine, die du nicht mehr brauchst.',
  },
  income_amount: {
    perHousehold: 1_000,
    field: 'amounts',
    sentence: 'Mehr als 1.000 Beträge aller Quellen zusammen gehen nicht. Lösche zuerst eine alte Quelle.',
  },
  income_payslip: { onePer: ['household_id', 'source_id'] },
  income_receipt: {
    perHousehold: 4_000,
    field: 'month',
    sentence: 'Mehr als 4.000 eingetragene Monate gehen nicht. Lösche zuerst alte.',
  },
  income_reserve: {
    perHousehold: 400,
    field: 'reserves',
    sentence: 'Mehr als 400 Änderungen der Steuerrücklage gehen nicht. Lösche zuerst eine alte Quelle.',
  },
  income_source: {
    perHousehold: 200,
    field: 'label',
    sentence: 'Mehr als 200 Quellen gehen nicht. Lösche zuerst eine alte.',
  },
  invoice: { limit: 'One of a paid period and one that corrects it; they go after eight years.' },
  invoice_owner: { limit: 'One of an invoice.' },
  invoice_payment: { limit: 'One of a payment, a charge back or a refund of an invoice; they go with it.' },
  invoice_standing: { limit: 'One of an invoice; it goes with it.' },
  mail_outbox: {
    keptDays: 7,
    limit: 'Mails are limited by address, by network and by the calls that cause them.',
  },
  mail_record: { limit: 'One of a mail to a user (mail_outbox); they go after three years.' },
  month_close: { limit: 'One of a month that has come, from 2000 on.' },
  month_close_decision: { limit: 'Sixty of a month, by the contract.' },
  month_reopening: { limit: 'Nineteen of a month (change-month.ts).' },
  month_snapshot: { limit: 'Twenty of a month (change-month.ts).' },
  month_snapshot_position: { limit: 'One of a snapshot and position, of which there are 600.' },
  noted_error: { limit: 'Two hundred kinds an hour, five thousand rows (MAX_NOTED_ERRORS).', keptDays: 7 },
  number_series: { limit: 'One of a kind of number and year.' },
  parted_transfer: { limit: 'Two thousand of a household: the oldest make room (MAX_PARTED).' },
  payment_event: { keptDays: 90, limit: 'Signed messages of the payment provider.' },
  payment_instruction: { keptDays: 90, limit: 'Some of each change of a contract, whose calls are limited.' },
  person: {
    perHousehold: 20,
    field: 'name',
    sentence: 'Ein Haushalt kann höchstens 20 Personen haben.',
  },
  plan_event: {
    perHousehold: 200,
    field: 'name',
    sentence: 'Mehr als 200 Ereignisse gehen nicht. Lösche zuerst alte.',
  },
  plan_person: { onePer: ['household_id', 'person_id'] },
  plan_position: {
    perHousehold: 350,
    field: 'name',
    sentence: 'Mehr als 350 Positionen gehen nicht. Lösche zuerst eine, die du nicht mehr brauchst.',
  },
  plan_scenario: {
    perHousehold: 3,
    field: 'name',
    sentence: 'Mehr als 3 Szenarien gehen nicht. Lösche zuerst eins.',
  },
  plan_value: {
    perHousehold: 24_000,
    field: 'rows',
    sentence: 'Mehr als 24.000 Werte von Positionen ohne Konto gehen nicht. Lösche zuerst alte.',
  },
  price_answer: { limit: 'Ten of a question (MAX_ANSWERS), and those that have to be possible.' },
  price_campaign: { limit: 'Two hundred in all, by administrators (MAX_CAMPAIGNS).' },
  price_campaign_group: { limit: 'Fifty of a campaign, by the contract.' },
  price_question: { onePer: ['user_id', 'contract_id', 'campaign_id'] },
  price_question_link: {
    limit: 'One for each mail of a question: three, and one for each end that is declared.',
  },
  property: {
    perHousehold: 60,
    field: 'accountId',
    sentence:
      'Mehr als 60 Immobilien gehen nicht. Lösche zuerst die Angaben zu einer, die du nicht mehr brauchst.',
  },
  property_cost: {
    perHousehold: 420,
    field: 'costs',
    sentence: 'Mehr als 420 laufende Kosten aller Immobilien zusammen gehen nicht. Lösche zuerst alte.',
  },
  property_loan: {
    perHousehold: 300,
    field: 'loans',
    sentence: 'Mehr als 300 Verknüpfungen mit Darlehen gehen nicht. Löse zuerst eine andere.',
  },
  property_rent_step: {
    perHousehold: 1_200,
    field: 'rentSteps',
    sentence: 'Mehr als 1.200 Stufen aller Mieten zusammen gehen nicht. Lösche zuerst alte.',
  },
  property_repair: {
    perHousehold: 1_200,
    field: 'repairs',
    sentence: 'Mehr als 1.200 Reparaturen aller Immobilien zusammen gehen nicht. Lösche zuerst alte.',
  },
  property_sale: { limit: 'One of a property and each account of its sale, by the caps of these.' },
  proposal: {
    keptDays: 730,
    limit:
      'Ten of a consultant that wait for an answer, drafts included (MAX_OPEN_PROPOSALS); thirty that have ended (MAX_ENDED_PROPOSALS).',
  },
  proposal_line: { limit: 'Twenty of a proposal, by the contract.' },
  purchase_check: {
    perHousehold: 20,
    field: 'name',
    sentence: 'Mehr als 20 Kaufprüfungen gehen nicht. Lösche zuerst eine, die du nicht mehr brauchst.',
  },
  purchase_check_loan: { limit: 'Three of a check, by the contract.' },
  rate_limit: { limit: 'The hourly job takes away what counts no more; a day at most.' },
  recovery_code: { limit: 'Ten of a second factor; new ones take their place.' },
  registration: { limit: 'Three of an address, seven days long; limited by network.' },
  reminder: {
    keptDays: 400,
    limit: 'Two of a deadline, one a month of the other kinds; only for what somebody has entered.',
  },
  reminder_choice: { onePer: ['user_id', 'kind'] },
  declaration: {
    limit:
      'One for each request that names a contract: three mails to a party, then one a day (requests/open-declaration.ts); the same again joins.',
  },
  request: {
    keptDays: 730,
    limit:
      'By network (features/requests/limits.ts); in the account by the contract. Messages that were answered go after two years; cancellations and withdrawals after six or three full years (requests/retention-store.ts).',
  },
  request_action: {
    keptDays: 730,
    limit: 'By administrators, a hundred of a request; goes with it.',
  },
  restore_part: {
    keptDays: 30,
    limit:
      'A hundred of a restore: those of the three that are kept, and of the one that is being sent, for a day.',
  },
  restore_snapshot: { keptDays: 30, limit: 'Three of a household; the oldest leaves.' },
  sale_price: { limit: 'A thousand in all, by administrators (MAX_PRICES).' },
  second_factor: { onePer: ['owner_id'] },
  seminar_request: {
    limit:
      'Four hundred of a seminar, a hundred by machines (MAX_SEMINAR_REQUESTS), and two hundred that nobody has confirmed; these go after 48 hours, the others ninety days after its last day.',
  },
  server_process: { limit: 'One of each process that lives, and of those that have ended since yesterday.' },
  session: { perUser: 100 },
  overview_dismissal: { perUser: 100 },
  overview_widget: { onePer: ['user_id', 'name'] },
  set_up: { onePer: ['household_id'] },
  setting: { limit: 'One of each name that can be set.' },
  setting_change: { limit: 'Two thousand, the oldest leave (MAX_SETTING_CHANGES).' },
  subscription_change: { limit: 'Five of a contract within thirty days (change-contract.ts).' },
  subscription_charge: { limit: 'One of a period of a contract.' },
  subscription_contract: {
    limit: 'Thirty of a user at once, then six an hour (audit-limits.ts); never two that run.',
  },
  subscription_grant: { limit: 'A hundred of a user, by an administrator.' },
  subscription_notice: { onePer: ['user_id', 'kind', 'about_on'] },
  token: { onePer: ['user_id', 'purpose'] },
  transfer: {
    perHousehold: 3_600,
    field: 'amountCents',
    sentence: 'Mehr als 3.600 Überweisungen gehen nicht. Lösche zuerst alte.',
  },
  transfer_refund: { limit: 'One of a request, by an administrator or the end of a contract.' },
  trusted_person: {
    limit:
      'Two of a user who did not refuse (folderLimits), and those who refused since the last invitation.',
  },
  typed_booking: { limit: 'One of a booking that was typed before its file came.' },
  trial: { onePer: ['household_id'] },
  voucher: { limit: 'Five hundred, by administrators (MAX_VOUCHERS).' },
  voucher_code: { limit: 'A thousand of a voucher, by the contract.' },
  voucher_mail: { limit: 'Five of a code (MAX_MAILS).' },
  voucher_use: { limit: 'One of an order, and one of a voucher for each person and household.' },
  wealth_plan: { onePer: ['household_id'] },
  withdrawal_trace: {
    keptDays: 30,
    limit: 'Of a contract that is withdrawn from three, and one of each address beside it (former_address).',
  },
  webinar_note: { onePer: ['user_id', 'content_id'] },
} as const satisfies Record<keyof Tables, TableCap>

type Caps = typeof tableCaps
type TablesWith<Kind> = {
  [Table in keyof Caps]: Caps[Table] extends Kind ? Table : never
}[keyof Caps]

/** Tables where one row more than the cap is refused. */
export type CappedTable = TablesWith<RefusedAbove>
