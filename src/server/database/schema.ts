// Written from the migrated database: npx vitest run src/server/database/schema.test.ts -u
import type { Generated } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'

export interface Tables {
  readonly account: AccountTable
  readonly account_balance: AccountBalanceTable
  readonly account_owner: AccountOwnerTable
  readonly admin_user: AdminUserTable
  readonly advertising_consent: AdvertisingConsentTable
  readonly allocation: AllocationTable
  readonly allocation_sub_pot: AllocationSubPotTable
  readonly allocation_target: AllocationTargetTable
  readonly announcement: AnnouncementTable
  readonly announcement_dismissal: AnnouncementDismissalTable
  readonly announcement_recipient: AnnouncementRecipientTable
  readonly answer_template: AnswerTemplateTable
  readonly app_user: AppUserTable
  readonly audit_log: AuditLogTable
  readonly backup_note: BackupNoteTable
  readonly book_mark: BookMarkTable
  readonly booking: BookingTable
  readonly booking_month: BookingMonthTable
  readonly booking_part: BookingPartTable
  readonly booking_word: BookingWordTable
  readonly bookkeeping_export: BookkeepingExportTable
  readonly bookkeeping_setting: BookkeepingSettingTable
  readonly budget: BudgetTable
  readonly budget_amount: BudgetAmountTable
  readonly budget_exception: BudgetExceptionTable
  readonly budget_group: BudgetGroupTable
  readonly budget_item: BudgetItemTable
  readonly budget_share: BudgetShareTable
  readonly calculator_scenario: CalculatorScenarioTable
  readonly calculator_scenario_value: CalculatorScenarioValueTable
  readonly charge_event: ChargeEventTable
  readonly charge_reduction: ChargeReductionTable
  readonly condition_check: ConditionCheckTable
  readonly condition_watch: ConditionWatchTable
  readonly consultant_choice: ConsultantChoiceTable
  readonly consultant_event: ConsultantEventTable
  readonly content_image: ContentImageTable
  readonly content_item: ContentItemTable
  readonly content_revision: ContentRevisionTable
  readonly content_state: ContentStateTable
  readonly contract: ContractTable
  readonly contract_document: ContractDocumentTable
  readonly contract_document_owner: ContractDocumentOwnerTable
  readonly contract_reduction: ContractReductionTable
  readonly customer_action: CustomerActionTable
  readonly declaration: DeclarationTable
  readonly distribution: DistributionTable
  readonly distribution_class: DistributionClassTable
  readonly distribution_split: DistributionSplitTable
  readonly dunning_case: DunningCaseTable
  readonly dunning_claim: DunningClaimTable
  readonly dunning_claim_owner: DunningClaimOwnerTable
  readonly dunning_handover: DunningHandoverTable
  readonly dunning_rule: DunningRuleTable
  readonly dunning_rules: DunningRulesTable
  readonly email_change: EmailChangeTable
  readonly email_identity: EmailIdentityTable
  readonly emergency_folder: EmergencyFolderTable
  readonly event_cancellation: EventCancellationTable
  readonly extra_income: ExtraIncomeTable
  readonly folder_asker: FolderAskerTable
  readonly folder_contact: FolderContactTable
  readonly folder_entry: FolderEntryTable
  readonly folder_event: FolderEventTable
  readonly folder_file: FolderFileTable
  readonly folder_link: FolderLinkTable
  readonly folder_link_wish: FolderLinkWishTable
  readonly folder_own_entry: FolderOwnEntryTable
  readonly folder_request: FolderRequestTable
  readonly folder_trust: FolderTrustTable
  readonly former_address: FormerAddressTable
  readonly goal: GoalTable
  readonly goal_reservation: GoalReservationTable
  readonly household: HouseholdTable
  readonly household_member: HouseholdMemberTable
  readonly import_batch: ImportBatchTable
  readonly import_mapping: ImportMappingTable
  readonly import_rule: ImportRuleTable
  readonly income_amount: IncomeAmountTable
  readonly income_payslip: IncomePayslipTable
  readonly income_receipt: IncomeReceiptTable
  readonly income_reserve: IncomeReserveTable
  readonly income_source: IncomeSourceTable
  readonly invoice: InvoiceTable
  readonly invoice_owner: InvoiceOwnerTable
  readonly invoice_payment: InvoicePaymentTable
  readonly invoice_standing: InvoiceStandingTable
  readonly job_run: JobRunTable
  readonly mail_outbox: MailOutboxTable
  readonly mail_record: MailRecordTable
  readonly month_close: MonthCloseTable
  readonly month_close_decision: MonthCloseDecisionTable
  readonly month_reopening: MonthReopeningTable
  readonly month_snapshot: MonthSnapshotTable
  readonly month_snapshot_position: MonthSnapshotPositionTable
  readonly noted_error: NotedErrorTable
  readonly number_series: NumberSeriesTable
  readonly overview_dismissal: OverviewDismissalTable
  readonly overview_widget: OverviewWidgetTable
  readonly parted_transfer: PartedTransferTable
  readonly payment_event: PaymentEventTable
  readonly payment_instruction: PaymentInstructionTable
  readonly person: PersonTable
  readonly plan_event: PlanEventTable
  readonly plan_person: PlanPersonTable
  readonly plan_position: PlanPositionTable
  readonly plan_scenario: PlanScenarioTable
  readonly plan_value: PlanValueTable
  readonly price_answer: PriceAnswerTable
  readonly price_campaign: PriceCampaignTable
  readonly price_campaign_group: PriceCampaignGroupTable
  readonly price_question: PriceQuestionTable
  readonly price_question_link: PriceQuestionLinkTable
  readonly property: PropertyTable
  readonly property_cost: PropertyCostTable
  readonly property_loan: PropertyLoanTable
  readonly property_rent_step: PropertyRentStepTable
  readonly property_repair: PropertyRepairTable
  readonly property_sale: PropertySaleTable
  readonly proposal: ProposalTable
  readonly proposal_line: ProposalLineTable
  readonly purchase_check: PurchaseCheckTable
  readonly purchase_check_loan: PurchaseCheckLoanTable
  readonly rate_limit: RateLimitTable
  readonly recovery_code: RecoveryCodeTable
  readonly registration: RegistrationTable
  readonly reminder: ReminderTable
  readonly reminder_choice: ReminderChoiceTable
  readonly request: RequestTable
  readonly request_action: RequestActionTable
  readonly restore_part: RestorePartTable
  readonly restore_snapshot: RestoreSnapshotTable
  readonly sale_price: SalePriceTable
  readonly second_factor: SecondFactorTable
  readonly seminar_request: SeminarRequestTable
  readonly server_process: ServerProcessTable
  readonly session: SessionTable
  readonly set_up: SetUpTable
  readonly setting: SettingTable
  readonly setting_change: SettingChangeTable
  readonly subscription_change: SubscriptionChangeTable
  readonly subscription_charge: SubscriptionChargeTable
  readonly subscription_contract: SubscriptionContractTable
  readonly subscription_grant: SubscriptionGrantTable
  readonly subscription_notice: SubscriptionNoticeTable
  readonly token: TokenTable
  readonly transfer: TransferTable
  readonly transfer_refund: TransferRefundTable
  readonly trial: TrialTable
  readonly trusted_person: TrustedPersonTable
  readonly typed_booking: TypedBookingTable
  readonly voucher: VoucherTable
  readonly voucher_code: VoucherCodeTable
  readonly voucher_mail: VoucherMailTable
  readonly voucher_use: VoucherUseTable
  readonly wealth_plan: WealthPlanTable
  readonly webinar_note: WebinarNoteTable
  readonly withdrawal_trace: WithdrawalTraceTable
}

export interface AccountTable {
  readonly household_id: string
  readonly id: string
  readonly name: string
  readonly type:
    | 'checking'
    | 'savings'
    | 'term_deposit'
    | 'securities'
    | 'precious_metals'
    | 'crypto'
    | 'cash'
    | 'credit_card'
    | 'loan'
    | 'building_savings'
    | 'retirement'
    | 'property'
    | 'tangible'
    | 'receivable'
  readonly bank: string
  readonly iban: string | null
  readonly holder: string
  readonly value_sign: number
  readonly asset_class:
    | 'liquidity'
    | 'bonds'
    | 'shares'
    | 'property'
    | 'precious_metals'
    | 'crypto'
    | 'other'
    | null
  readonly availability: 'daily' | 'notice' | 'fixed' | 'locked' | null
  readonly interest_bp: number | null
  readonly fixed_until: Month | null
  readonly is_counted: boolean
  readonly opened_on: Day | null
  readonly closed_on: Day | null
  readonly is_archived: Generated<boolean>
  readonly exemption_order_cents: number
  readonly colour_index: number
  readonly position: number
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
  readonly instalment_cents: number | null
  readonly instalment_day: number | null
  readonly archived_on: Day | null
  readonly currency: string | null
  readonly interest_only_until: Month | null
  readonly special_yearly_cents: number | null
  readonly special_month: number | null
  readonly follow_up_rate_bp: number | null
  readonly follow_up_repayment_bp: number | null
  readonly follow_up_instalment_cents: number | null
}

export interface AccountBalanceTable {
  readonly household_id: string
  readonly account_id: string
  readonly day: Day
  readonly amount_cents: number
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
  readonly foreign_minor: number | null
  readonly rate: string | null
  readonly rate_day: Day | null
  readonly rate_source: 'file' | 'typed' | 'ecb' | null
  readonly valuation_kind: 'purchase' | 'appraisal' | 'own_estimate' | 'index' | 'sale' | null
  readonly whole_cents: number | null
  readonly moved_cents: number | null
}

export interface AccountOwnerTable {
  readonly household_id: string
  readonly account_id: string
  readonly person_id: string
  readonly share_bp: number
  readonly position: number
}

export interface AdminUserTable {
  readonly admin_id: string
  readonly name: string
  readonly email: string
  readonly email_key: string
  readonly password_hash: string
  readonly created_at: Date
  readonly device_epoch: Generated<number>
}

export interface AdvertisingConsentTable {
  readonly consent_id: string
  readonly user_id: string | null
  readonly email_digest: string
  readonly last_email_digest: string | null
  readonly wording: string
  readonly words: string
  readonly agreed_at: Date
  readonly agreed_address: string | null
  readonly ended_at: Date | null
  readonly ended_by: 'profile' | 'link' | 'mail_program' | 'account' | null
  readonly ended_address: string | null
}

export interface AllocationTable {
  readonly household_id: string
  readonly month: Month
  readonly saving_bp: number
  readonly luxury_bp: number
  readonly donation_bp: number
  readonly base: 'month' | 'mean'
  readonly shortfall: 'life_first' | 'saving_first'
  readonly life_minimum_cents: number
  readonly incoming_account_id: string | null
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
  readonly saving_cents: number | null
  readonly luxury_cents: number | null
  readonly donation_cents: number | null
}

export interface AllocationSubPotTable {
  readonly household_id: string
  readonly month: Month
  readonly id: string
  readonly pot: 'saving_rate' | 'luxury_rate' | 'donation_rate' | 'life'
  readonly label: string
  readonly share_bp: number
  readonly position: number
  readonly amount_cents: number | null
}

export interface AllocationTargetTable {
  readonly household_id: string
  readonly month: Month
  readonly position: number
  readonly pot: 'saving_rate' | 'luxury_rate' | 'donation_rate' | 'life'
  readonly sub_pot_id: string | null
  readonly account_id: string
  readonly share_bp: number
  readonly amount_cents: number | null
}

export interface AnnouncementTable {
  readonly id: string
  readonly channel: 'mail' | 'bar'
  readonly kind: 'service' | 'advertising'
  readonly audience: 'all' | 'trials' | 'customers'
  readonly subject: string
  readonly content: string
  readonly link_label: string
  readonly link_path: string
  readonly from_on: Day | null
  readonly until_on: Day | null
  readonly state: 'draft' | 'sending' | 'stopped' | 'sent' | 'published' | 'ended'
  readonly version: number
  readonly last_call: string | null
  readonly created_at: Date
  readonly changed_at: Date
  readonly started_at: Date | null
  readonly finished_at: Date | null
  readonly admin_id: string | null
  readonly sent_count: Generated<number>
  readonly failed_count: Generated<number>
  readonly skipped_count: Generated<number>
}

export interface AnnouncementDismissalTable {
  readonly user_id: string
  readonly announcement_id: string
  readonly dismissed_at: Date
}

export interface AnnouncementRecipientTable {
  readonly announcement_id: string
  readonly position: number
  readonly user_id: string | null
  readonly state: 'planned' | 'queued' | 'sent' | 'failed' | 'skipped'
  readonly skipped_because: 'deleted' | 'locked' | 'leaving' | 'no_consent' | 'ended' | null
  readonly mail_id: string | null
  readonly token_digest: Buffer | null
  readonly changed_at: Date
}

export interface AnswerTemplateTable {
  readonly template_id: string
  readonly kind:
    | 'contact'
    | 'privacy'
    | 'cancellation_confirmed'
    | 'cancellation_unknown'
    | 'extraordinary_accepted'
    | 'extraordinary_refused'
    | 'withdrawal_accepted'
    | 'withdrawal_unknown'
    | 'withdrawal_late'
    | 'withdrawal_goodwill'
  readonly version: number
  readonly subject: string | null
  readonly body: string | null
  readonly admin_id: string | null
  readonly written_at: Date
}

export interface AppUserTable {
  readonly user_id: string
  readonly salutation: 'k' | 'f' | 'm' | 'd'
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly password_hash: string
  readonly terms_version: string
  readonly terms_accepted_at: Date
  readonly adult_confirmed_at: Date
  readonly confirmed_at: Date
  readonly created_at: Date
  readonly version: Generated<number>
  readonly locked_at: Date | null
  readonly deletion_due_at: Date | null
  readonly consultant_licence: string | null
  readonly device_epoch: Generated<number>
  readonly start_page: Generated<'overview' | 'account_system' | 'budget' | 'wealth_plan' | 'statistics'>
  readonly consultant_checked_on: Day | null
  readonly consultant_description: string | null
  readonly consultant_is_listed: Generated<boolean>
  readonly consultant_takes_clients: Generated<boolean>
  readonly search_text: string
  readonly sort_name: string
  readonly seen_at: Date | null
}

export interface AuditLogTable {
  readonly audit_id: string
  readonly event: string
  readonly user_id: string | null
  readonly admin_id: string | null
  readonly ip_address: string | null
  readonly user_agent: string | null
  readonly created_at: Date
  readonly reason: string | null
}

export interface BackupNoteTable {
  readonly is_only: Generated<boolean>
  readonly written_at: Date
  readonly bytes: number
  readonly row_count: number
}

export interface BookMarkTable {
  readonly user_id: string
  readonly book_id: string
  readonly is_remembered: boolean
  readonly is_read: boolean
  readonly marked_at: Date
}

export interface BookingTable {
  readonly household_id: string
  readonly id: string
  readonly account_id: string
  readonly day: Day
  readonly value_day: Day | null
  readonly amount_cents: number
  readonly original_cents: number | null
  readonly original_currency: string | null
  readonly counterparty: string
  readonly counterparty_iban: string | null
  readonly booking_text: string
  readonly purpose: string
  readonly end_to_end_ref: string | null
  readonly mandate_ref: string | null
  readonly creditor_id: string | null
  readonly bank_ref: string | null
  readonly bank_ref_kind: string | null
  readonly fingerprint: string
  readonly occurrence: number
  readonly import_id: string | null
  readonly item_id: string | null
  readonly group_id: string | null
  readonly category: 'income' | 'saving_rate' | 'luxury_rate' | 'donation_rate' | 'life' | null
  readonly transfer_id: string | null
  readonly is_transfer: boolean
  readonly is_one_off: boolean
  readonly is_split: boolean
  readonly note: string
  readonly search_text: string
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
  readonly foreign_minor: number | null
  readonly rate: string | null
  readonly rate_day: Day | null
  readonly rate_source: 'file' | 'typed' | 'ecb' | null
  readonly trade_kind:
    | 'buy'
    | 'savings_plan'
    | 'sell'
    | 'dividend'
    | 'interest'
    | 'tax'
    | 'fee'
    | 'delivery_in'
    | 'delivery_out'
    | 'exchange_in'
    | 'exchange_out'
    | 'holding'
    | null
  readonly security_code: string | null
  readonly security_name: string | null
  readonly pieces: string | null
  readonly price: string | null
  readonly price_currency: string | null
  readonly fee_cents: number | null
  readonly tax_cents: number | null
  readonly cost_cents: number | null
}

export interface BookingMonthTable {
  readonly household_id: string
  readonly account_id: string
  readonly month: Month
  readonly position: number
  readonly item_id: string | null
  readonly group_id: string | null
  readonly category: 'income' | 'saving_rate' | 'luxury_rate' | 'donation_rate' | 'life' | null
  readonly is_transfer: boolean
  readonly received_cents: number
  readonly spent_cents: number
  readonly count: number
}

export interface BookingPartTable {
  readonly household_id: string
  readonly booking_id: string
  readonly position: number
  readonly amount_cents: number
  readonly item_id: string | null
  readonly group_id: string | null
  readonly category: 'income' | 'saving_rate' | 'luxury_rate' | 'donation_rate' | 'life' | null
  readonly note: string
}

export interface BookingWordTable {
  readonly household_id: string
  readonly month: Month
  readonly word: string
  readonly count: number
}

export interface BookkeepingExportTable {
  readonly export_id: string
  readonly month: Month
  readonly has_tests: boolean
  readonly part: number
  readonly bookings: number
  readonly total_cents: number
  readonly admin_id: string | null
  readonly created_at: Date
}

export interface BookkeepingSettingTable {
  readonly version: number
  readonly content: string
  readonly admin_id: string | null
  readonly changed_at: Date
}

export interface BudgetTable {
  readonly household_id: string
  readonly start_month: Month
  readonly month_start: string
  readonly version: Generated<number>
  readonly groups_version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

export interface BudgetAmountTable {
  readonly household_id: string
  readonly item_id: string
  readonly valid_from: Month
  readonly amount_cents: number
}

export interface BudgetExceptionTable {
  readonly household_id: string
  readonly item_id: string
  readonly month: Month
  readonly amount_cents: number
}

export interface BudgetGroupTable {
  readonly household_id: string
  readonly id: string
  readonly key:
    | 'housing'
    | 'mobility'
    | 'insurance'
    | 'food'
    | 'children'
    | 'health'
    | 'media'
    | 'other'
    | null
  readonly name: string
  readonly position: number
}

export interface BudgetItemTable {
  readonly household_id: string
  readonly id: string
  readonly category: 'income' | 'saving_rate' | 'luxury_rate' | 'donation_rate' | 'life'
  readonly group_id: string | null
  readonly name: string
  readonly value_sign: number
  readonly is_irregular: boolean
  readonly due_months: string
  readonly day: string | null
  readonly account_id: string | null
  readonly is_fixed: boolean
  readonly carry_over: 'expires' | 'saves' | 'catches_up'
  readonly opening_cents: number
  readonly valid_from: Month | null
  readonly valid_to: Month | null
  readonly note: string
  readonly position: number
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
  readonly reserve_from: Month | null
}

export interface BudgetShareTable {
  readonly household_id: string
  readonly item_id: string
  readonly person_id: string
  readonly position: number
  readonly share_bp: number
}

export interface CalculatorScenarioTable {
  readonly household_id: string
  readonly id: string
  readonly calculator: string
  readonly name: string
  readonly saved_at: Date
  readonly version: Generated<number>
}

export interface CalculatorScenarioValueTable {
  readonly household_id: string
  readonly scenario_id: string
  readonly field: string
  readonly value: string
}

export interface ChargeEventTable {
  readonly user_id: string
  readonly event_id: string
  readonly contract_id: string
  readonly from_day: Day
  readonly kind: 'under_way' | 'paid' | 'transfer' | 'failed' | 'charged_back' | 'refunded' | 'waived'
  readonly amount_cents: number
  readonly reference: string | null
  readonly happened_at: Date
}

export interface ChargeReductionTable {
  readonly user_id: string
  readonly contract_id: string
  readonly from_day: Day
  readonly reduction_id: string
  readonly amount_cents: number
  readonly units: number
}

export interface ConditionCheckTable {
  readonly kind: string
  readonly level: 'green' | 'amber' | 'red'
  readonly since: Date
  readonly checked_at: Date
  readonly figures: unknown
  readonly told_at: Date | null
}

export interface ConditionWatchTable {
  readonly is_only: Generated<boolean>
  readonly claimed_at: Date
}

export interface ConsultantChoiceTable {
  readonly user_id: string
  readonly consultant_id: string
  readonly chosen_at: Date
  readonly is_allowed: boolean
  readonly income_level: 'none' | 'read' | 'propose'
  readonly accounts_level: 'none' | 'read' | 'propose'
  readonly account_system_level: 'none' | 'read' | 'propose'
  readonly amounts: 'exact' | 'rounded' | 'shares'
  readonly expires_on: Day | null
  readonly budget_level: Generated<'none' | 'read' | 'propose'>
  readonly wealth_plan_level: Generated<'none' | 'read' | 'propose'>
  readonly distribution_level: Generated<'none' | 'read' | 'propose'>
  readonly properties_level: Generated<'none' | 'read' | 'propose'>
  readonly goals_level: Generated<'none' | 'read' | 'propose'>
  readonly message: string | null
  readonly asked_at: Date | null
  readonly accepted_at: Date | null
  readonly refused_at: Date | null
  readonly revision: Generated<number>
  readonly tells_opening: Generated<boolean>
  readonly opening_told_on: Day | null
  readonly end_told_on: Day | null
  readonly extension_asked_at: Date | null
  readonly extension_message: string | null
  readonly is_extension_open: Generated<boolean>
}

export interface ConsultantEventTable {
  readonly user_id: string
  readonly event_id: string
  readonly event:
    | 'chosen'
    | 'access_granted'
    | 'access_changed'
    | 'access_ended'
    | 'access_expired'
    | 'removed'
    | 'accepted'
    | 'refused'
    | 'opened'
    | 'extension_asked'
    | 'extension_dismissed'
    | 'proposed'
    | 'proposal_withdrawn'
    | 'proposal_accepted'
    | 'proposal_rejected'
  readonly consultant_name: string
  readonly created_at: Date
  readonly actor: 'household' | 'consultant' | 'product'
  readonly consultant_id: string | null
  readonly client_name: string
  readonly area:
    | 'income'
    | 'accounts'
    | 'account_system'
    | 'budget'
    | 'wealth_plan'
    | 'distribution'
    | 'properties'
    | 'goals'
    | null
  readonly until: Date | null
}

export interface ContentImageTable {
  readonly digest: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly bytes: Buffer
  readonly created_at: Date
}

export interface ContentItemTable {
  readonly content_id: string
  readonly kind: 'webinar' | 'seminar' | 'book' | 'page' | 'legal_text'
  readonly draft: unknown
  readonly version: number
  readonly created_at: Date
  readonly updated_at: Date
  readonly deleted_at: Date | null
}

export interface ContentRevisionTable {
  readonly content_id: string
  readonly revision: number
  readonly origin: 'own' | 'shipped'
  readonly content: unknown
  readonly public_from: Date
  readonly admin_id: string | null
  readonly created_at: Date
}

export interface ContentStateTable {
  readonly is_only: Generated<boolean>
  readonly revision: number
}

export interface ContractTable {
  readonly household_id: string
  readonly item_id: string
  readonly kind:
    | 'telecom'
    | 'energy'
    | 'energy_basic'
    | 'insurance'
    | 'rent'
    | 'service'
    | 'membership'
    | 'other'
  readonly provider: string
  readonly customer_number: string
  readonly address: string
  readonly signed_on: Day | null
  readonly starts_on: Day
  readonly minimum_ends_on: Day | null
  readonly notice_count: number
  readonly notice_unit: 'day' | 'week' | 'month' | 'quarter' | 'year'
  readonly notice_to:
    | 'any_day'
    | 'month_end'
    | 'quarter_end'
    | 'half_year_end'
    | 'year_end'
    | 'term_end'
    | 'third_workday'
  readonly renewal_months: number
  readonly cancelled_to_day: Day | null
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

export interface ContractDocumentTable {
  readonly number: string
  readonly contract_number: string
  readonly issued_on: Day
  readonly created_at: Date
  readonly content: Buffer
}

export interface ContractDocumentOwnerTable {
  readonly user_id: string
  readonly document_number: string
}

export interface ContractReductionTable {
  readonly user_id: string
  readonly contract_id: string
  readonly reduction_id: string
  readonly source: 'voucher' | 'goodwill'
  readonly words: string
  readonly kind: 'percent' | 'euros' | 'months'
  readonly percent_bp: number | null
  readonly units: number
  readonly units_left: number
  readonly created_at: Date
}

export interface CustomerActionTable {
  readonly user_id: string
  readonly action_id: string
  readonly contract_number: string
  readonly kind:
    | 'ended'
    | 'withdrawn'
    | 'refunded'
    | 'credited'
    | 'end_taken_back'
    | 'suspension_lifted'
    | 'sent_again'
    | 'paid_by_transfer'
    | 'credit_undone'
    | 'transfer_undone'
  readonly on_day: Day | null
  readonly from_day: Day | null
  readonly amount_cents: number | null
  readonly months: number | null
  readonly about: string | null
  readonly is_goodwill: boolean
  readonly reduction_id: string | null
  readonly undoes_id: string | null
  readonly reason: string
  readonly input_digest: Buffer
  readonly admin_id: string | null
  readonly done_at: Date
}

export interface DeclarationTable {
  readonly user_id: string
  readonly request_id: string
  readonly contract_id: string
  readonly kind: 'cancellation' | 'withdrawal'
  readonly joins_id: string | null
  readonly token_digest: Buffer | null
  readonly opened_at: Date
  readonly ends_on: Day | null
  readonly takes_effect_at: Date | null
  readonly state: Generated<'waiting' | 'confirmed' | 'by_itself' | 'stopped' | 'overtaken'>
  readonly settled_at: Date | null
}

export interface DistributionTable {
  readonly household_id: string
  readonly is_net_of_loans: boolean
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

export interface DistributionClassTable {
  readonly household_id: string
  readonly id: string
  readonly key: 'liquidity' | 'bonds' | 'shares' | 'property' | 'precious_metals' | 'crypto' | 'other' | null
  readonly name: string
  readonly return_bp: number | null
  readonly target_bp: number
  readonly band_bp: number
  readonly position: number
}

export interface DistributionSplitTable {
  readonly household_id: string
  readonly position_id: string
  readonly class_id: string
  readonly share_bp: number
}

export interface DunningCaseTable {
  readonly user_id: string
  readonly contract_id: string
  readonly from_day: Day
  readonly failed_on: Day
  readonly version: number
  readonly method: 'card' | 'sepa'
  readonly reminder_days: string
  readonly suspend_days: number
  readonly end_days: number
  readonly end_kind: 'waive' | 'end_with_claim' | 'hand_over'
  readonly steps_taken: number
  readonly announced_on: Day | null
  readonly operator_told_at: Date | null
}

export interface DunningClaimTable {
  readonly claim_id: string
  readonly contract_id: string
  readonly contract_number: string
  readonly invoice_number: string | null
  readonly name: string
  readonly email: string
  readonly plan: 'monthly' | 'yearly'
  readonly method: 'card' | 'sepa'
  readonly from_day: Day
  readonly to_day: Day
  readonly amount_cents: number
  readonly end_kind: 'waive' | 'end_with_claim' | 'hand_over'
  readonly failed_on: Day
  readonly reminders: number
  readonly last_reminded_on: Day | null
  readonly ended_on: Day
  readonly began_at: Date
  readonly state: 'waived' | 'open' | 'handed_over' | 'paid' | 'closed'
  readonly handover_id: string | null
  readonly handed_over_at: Date | null
  readonly settled_at: Date | null
  readonly paid_on: Day | null
  readonly note: Generated<string>
  readonly change_id: string | null
  readonly admin_id: string | null
  readonly version: Generated<number>
}

export interface DunningClaimOwnerTable {
  readonly user_id: string
  readonly claim_id: string
}

export interface DunningHandoverTable {
  readonly handover_id: string
  readonly made_at: Date
  readonly admin_id: string | null
  readonly claims: number
  readonly amount_cents: number
}

export interface DunningRuleTable {
  readonly version: number
  readonly plan: 'monthly' | 'yearly'
  readonly method: 'card' | 'sepa'
  readonly reminder_days: string
  readonly suspend_days: number
  readonly end_days: number
  readonly end_kind: 'waive' | 'end_with_claim' | 'hand_over'
}

export interface DunningRulesTable {
  readonly version: number
  readonly change_id: string
  readonly reason: string
  readonly admin_id: string | null
  readonly chosen_at: Date
}

export interface EmailChangeTable {
  readonly user_id: string
  readonly email: string
  readonly email_key: string
  readonly created_at: Date
  readonly expires_at: Date
}

export interface EmailIdentityTable {
  readonly email_key: string
  readonly user_id: string
}

export interface EmergencyFolderTable {
  readonly household_id: string
  readonly checked_at: Date | null
  readonly begun_at: Date
  readonly changed_at: Date
}

export interface EventCancellationTable {
  readonly content_id: string
  readonly change_id: string
  readonly reason: string
  readonly seats_words: string
  readonly told: number
  readonly cancelled_at: Date
  readonly admin_id: string | null
}

export interface ExtraIncomeTable {
  readonly household_id: string
  readonly id: string
  readonly month: Month
  readonly label: string
  readonly amount_cents: number
  readonly distribution: 'as_usual' | 'saving_only'
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

export interface FolderAskerTable {
  readonly user_id: string
  readonly request_id: string
  readonly person_id: string
  readonly name: string
  readonly asked_at: Date
}

export interface FolderContactTable {
  readonly household_id: string
  readonly position: number
  readonly role: string
  readonly name: string
  readonly phone: string
}

export interface FolderEntryTable {
  readonly household_id: string
  readonly kind:
    | 'accounts'
    | 'loans'
    | 'contracts'
    | 'insurances'
    | 'contacts'
    | 'dependants'
    | 'documents'
    | 'powers_of_attorney'
    | 'will'
    | 'digital_accounts'
    | 'funeral'
    | 'first_week'
  readonly is_none: boolean
  readonly content: string
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

export interface FolderEventTable {
  readonly user_id: string
  readonly event_id: string
  readonly event:
    | 'invited'
    | 'accepted'
    | 'refused'
    | 'ended'
    | 'waiting_changed'
    | 'second_needed'
    | 'second_not_needed'
    | 'trial_offered'
    | 'trial_opened'
    | 'asked'
    | 'reminded'
    | 'opened'
    | 'read'
    | 'stopped'
    | 'closed'
  readonly person_name: string
  readonly created_at: Date
  readonly until_at: Date | null
}

export interface FolderFileTable {
  readonly household_id: string
  readonly id: string
  readonly name: string
  readonly entry_count: number
  readonly attachment_count: number
  readonly saved_at: Date
}

export interface FolderLinkTable {
  readonly token_digest: Buffer
  readonly purpose: 'invitation' | 'access' | 'reading' | 'stop'
  readonly user_id: string
  readonly person_id: string | null
  readonly request_id: string | null
  readonly created_at: Date
  readonly expires_at: Date | null
}

export interface FolderLinkWishTable {
  readonly email_key: string
  readonly asked_at: Date
}

export interface FolderOwnEntryTable {
  readonly household_id: string
  readonly id: string
  readonly section: 'assets' | 'contracts' | 'people' | 'places' | 'wishes'
  readonly title: string
  readonly content: string
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

export interface FolderRequestTable {
  readonly user_id: string
  readonly id: string
  readonly state: 'needs_second' | 'waiting' | 'open' | 'stopped' | 'closed'
  readonly asked_at: Date
  readonly waiting_days: number
  readonly waits_from: Date | null
  readonly opens_at: Date | null
  readonly reminded_count: number
  readonly reminded_at: Date | null
  readonly opened_at: Date | null
  readonly closes_at: Date | null
  readonly ended_at: Date | null
  readonly told_at: Date | null
}

export interface FolderTrustTable {
  readonly user_id: string
  readonly needs_second: boolean
  readonly paused_until: Date | null
}

export interface FormerAddressTable {
  readonly user_id: string
  readonly digest: string
  readonly replaced_at: Date
}

export interface GoalTable {
  readonly household_id: string
  readonly id: string
  readonly name: string
  readonly icon:
    | 'target'
    | 'reserve'
    | 'travel'
    | 'bike'
    | 'car'
    | 'home'
    | 'family'
    | 'education'
    | 'device'
    | 'gift'
    | 'health'
    | 'hobby'
  readonly amount_cents: number
  readonly prices_of: Month
  readonly is_inflated: boolean
  readonly target_month: Month | null
  readonly rate_cents: number | null
  readonly pot: 'saving_rate' | 'luxury_rate' | 'donation_rate' | 'life' | null
  readonly sub_pot_id: string | null
  readonly after_goal_id: string | null
  readonly account_id: string | null
  readonly is_whole_account: boolean
  readonly note: string
  readonly state: 'open' | 'reached' | 'archived'
  readonly position: number
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
  readonly reserve: 'none' | 'own_amount' | 'follows_life'
}

export interface GoalReservationTable {
  readonly household_id: string
  readonly goal_id: string
  readonly day: Day
  readonly amount_cents: number
}

export interface HouseholdTable {
  readonly household_id: string
  readonly created_at: Date
  readonly is_jointly_assessed: boolean | null
  readonly version: Generated<number>
  readonly least_follow_up_cents: Generated<number>
}

export interface HouseholdMemberTable {
  readonly household_id: string
  readonly user_id: string
  readonly joined_at: Date
}

export interface ImportBatchTable {
  readonly household_id: string
  readonly id: string
  readonly account_id: string
  readonly file_name: string
  readonly format: string
  readonly imported_at: Date
  readonly from_day: Day
  readonly to_day: Day
  readonly part_count: number
  readonly is_complete: boolean
  readonly added_count: number
  readonly present_count: number
  readonly skipped_count: number
  readonly opening_cents: number | null
  readonly closing_cents: number | null
  readonly closing_day: Day | null
  readonly wrote_balance: boolean
  readonly undone_at: Date | null
}

export interface ImportMappingTable {
  readonly household_id: string
  readonly head_key: string
  readonly name: string
  readonly columns: string
  readonly style: 'de' | 'en' | 'ch' | 'mt940' | null
  readonly date_order: 'day_first' | 'month_first' | null
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

export interface ImportRuleTable {
  readonly household_id: string
  readonly id: string
  readonly field: 'mandate_ref' | 'creditor_id' | 'iban' | 'counterparty' | 'purpose'
  readonly text: string
  readonly is_whole: boolean
  readonly sign: number | null
  readonly item_id: string | null
  readonly group_id: string | null
  readonly category: 'income' | 'saving_rate' | 'luxury_rate' | 'donation_rate' | 'life' | null
  readonly is_transfer: boolean
  readonly position: number
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

export interface IncomeAmountTable {
  readonly household_id: string
  readonly source_id: string
  readonly valid_from: Month
  readonly amount_cents: number
}

export interface IncomePayslipTable {
  readonly household_id: string
  readonly source_id: string
  readonly gross_cents: number
  readonly year: number
  readonly tax_class: number
  readonly church_tax_bp: number
  readonly children_under25: number
  readonly child_allowances: string
  readonly is_childless: boolean
  readonly health_extra_bp: number
  readonly is_saxony: boolean
}

export interface IncomeReceiptTable {
  readonly household_id: string
  readonly source_id: string
  readonly month: Month
  readonly amount_cents: number
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

export interface IncomeReserveTable {
  readonly household_id: string
  readonly source_id: string
  readonly valid_from: Month
  readonly vat_bp: number
  readonly share_bp: number
  readonly account_id: string | null
}

export interface IncomeSourceTable {
  readonly household_id: string
  readonly id: string
  readonly person_id: string | null
  readonly label: string
  readonly type: 'salary' | 'self_employment' | 'pension' | 'child_benefit' | 'rent' | 'capital' | 'other'
  readonly rhythm: 'monthly' | 'quarterly' | 'half_yearly' | 'yearly' | 'once' | 'irregular'
  readonly due_month: number | null
  readonly pay_day: number | null
  readonly valid_from: Month
  readonly valid_to: Month | null
  readonly growth_bp: number
  readonly is_distributed: boolean
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
  readonly estimate_lowest_cents: number | null
  readonly estimate_usual_cents: number | null
  readonly pay_day_rule: Generated<'before' | 'after' | 'as_is'>
}

export interface InvoiceTable {
  readonly number: string
  readonly kind: 'invoice' | 'correction'
  readonly corrects: string | null
  readonly issued_on: Day
  readonly created_at: Date
  readonly contract_number: string
  readonly plan: 'monthly' | 'yearly'
  readonly service: string
  readonly from_day: Day
  readonly to_day: Day
  readonly gross_cents: number
  readonly net_cents: number
  readonly vat_cents: number
  readonly vat_bp: number | null
  readonly recipient_name: string
  readonly recipient_email: string
  readonly supplier: string
  readonly supplier_tax_id: string
  readonly provider: 'stripe' | 'test'
  readonly full_cents: number | null
  readonly reduction_words: string | null
}

export interface InvoiceOwnerTable {
  readonly user_id: string
  readonly invoice_number: string
}

export interface InvoicePaymentTable {
  readonly number: string
  readonly position: number
  readonly kind: 'paid' | 'returned' | 'refunded'
  readonly booked_on: Day
  readonly amount_cents: number
  readonly way: 'provider' | 'transfer'
}

export interface InvoiceStandingTable {
  readonly number: string
  readonly issued_on: Day
  readonly is_test: boolean
  readonly state: 'open' | 'processing' | 'paid' | 'failed' | 'corrected' | 'refunded' | 'correction'
  readonly paid_cents: number
  readonly corrected_cents: number
  readonly refunded_cents: number
  readonly paid_on: Day | null
  readonly search_text: string
}

export interface JobRunTable {
  readonly name: string
  readonly holder: string | null
  readonly held_until: Date | null
  readonly started_at: Date
  readonly ended_at: Date | null
  readonly finished_at: Date | null
  readonly done_count: Generated<number>
  readonly left_count: Generated<number>
  readonly failure_count: Generated<number>
  readonly place: unknown
}

export interface MailOutboxTable {
  readonly mail_id: string
  readonly recipient: string
  readonly subject: string
  readonly sealed_content: string | null
  readonly state: 'waiting' | 'sent' | 'kept' | 'failed'
  readonly created_at: Date
  readonly sent_at: Date | null
  readonly last_error: string | null
  readonly is_awaited: Generated<boolean>
  readonly token_digest: Buffer | null
  readonly due_at: Date
  readonly attempts: Generated<number>
  readonly is_bulk: Generated<boolean>
}

export interface MailRecordTable {
  readonly user_id: string
  readonly mail_id: string
  readonly kind: string
  readonly queued_at: Date
  readonly sent_at: Date | null
}

export interface MonthCloseTable {
  readonly household_id: string
  readonly month: Month
  readonly is_closed: boolean
  readonly is_income_confirmed: boolean
  readonly is_distribution_confirmed: boolean
  readonly is_balances_confirmed: boolean
  readonly is_household_confirmed: boolean
  readonly version: number
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

export interface MonthCloseDecisionTable {
  readonly household_id: string
  readonly month: Month
  readonly position: number
  readonly item_id: string
  readonly decision: 'once' | 'new_normal' | 'misplaced'
  readonly name: string
  readonly category: 'income' | 'saving_rate' | 'luxury_rate' | 'donation_rate' | 'life'
  readonly plan_cents: number
  readonly actual_cents: number
}

export interface MonthReopeningTable {
  readonly household_id: string
  readonly month: Month
  readonly revision: number
  readonly reopened_at: Date
  readonly reopened_by: string
}

export interface MonthSnapshotTable {
  readonly household_id: string
  readonly month: Month
  readonly revision: number
  readonly day: Day
  readonly closed_at: Date
  readonly closed_by: string
  readonly before_cents: number
  readonly correction_cents: number
  readonly recorded_cents: number
  readonly saved_cents: number
  readonly value_change_cents: number
  readonly after_cents: number
  readonly income_cents: number
  readonly interpolated_count: number
  readonly plan_change_cents: number | null
  readonly plan_total_cents: number | null
  readonly plan_euro_cents: number | null
  readonly plan_months: number | null
  readonly plan_euro_before_cents: number | null
  readonly protection_bp: number | null
  readonly security_bp: number | null
  readonly freedom_bp: number | null
  readonly counts_from: Month | null
}

export interface MonthSnapshotPositionTable {
  readonly household_id: string
  readonly month: Month
  readonly revision: number
  readonly position: number
  readonly position_id: string
  readonly name: string
  readonly account_group: 'liquid' | 'reserves' | 'investments' | 'retirement' | 'property' | 'debts'
  readonly account_type: string | null
  readonly part: 'invested' | 'loan' | 'running'
  readonly kind: 'booked' | 'interpolated' | 'carried' | null
  readonly before_cents: number
  readonly correction_cents: number
  readonly recorded_cents: number
  readonly saved_cents: number
  readonly value_change_cents: number
  readonly after_cents: number
  readonly transferred_cents: number | null
  readonly contribution_cents: number | null
}

export interface NotedErrorTable {
  readonly fingerprint: string
  readonly hour: Date
  readonly message: string
  readonly place: string
  readonly error_count: number
  readonly last_at: Date
}

export interface NumberSeriesTable {
  readonly series: string
  readonly last_number: number
}

export interface OverviewDismissalTable {
  readonly user_id: string
  readonly finding: string
  readonly facts: string
  readonly dismissed_at: Date
}

export interface OverviewWidgetTable {
  readonly user_id: string
  readonly name: 'net_worth' | 'free_to_spend' | 'ladder' | 'next_step' | 'goals' | 'webinar'
  readonly position: number
  readonly is_shown: boolean
}

export interface PartedTransferTable {
  readonly household_id: string
  readonly from_account_id: string
  readonly from_day: Day
  readonly to_account_id: string
  readonly to_day: Day
  readonly left_cents: number
  readonly arrived_cents: number
  readonly parted_at: Generated<Date>
}

export interface PaymentEventTable {
  readonly event_id: string
  readonly kind: string
  readonly received_at: Date
}

export interface PaymentInstructionTable {
  readonly instruction_id: string
  readonly provider: 'stripe' | 'test'
  readonly instruction: string
  readonly created_at: Date
  readonly due_at: Date
  readonly attempts: Generated<number>
  readonly last_error: string | null
  readonly done_at: Date | null
  readonly contract_number: string | null
}

export interface PersonTable {
  readonly household_id: string
  readonly id: string
  readonly name: string
  readonly surname: string
  readonly position: number
  readonly version: Generated<number>
}

export interface PlanEventTable {
  readonly household_id: string
  readonly id: string
  readonly name: string
  readonly kind: 'once' | 'monthly'
  readonly from: Month
  readonly to: Month | null
  readonly amount_cents: number
  readonly position_id: string | null
  readonly scenario_id: string | null
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

export interface PlanPersonTable {
  readonly household_id: string
  readonly person_id: string
  readonly birth_month: Month | null
  readonly retirement_age: number | null
  readonly pension_points_bp: number | null
  readonly occupational_pension_cents: number | null
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
  readonly stated_pension_cents: number | null
  readonly stated_pension_kind: Generated<'standard_age' | 'chosen_month'>
  readonly pension_from: Month | null
  readonly waiting_period: Generated<'5' | '35' | '45'>
  readonly tax_free_pension_cents: number | null
  readonly occupational_kind: Generated<'fund' | 'employer'>
  readonly occupational_from: Month | null
  readonly civil_pay_cents: number | null
  readonly service_years_bp: number | null
  readonly civil_from: Month | null
  readonly civil_reason: Generated<'age' | 'request' | 'severe_disability' | 'incapacity'>
  readonly has_long_service: Generated<boolean>
  readonly has_federal_factor: Generated<boolean>
  readonly has_care_deduction: Generated<boolean>
  readonly a4_pay_cents: number | null
  readonly insurance_before: Generated<'voluntary' | 'family' | 'private' | 'none'>
  readonly insurance_after: Generated<'kvdr' | 'voluntary' | 'private' | 'none'>
  readonly premium_cents: number | null
  readonly premium_deductible_bp: number | null
  readonly health_extra_bp: number | null
  readonly is_childless: Generated<boolean>
  readonly taxable_salary_cents: number | null
}

export interface PlanPositionTable {
  readonly household_id: string
  readonly id: string
  readonly account_id: string | null
  readonly name: string
  readonly kind: 'asset' | 'loan'
  readonly asset_class:
    | 'liquidity'
    | 'bonds'
    | 'shares'
    | 'property'
    | 'precious_metals'
    | 'crypto'
    | 'other'
    | null
  readonly start_cents: number | null
  readonly return_bp: number | null
  readonly cost_bp: number
  readonly contribution_cents: number | null
  readonly growth_bp: number | null
  readonly contribution_from: Month | null
  readonly contribution_to: Month | null
  readonly interest_bp: number | null
  readonly instalment_cents: number | null
  readonly is_planned: boolean
  readonly scenario_id: string | null
  readonly colour_index: number
  readonly position: number | null
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
  readonly fixed_until: Month | null
  readonly interest_only_until: Month | null
  readonly special_yearly_cents: number | null
  readonly special_month: number | null
  readonly follow_up_rate_bp: number | null
  readonly follow_up_repayment_bp: number | null
  readonly follow_up_instalment_cents: number | null
  readonly carried_by: string | null
  readonly is_for_child: Generated<boolean>
  readonly pension_contract: 'riester' | 'basic_pension' | 'occupational_pension' | 'pension_depot' | null
  readonly payout_factor_cents: number | null
}

export interface PlanScenarioTable {
  readonly household_id: string
  readonly id: string
  readonly name: string
  readonly position: number
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
  readonly life_cents: number | null
  readonly growth_bp: number | null
}

export interface PlanValueTable {
  readonly household_id: string
  readonly position_id: string
  readonly month: Month
  readonly amount_cents: number
}

export interface PriceAnswerTable {
  readonly user_id: string
  readonly contract_id: string
  readonly campaign_id: string
  readonly position: number
  readonly answer: 'yes' | 'no' | 'take_back'
  readonly answered_at: Date
  readonly way: 'link' | 'account'
  readonly price_cents: number
  readonly first_on: Day
  readonly wording: string
  readonly wording_version: string
  readonly terms_version: string
  readonly document_number: string | null
}

export interface PriceCampaignTable {
  readonly campaign_id: string
  readonly monthly_cents: number | null
  readonly yearly_cents: number | null
  readonly answer_until_on: Day
  readonly starts_on: Day
  readonly silence: 'keep' | 'end'
  readonly message: string
  readonly terms_version: string
  readonly started_at: Date
  readonly admin_id: string | null
  readonly ended_at: Date | null
  readonly cancelled_at: Date | null
  readonly ended_by: string | null
}

export interface PriceCampaignGroupTable {
  readonly campaign_id: string
  readonly plan: 'monthly' | 'yearly'
  readonly old_cents: number
}

export interface PriceQuestionTable {
  readonly user_id: string
  readonly contract_id: string
  readonly campaign_id: string
  readonly plan: 'monthly' | 'yearly'
  readonly old_cents: number
  readonly new_cents: number
  readonly state: 'waiting' | 'asked' | 'accepted' | 'declined' | 'ended' | 'moot' | 'withdrawn'
  readonly asked_at: Date | null
  readonly reminded_at: Date | null
  readonly answered_at: Date | null
  readonly first_on: Day | null
  readonly ends_on: Day | null
}

export interface PriceQuestionLinkTable {
  readonly token_digest: Buffer
  readonly user_id: string
  readonly contract_id: string
  readonly campaign_id: string
}

export interface PropertyTable {
  readonly household_id: string
  readonly account_id: string
  readonly use: 'home' | 'let' | 'plot'
  readonly place: string
  readonly land: string | null
  readonly area_tenths: number | null
  readonly completed_year: number | null
  readonly share_bp: number
  readonly acquired_month: Month | null
  readonly price_cents: number | null
  readonly purchase_costs_cents: number | null
  readonly building_share_bp: number | null
  readonly depreciation: 'linear' | 'degressive' | 'own_rate'
  readonly depreciation_bp: number | null
  readonly instalments_from: 'rent' | 'life' | null
  readonly rent_kind: 'fixed' | 'steps' | 'index' | 'growth'
  readonly rent_month_cents: number | null
  readonly rent_from: Month | null
  readonly rent_growth_bp: number | null
  readonly vacancy_bp: number
  readonly side_costs_month_cents: number | null
  readonly market_rent_month_cents: number | null
  readonly market_rent_on: Day | null
  readonly rent_source_id: string | null
  readonly reserve_year_cents: number | null
  readonly marginal_tax_bp: number | null
  readonly sold_price_cents: number | null
  readonly sale_costs_cents: number | null
  readonly prepayment_fee_cents: number | null
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

export interface PropertyCostTable {
  readonly household_id: string
  readonly property_id: string
  readonly position: number
  readonly kind: 'service_charge' | 'property_tax' | 'insurance' | 'management' | 'ground_rent' | 'other'
  readonly label: string
  readonly amount_cents: number
  readonly every_months: number
  readonly is_allocable: boolean
  readonly item_id: string | null
}

export interface PropertyLoanTable {
  readonly household_id: string
  readonly property_id: string
  readonly account_id: string
  readonly position: number
  readonly share_bp: number
}

export interface PropertyRentStepTable {
  readonly household_id: string
  readonly property_id: string
  readonly valid_from: Month
  readonly amount_cents: number
}

export interface PropertyRepairTable {
  readonly household_id: string
  readonly property_id: string
  readonly position: number
  readonly day: Day
  readonly label: string
  readonly gross_cents: number
  readonly net_cents: number | null
}

export interface PropertySaleTable {
  readonly household_id: string
  readonly property_id: string
  readonly account_id: string
  readonly amount_cents: number
  readonly is_closed: boolean
  readonly former_cents: number | null
  readonly former_kind: 'purchase' | 'appraisal' | 'own_estimate' | 'index' | 'sale' | null
  readonly former_whole_cents: number | null
  readonly former_moved_cents: number | null
}

export interface ProposalTable {
  readonly household_id: string
  readonly id: string
  readonly consultant_id: string | null
  readonly consultant_name: string
  readonly consultant_surname: string
  readonly consultant_licence: string
  readonly client_id: string | null
  readonly status: 'draft' | 'sent' | 'withdrawn' | 'answered'
  readonly title: string
  readonly reason: string
  readonly answer_on: Day | null
  readonly amounts: 'exact' | 'rounded' | 'shares'
  readonly sent_at: Date | null
  readonly seen_at: Date | null
  readonly answered_at: Date | null
  readonly withdrawn_at: Date | null
  readonly undo: string | null
  readonly version: Generated<number>
  readonly created_at: Date
  readonly updated_at: Generated<Date>
}

export interface ProposalLineTable {
  readonly household_id: string
  readonly proposal_id: string
  readonly id: string
  readonly position: number
  readonly kind:
    | 'rate'
    | 'saving_split'
    | 'distribution'
    | 'contribution'
    | 'assumption'
    | 'goal'
    | 'budget_item'
    | 'scenario'
  readonly title: string
  readonly subject: string
  readonly change: string
  readonly seen: string
  readonly base: string
  readonly proposed: string
  readonly state: 'open' | 'accepted' | 'rejected'
  readonly note: string
  readonly sent_at: Date | null
  readonly answered_at: Date | null
}

export interface PurchaseCheckTable {
  readonly household_id: string
  readonly id: string
  readonly name: string
  readonly use: 'let' | 'home'
  readonly place: string
  readonly land: string | null
  readonly area_tenths: number | null
  readonly rooms_tenths: number | null
  readonly completed_year: number | null
  readonly month: Month | null
  readonly price_cents: number | null
  readonly agent_bp: number
  readonly equity_cents: number | null
  readonly interest_bp: number | null
  readonly repayment_bp: number | null
  readonly fixed_years: number | null
  readonly special_yearly_cents: number
  readonly rent_month_cents: number | null
  readonly vacancy_bp: number
  readonly rent_growth_bp: number
  readonly non_allocable_year_cents: number | null
  readonly reserve_year_cents: number | null
  readonly renovation_gross_cents: number
  readonly renovation_net_cents: number | null
  readonly building_share_bp: number | null
  readonly depreciation: 'linear' | 'degressive' | 'own_rate'
  readonly depreciation_bp: number | null
  readonly marginal_tax_bp: number | null
  readonly value_growth_bp: number
  readonly investment_return_bp: number
  readonly selling_costs_bp: number
  readonly compared_years: number
  readonly lessons: string
  readonly saved_at: Date
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

export interface PurchaseCheckLoanTable {
  readonly household_id: string
  readonly check_id: string
  readonly position: number
  readonly kind: 'bank' | 'kfw' | 'building_savings'
  readonly amount_cents: number
  readonly interest_bp: number
  readonly repayment_bp: number
  readonly fixed_years: number
}

export interface RateLimitTable {
  readonly limit_key: string
  readonly full_at: Date
}

export interface RecoveryCodeTable {
  readonly owner_id: string
  readonly code_digest: Buffer
  readonly used_at: Date | null
}

export interface RegistrationTable {
  readonly user_id: string
  readonly email_key: string
  readonly email: string
  readonly salutation: 'k' | 'f' | 'm' | 'd'
  readonly name: string
  readonly surname: string
  readonly password_hash: string
  readonly terms_version: string
  readonly terms_accepted_at: Date
  readonly adult_confirmed_at: Date
  readonly created_at: Date
  readonly expires_at: Date
  readonly search_text: string
  readonly sort_name: string
}

export interface ReminderTable {
  readonly user_id: string
  readonly kind: 'month_close' | 'contract_deadline' | 'stale_balance' | 'folder_check'
  readonly occasion: string
  readonly token_digest: Buffer
  readonly sent_at: Date
}

export interface ReminderChoiceTable {
  readonly user_id: string
  readonly kind: 'month_close' | 'contract_deadline' | 'stale_balance' | 'folder_check'
  readonly wording: string
  readonly agreed_at: Date
  readonly ended_at: Date | null
}

export interface RequestTable {
  readonly request_id: string
  readonly kind: 'contact' | 'cancellation' | 'withdrawal'
  readonly number: string
  readonly received_at: Date
  readonly name: string
  readonly email: string
  readonly email_key: string
  readonly topic: 'question' | 'account' | 'subscription' | 'accessibility' | 'privacy' | 'other' | null
  readonly message: Generated<string>
  readonly termination: 'ordinary' | 'extraordinary' | null
  readonly product: 'subscription' | 'account' | null
  readonly identity: Generated<string>
  readonly wanted_end_on: Day | null
  readonly contract: Generated<string>
  readonly contract_number: string | null
  readonly ends_on: Day | null
  readonly refund_cents: number | null
  readonly is_suspicious: Generated<boolean>
  readonly receipt_mail_id: string | null
  readonly receipt_state: 'held_back' | 'waiting' | 'kept' | 'sent' | 'failed'
  readonly receipt_sent_at: Date | null
  readonly state: Generated<'open' | 'done'>
  readonly due_on: Day
  readonly note: Generated<string>
  readonly done_at: Date | null
  readonly version: Generated<number>
  readonly receipt_reader: Generated<'author' | 'party' | 'stranger'>
  readonly look_up: 'due' | 'done' | null
  readonly assigned_number: string | null
  readonly issuer_product: string | null
  readonly issuer_operator: string | null
  readonly wait_hours: number | null
}

export interface RequestActionTable {
  readonly action_id: string
  readonly request_id: string
  readonly position: number
  readonly kind: 'assigned' | 'ended' | 'end_undone' | 'withdrawn' | 'refunded'
  readonly contract_number: string | null
  readonly ends_on: Day | null
  readonly is_extraordinary: boolean | null
  readonly refund_cents: number | null
  readonly reason: string
  readonly input_digest: Buffer
  readonly admin_id: string | null
  readonly done_at: Date
}

export interface RestorePartTable {
  readonly household_id: string
  readonly restore_id: string
  readonly part: number
  readonly is_done: boolean
  readonly written_at: Date
  readonly packed_bookings: Buffer
}

export interface RestoreSnapshotTable {
  readonly household_id: string
  readonly id: string
  readonly exported_on: Day
  readonly restored_at: Date
  readonly undone_at: Date | null
  readonly added_count: number
  readonly changed_count: number
  readonly removed_count: number
  readonly packed_records: Buffer
}

export interface SalePriceTable {
  readonly price_id: string
  readonly from_day: Day
  readonly monthly_cents: number
  readonly yearly_cents: number
  readonly created_at: Date
  readonly admin_id: string | null
  readonly dropped_at: Date | null
  readonly dropped_by: string | null
}

export interface SecondFactorTable {
  readonly owner_id: string
  readonly user_id: string | null
  readonly admin_id: string | null
  readonly sealed_secret: string | null
  readonly enabled_at: Date | null
  readonly sealed_waiting_secret: string | null
  readonly last_step: Generated<number>
}

export interface SeminarRequestTable {
  readonly request_id: string
  readonly content_id: string
  readonly name: string
  readonly email: string
  readonly seats: number
  readonly message: string
  readonly state: 'unconfirmed' | 'open' | 'confirmed' | 'declined'
  readonly version: Generated<number>
  readonly created_at: Date
  readonly delete_on: Day
  readonly mailbox_key: Generated<string>
  readonly confirm_digest: Buffer | null
  readonly confirm_until: Date | null
  readonly reminded_at: Date | null
}

export interface ServerProcessTable {
  readonly process_id: string
  readonly version: string
  readonly newest_migration: string
  readonly started_at: Date
  readonly beat_at: Date
}

export interface SessionTable {
  readonly token_digest: Buffer
  readonly realm: 'user' | 'admin'
  readonly user_id: string | null
  readonly admin_id: string | null
  readonly state: 'active' | 'second_factor_due' | 'second_factor_setup_due'
  readonly created_at: Date
  readonly auth_at: Date
  readonly seen_at: Date
  readonly expires_at: Date
  readonly ip_address: string
  readonly user_agent: string
  readonly session_id: string
}

export interface SetUpTable {
  readonly household_id: string
  readonly child_count: Generated<number>
  readonly household_mark: 'done' | 'skipped' | null
  readonly income_mark: 'done' | 'skipped' | null
  readonly accounts_mark: 'done' | 'skipped' | null
  readonly rates_mark: 'done' | 'skipped' | null
  readonly transfers_mark: 'done' | 'skipped' | null
  readonly pays_maintenance: Generated<boolean>
}

export interface SettingTable {
  readonly name: string
  readonly value: string | null
  readonly version: number
  readonly changed_at: Date
}

export interface SettingChangeTable {
  readonly change_id: string
  readonly name: string
  readonly former: string | null
  readonly value: string | null
  readonly version: number
  readonly admin_id: string | null
  readonly changed_at: Date
}

export interface SubscriptionChangeTable {
  readonly user_id: string
  readonly contract_id: string
  readonly number: string
  readonly plan: 'monthly' | 'yearly'
  readonly price_cents: number
  readonly starts_on: Day
  readonly former_plan: 'monthly' | 'yearly'
  readonly former_price_cents: number
  readonly former_since_on: Day
  readonly concluded_at: Date
  readonly terms_version: string
  readonly terms_wording: string
  readonly withdrawn_at: Date | null
  readonly dropped_at: Date | null
}

export interface SubscriptionChargeTable {
  readonly user_id: string
  readonly contract_id: string
  readonly from_day: Day
  readonly to_day: Day
  readonly plan: 'monthly' | 'yearly'
  readonly amount_cents: number
  readonly state: 'open' | 'processing' | 'paid' | 'failed' | 'waived'
  readonly created_at: Date
  readonly paid_at: Date | null
  readonly failed_at: Date | null
  readonly dunning: 'told' | 'reminded' | 'suspended' | 'ended' | null
  readonly refunded_cents: Generated<number>
  readonly invoice_number: string | null
  readonly provider_reference: string | null
  readonly surplus_cents: Generated<number>
  readonly transferred_on: Day | null
  readonly transfer_reference: string | null
  readonly reduced_cents: Generated<number>
  readonly payment_method: 'card' | 'sepa' | 'transfer' | null
}

export interface SubscriptionContractTable {
  readonly user_id: string
  readonly contract_id: string
  readonly number: string
  readonly state: 'pending_payment' | 'active' | 'lapsed' | 'ended' | 'withdrawn'
  readonly plan: 'monthly' | 'yearly'
  readonly price_cents: number
  readonly ordered_plan: 'monthly' | 'yearly'
  readonly ordered_price_cents: number
  readonly ordered_at: Date
  readonly terms_version: string
  readonly terms_wording: string
  readonly terms_accepted_at: Date
  readonly is_early: boolean
  readonly early_version: string | null
  readonly early_wording: string | null
  readonly early_demanded_at: Date | null
  readonly concluded_at: Date | null
  readonly starts_on: Day | null
  readonly plan_since_on: Day | null
  readonly next_plan: 'monthly' | 'yearly' | null
  readonly next_price_cents: number | null
  readonly next_plan_on: Day | null
  readonly cancelled_at: Date | null
  readonly ends_on: Day | null
  readonly withdrawn_at: Date | null
  readonly suspended_at: Date | null
  readonly provider: 'stripe' | 'test'
  readonly provider_checkout: string | null
  readonly provider_customer: string | null
  readonly provider_subscription: string | null
  readonly next_plan_told_at: Date | null
  readonly is_extraordinary_end: Generated<boolean>
}

export interface SubscriptionGrantTable {
  readonly user_id: string
  readonly grant_id: string
  readonly until_on: Day
  readonly reason: string
  readonly admin_id: string | null
  readonly granted_at: Date
  readonly revoked_at: Date | null
}

export interface SubscriptionNoticeTable {
  readonly user_id: string
  readonly kind: 'renewal' | 'trial_ends' | 'trial_ended' | 'access_ended'
  readonly about_on: Day
  readonly sent_at: Date
}

export interface TokenTable {
  readonly token_digest: Buffer
  readonly purpose:
    | 'verify_email'
    | 'resend_verification'
    | 'resend_at_login'
    | 'change_email'
    | 'reject_email_change'
    | 'reset_password'
    | 'second_factor'
    | 'undo_deletion'
  readonly user_id: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly used_at: Date | null
  readonly failed_tries: Generated<number>
}

export interface TransferTable {
  readonly household_id: string
  readonly id: string
  readonly month: Month
  readonly pot: 'tax_reserve' | 'saving_rate' | 'luxury_rate' | 'donation_rate' | 'life'
  readonly sub_pot_id: string | null
  readonly account_id: string
  readonly amount_cents: number
  readonly transferred_on: Day
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

export interface TransferRefundTable {
  readonly request_id: string
  readonly contract_number: string
  readonly correction_number: string | null
  readonly amount_cents: number
  readonly created_at: Date
}

export interface TrialTable {
  readonly household_id: string
  readonly user_id: string | null
  readonly started_at: Date
  readonly ends_at: Date
  readonly earliest_ends_at: Date
}

export interface TrustedPersonTable {
  readonly user_id: string
  readonly id: string
  readonly name: string
  readonly email: string
  readonly email_key: string
  readonly relation: string
  readonly waiting_days: number
  readonly state: 'invited' | 'accepted' | 'refused'
  readonly invited_at: Date
  readonly invitation_ends_at: Date
  readonly answered_at: Date | null
  readonly trial_offered_at: Date | null
  readonly trial_opened_at: Date | null
  readonly version: Generated<number>
}

export interface TypedBookingTable {
  readonly household_id: string
  readonly booking_id: string
  readonly import_id: string
  readonly bank_day: Day
  readonly counterparty: string
  readonly purpose: string
}

export interface VoucherTable {
  readonly voucher_id: string
  readonly name: string
  readonly kind: 'percent' | 'euros' | 'months'
  readonly percent_bp: number | null
  readonly units: number
  readonly is_for_monthly: boolean
  readonly is_for_yearly: boolean
  readonly from_on: Day
  readonly until_on: Day | null
  readonly uses_per_code: number | null
  readonly is_for_new: boolean
  readonly paused_at: Date | null
  readonly created_at: Date
  readonly version: Generated<number>
}

export interface VoucherCodeTable {
  readonly code_key: string
  readonly code: string
  readonly voucher_id: string
  readonly position: number
}

export interface VoucherMailTable {
  readonly mail_id: string
  readonly code_key: string
  readonly sent_at: Date
}

export interface VoucherUseTable {
  readonly use_id: string
  readonly voucher_id: string
  readonly code_key: string
  readonly user_id: string | null
  readonly redeemed_in: string | null
  readonly contract_id: string
  readonly used_at: Date
}

export interface WealthPlanTable {
  readonly household_id: string
  readonly start_month: Month
  readonly horizon_months: number
  readonly inflation_bp: number
  readonly growth_bp: number
  readonly tax_mode: 'none' | 'flat' | 'church_8' | 'church_9'
  readonly withdrawal_rate_bp: number
  readonly protection_months: number
  readonly life_cents: number | null
  readonly wished_budget_cents: number | null
  readonly version: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
  readonly is_tax_chosen: Generated<boolean>
  readonly withdrawal_order: Generated<'proportional' | 'liquidity_first' | 'shares_first'>
  readonly is_rebalanced: Generated<boolean>
  readonly follow_up_rate_bp: number | null
}

export interface WebinarNoteTable {
  readonly user_id: string
  readonly content_id: string
  readonly note: string
  readonly version: number
  readonly updated_at: Date
}

export interface WithdrawalTraceTable {
  readonly digest: string
  readonly contract_number: string
  readonly withdrawn_at: Date
  readonly released_at: Date | null
}
