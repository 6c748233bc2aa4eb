import { accountRecord } from '#contract/records/account-record.ts'
import { allocationRecord } from '#contract/records/allocation-record.ts'
import { balanceRecord } from '#contract/records/balance-record.ts'
import { budgetItemRecord, contractRecord } from '#contract/records/budget-item-record.ts'
import { budgetGroupRecord, budgetRecord } from '#contract/records/budget-record.ts'
import { distributionRecord } from '#contract/records/distribution-record.ts'
import { extraIncomeRecord } from '#contract/records/extra-income-record.ts'
import { goalRecord } from '#contract/records/goal-record.ts'
import { householdRecord } from '#contract/records/household-record.ts'
import { importMappingRecord, importRuleRecord } from '#contract/records/import-rule-record.ts'
import { incomeReceiptRecord } from '#contract/records/income-receipt-record.ts'
import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import { personRecord } from '#contract/records/person-record.ts'
import { planEventRecord, planScenarioRecord } from '#contract/records/plan-event-record.ts'
import { planPositionRecord, planValueRecord } from '#contract/records/plan-position-record.ts'
import { propertyRecord, propertySaleRecord } from '#contract/records/property-record.ts'
import { purchaseCheckRecord } from '#contract/records/purchase-check-record.ts'
import { scenarioRecord } from '#contract/records/scenario-record.ts'
import { importRecord, transactionRecord } from '#contract/records/transaction-record.ts'
import { transferRecord } from '#contract/records/transfer-record.ts'
import { planPersonRecord, wealthPlanRecord } from '#contract/records/wealth-plan-record.ts'
import { type AllFates, coded, erase, omit, shown, told, toldColumns } from './column-fates.ts'
import { words } from './words.ts'

const stamps = {
  created_at: shown('Angelegt am', 'time'),
  updated_at: shown('Geändert am', 'time'),
  version: erase,
} as const

const markWords = { done: 'erledigt', skipped: 'übersprungen' } as const

const decisionWords = {
  once: 'einmalig',
  new_normal: 'neuer Normalwert',
  misplaced: 'falsch zugeordnet',
} as const
const groupWords = {
  liquid: 'Liquide Mittel',
  reserves: 'Rücklagen',
  investments: 'Anlagen',
  retirement: 'Altersvorsorge',
  property: 'Sachwerte',
  debts: 'Schulden',
} as const
const partWords = { invested: 'Anlage', loan: 'Darlehen', running: 'Konto für jeden Tag' } as const
const kindWords = { booked: 'eingetragen', interpolated: 'berechnet', carried: 'fortgeschrieben' } as const

const { classes, splits } = distributionRecord.fields
const datedAmount = incomeSourceRecord.fields.amounts.fields
const { amounts: plannedAmounts, exceptions, shares } = budgetItemRecord.fields
const { groupsVersion: _version, ...budgetFields } = budgetRecord.fields
const { cancelledTo, ...contractFields } = contractRecord.fields
const { from, to, ...importFields } = importRecord.fields
const { parts } = transactionRecord.fields
const itemOfPart = told(contractRecord.fields.itemId)
const reserve = incomeSourceRecord.fields.reserves.fields

/** The tables of a household. Its id is in every row and is exported once. */
export const planningFates = {
  household: {
    erasure: 'with_household',
    file: { name: 'haushalt', title: 'Dein Haushalt', ...ofHousehold() },
    columns: {
      household_id: shown('Kennung'),
      ...toldColumns(householdRecord.fields),
      created_at: shown('Angelegt am', 'time'),
      version: erase,
    },
  },
  household_member: {
    erasure: 'with_user',
    // Only the person's own membership is exported: who else belongs to the household is data of the others.
    file: {
      name: 'mitgliedschaft',
      title: 'Seit wann du zum Haushalt gehörst',
      owner: 'user_id',
      ownedBy: 'user',
    },
    columns: { household_id: erase, user_id: erase, joined_at: shown('Beigetreten am', 'time') },
  },
  person: {
    erasure: 'with_household',
    file: { name: 'personen', title: 'Personen des Haushalts', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(personRecord.fields),
      id: shown('Kennung'),
      version: erase,
    },
  },
  set_up: {
    erasure: 'with_household',
    file: { name: 'einrichten', title: 'Wie weit du mit dem Einrichten bist', ...ofHousehold() },
    columns: {
      household_id: erase,
      child_count: shown('Kinder', 'number'),
      pays_maintenance: shown('Zahlt Unterhalt', 'flag'),
      household_mark: coded('Schritt Haushalt', markWords),
      income_mark: coded('Schritt Einkommen', markWords),
      accounts_mark: coded('Schritt Konten', markWords),
      rates_mark: coded('Schritt Raten', markWords),
      transfers_mark: coded('Schritt Überweisungen', markWords),
    },
  },
  income_source: {
    erasure: 'with_household',
    file: { name: 'einkommen', title: 'Quellen des Einkommens', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(incomeSourceRecord.fields),
      id: shown('Kennung'),
      ...stamps,
    },
  },
  income_amount: {
    erasure: 'with_household',
    file: { name: 'einkommen-betraege', title: 'Beträge der Quellen', ...ofHousehold() },
    columns: {
      household_id: erase,
      source_id: told(incomeReceiptRecord.fields.sourceId),
      valid_from: told(datedAmount.from),
      amount_cents: told(datedAmount.amountCents),
    },
  },
  income_receipt: {
    erasure: 'with_household',
    file: { name: 'einkommen-eingaenge', title: 'Was wirklich kam', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(incomeReceiptRecord.fields),
      ...stamps,
    },
  },
  income_reserve: {
    erasure: 'with_household',
    file: { name: 'einkommen-steuerruecklagen', title: 'Steuerrücklagen der Quellen', ...ofHousehold() },
    columns: {
      household_id: erase,
      source_id: told(incomeReceiptRecord.fields.sourceId),
      valid_from: told(reserve.from),
      vat_bp: told(reserve.vatBp),
      share_bp: told(reserve.shareBp),
      account_id: told(reserve.accountId),
    },
  },
  income_payslip: {
    erasure: 'with_household',
    file: { name: 'einkommen-brutto', title: 'Gehälter, aus dem Brutto berechnet', ...ofHousehold() },
    columns: {
      household_id: erase,
      source_id: told(incomeReceiptRecord.fields.sourceId),
      ...toldColumns(incomeSourceRecord.fields.payslip.fields),
    },
  },
  extra_income: {
    erasure: 'with_household',
    file: { name: 'zusaetzliche-einnahmen', title: 'Zusätzliche Einnahmen', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(extraIncomeRecord.fields),
      id: shown('Kennung'),
      ...stamps,
    },
  },
  account: {
    erasure: 'with_household',
    file: { name: 'konten', title: 'Konten', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(accountRecord.fields),
      id: shown('Kennung'),
      ...stamps,
    },
  },
  account_owner: {
    erasure: 'with_household',
    file: { name: 'konten-eigentum', title: 'Wem die Konten gehören', ...ofHousehold() },
    columns: {
      household_id: erase,
      account_id: shown(accountRecord.name),
      position: shown('Reihenfolge', 'number'),
      ...toldColumns(accountRecord.fields.owners.fields),
    },
  },
  account_balance: {
    erasure: 'with_household',
    file: { name: 'kontostaende', title: 'Kontostände', ...ofHousehold() },
    columns: {
      household_id: erase,
      account_id: shown(accountRecord.name),
      ...toldColumns(balanceRecord.fields),
      ...stamps,
    },
  },
  allocation: {
    erasure: 'with_household',
    file: { name: 'kontensystem', title: 'Raten des Kontensystems', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(allocationRecord.fields),
      ...stamps,
    },
  },
  allocation_sub_pot: {
    erasure: 'with_household',
    file: { name: 'kontensystem-untertoepfe', title: 'Untertöpfe', ...ofHousehold() },
    columns: {
      household_id: erase,
      month: told(allocationRecord.fields.month),
      position: shown('Reihenfolge', 'number'),
      ...toldColumns(allocationRecord.fields.subPots.fields),
      id: shown('Kennung'),
    },
  },
  allocation_target: {
    erasure: 'with_household',
    file: { name: 'kontensystem-zielkonten', title: 'Zielkonten der Töpfe', ...ofHousehold() },
    columns: {
      household_id: erase,
      month: told(allocationRecord.fields.month),
      position: shown('Reihenfolge', 'number'),
      ...toldColumns(allocationRecord.fields.targets.fields),
    },
  },
  transfer: {
    erasure: 'with_household',
    file: { name: 'ueberweisungen', title: 'Erledigte Überweisungen', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(transferRecord.fields),
      id: shown('Kennung'),
      ...stamps,
    },
  },
  wealth_plan: {
    erasure: 'with_household',
    file: { name: 'vermoegensplan', title: 'Annahmen des Vermögensplans', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(wealthPlanRecord.fields),
      ...stamps,
    },
  },
  plan_person: {
    erasure: 'with_household',
    file: { name: 'vermoegensplan-personen', title: 'Personen im Vermögensplan', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(planPersonRecord.fields),
      ...stamps,
    },
  },
  plan_position: {
    erasure: 'with_household',
    file: { name: 'vermoegensplan-positionen', title: 'Positionen des Vermögensplans', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(planPositionRecord.fields),
      id: shown('Kennung'),
      ...stamps,
    },
  },
  plan_value: {
    erasure: 'with_household',
    file: { name: 'vermoegensplan-werte', title: 'Werte der Positionen ohne Konto', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(planValueRecord.fields),
    },
  },
  plan_event: {
    erasure: 'with_household',
    file: { name: 'vermoegensplan-ereignisse', title: 'Ereignisse des Vermögensplans', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(planEventRecord.fields),
      id: shown('Kennung'),
      ...stamps,
    },
  },
  plan_scenario: {
    erasure: 'with_household',
    file: { name: 'vermoegensplan-szenarien', title: 'Szenarien des Vermögensplans', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(planScenarioRecord.fields),
      id: shown('Kennung'),
      ...stamps,
    },
  },
  distribution: {
    erasure: 'with_household',
    file: { name: 'vermoegensverteilung', title: 'Vermögensverteilung', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(distributionRecord.fields),
      ...stamps,
    },
  },
  distribution_class: {
    erasure: 'with_household',
    file: {
      name: 'vermoegensverteilung-klassen',
      title: 'Klassen und Ziele der Verteilung',
      ...ofHousehold(),
    },
    columns: {
      household_id: erase,
      position: shown('Reihenfolge', 'number'),
      ...toldColumns(classes.fields),
      id: shown('Kennung'),
    },
  },
  distribution_split: {
    erasure: 'with_household',
    file: { name: 'vermoegensverteilung-anteile', title: 'Aufgeteilte Positionen', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(splits.fields),
    },
  },
  budget: {
    erasure: 'with_household',
    file: { name: 'haushaltsplan', title: 'Einstellungen des Haushaltsplans', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(budgetFields),
      month_start: coded(budgetFields.monthStart.label, budgetFields.monthStart.words),
      groups_version: erase,
      ...stamps,
    },
  },
  budget_group: {
    erasure: 'with_household',
    file: { name: 'haushaltsplan-gruppen', title: 'Gruppen des Haushaltsplans', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(budgetGroupRecord.fields),
      id: shown('Kennung'),
    },
  },
  budget_item: {
    erasure: 'with_household',
    file: { name: 'haushaltsplan-posten', title: 'Posten des Haushaltsplans', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(budgetItemRecord.fields),
      due_months: shown(budgetItemRecord.fields.dueMonths.label),
      day: coded(budgetItemRecord.fields.day.label, budgetItemRecord.fields.day.words),
      id: shown('Kennung'),
      ...stamps,
    },
  },
  budget_amount: {
    erasure: 'with_household',
    file: { name: 'haushaltsplan-betraege', title: 'Beträge der Posten', ...ofHousehold() },
    columns: {
      household_id: erase,
      item_id: itemOfPart,
      valid_from: told(plannedAmounts.fields.from),
      amount_cents: told(plannedAmounts.fields.amountCents),
    },
  },
  budget_exception: {
    erasure: 'with_household',
    file: { name: 'haushaltsplan-abweichungen', title: 'Monate mit eigenem Betrag', ...ofHousehold() },
    columns: { household_id: erase, item_id: itemOfPart, ...toldColumns(exceptions.fields) },
  },
  budget_share: {
    erasure: 'with_household',
    file: { name: 'haushaltsplan-anteile', title: 'Anteile an den Posten', ...ofHousehold() },
    columns: {
      household_id: erase,
      item_id: itemOfPart,
      position: shown('Reihenfolge', 'number'),
      ...toldColumns(shares.fields),
    },
  },
  contract: {
    erasure: 'with_household',
    file: { name: 'vertraege', title: 'Verträge', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(contractFields),
      cancelled_to_day: told(cancelledTo),
      ...stamps,
    },
  },
  import_batch: {
    erasure: 'with_household',
    file: { name: 'eingelesene-dateien', title: 'Eingelesene Dateien', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(importFields),
      from_day: told(from),
      to_day: told(to),
      id: shown('Kennung'),
    },
  },
  booking: {
    erasure: 'with_household',
    file: { name: 'buchungen', title: 'Buchungen', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(transactionRecord.fields),
      id: shown('Kennung'),
      is_split: shown('Aufgeteilt', 'flag'),
      // The text is made of exported columns.
      search_text: erase,
      ...stamps,
    },
  },
  booking_part: {
    erasure: 'with_household',
    file: { name: 'buchungen-teile', title: 'Teile aufgeteilter Buchungen', ...ofHousehold() },
    columns: {
      household_id: erase,
      booking_id: shown(transactionRecord.name),
      position: shown('Reihenfolge', 'number'),
      ...toldColumns(parts.fields),
    },
  },
  typed_booking: {
    erasure: 'with_household',
    file: {
      name: 'buchungen-getippt',
      title: 'Was du getippt hattest, bevor die Bank es gebucht hat',
      ...ofHousehold(),
    },
    columns: {
      household_id: erase,
      booking_id: shown(transactionRecord.name),
      import_id: shown('Datei'),
      bank_day: shown('Buchungstag der Bank', 'day'),
      counterparty: told(transactionRecord.fields.counterparty),
      purpose: told(transactionRecord.fields.purpose),
    },
  },
  parted_transfer: {
    erasure: 'with_household',
    file: { name: 'keine-umbuchungen', title: 'Was du keine Umbuchung nennst', ...ofHousehold() },
    columns: {
      household_id: erase,
      from_account_id: shown('Von Konto'),
      from_day: shown('Abgegangen am', 'day'),
      to_account_id: shown('Auf Konto'),
      to_day: shown('Angekommen am', 'day'),
      left_cents: shown('Abgegangen in €', 'amount'),
      arrived_cents: shown('Angekommen in €', 'amount'),
      parted_at: shown('Gesagt am', 'time'),
    },
  },
  booking_word: {
    erasure: 'with_household',
    // The rows are made of the bookings.
    file: null,
    columns: { household_id: erase, month: erase, word: erase, count: erase },
  },
  booking_month: {
    erasure: 'with_household',
    // The rows are counted from the bookings.
    file: null,
    columns: {
      household_id: erase,
      account_id: erase,
      month: erase,
      position: erase,
      item_id: erase,
      group_id: erase,
      category: erase,
      is_transfer: erase,
      received_cents: erase,
      spent_cents: erase,
      count: erase,
    },
  },
  import_rule: {
    erasure: 'with_household',
    file: { name: 'import-regeln', title: 'Regeln, nach denen Buchungen sortiert werden', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(importRuleRecord.fields),
      id: shown('Kennung'),
      ...stamps,
    },
  },
  import_mapping: {
    erasure: 'with_household',
    file: { name: 'import-spalten', title: 'Spalten von Tabellen', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(importMappingRecord.fields),
      columns: shown(importMappingRecord.fields.columns.label),
      ...stamps,
    },
  },
  goal: {
    erasure: 'with_household',
    file: { name: 'ziele', title: 'Ziele', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(goalRecord.fields),
      id: shown('Kennung'),
      ...stamps,
    },
  },
  goal_reservation: {
    erasure: 'with_household',
    file: { name: 'ziele-zurueckgelegt', title: 'Was für Ziele zurückgelegt wurde', ...ofHousehold() },
    columns: {
      household_id: erase,
      goal_id: shown(goalRecord.name),
      ...toldColumns(goalRecord.fields.reservations.fields),
    },
  },
  property: {
    erasure: 'with_household',
    file: { name: 'immobilien', title: 'Eigene Immobilien', ...ofHousehold() },
    columns: { household_id: erase, ...toldColumns(propertyRecord.fields), ...stamps },
  },
  property_loan: {
    erasure: 'with_household',
    file: { name: 'immobilien-darlehen', title: 'Darlehen der Immobilien', ...ofHousehold() },
    columns: {
      household_id: erase,
      property_id: shown(propertyRecord.name),
      position: shown('Reihenfolge', 'number'),
      ...toldColumns(propertyRecord.fields.loans.fields),
    },
  },
  property_rent_step: {
    erasure: 'with_household',
    file: { name: 'immobilien-mietstufen', title: 'Stufen der Mieten', ...ofHousehold() },
    columns: {
      household_id: erase,
      property_id: shown(propertyRecord.name),
      valid_from: shown(propertyRecord.fields.rentSteps.fields.from.label, 'month'),
      amount_cents: told(propertyRecord.fields.rentSteps.fields.amountCents),
    },
  },
  property_cost: {
    erasure: 'with_household',
    file: { name: 'immobilien-kosten', title: 'Laufende Kosten der Immobilien', ...ofHousehold() },
    columns: {
      household_id: erase,
      property_id: shown(propertyRecord.name),
      position: shown('Reihenfolge', 'number'),
      ...toldColumns(propertyRecord.fields.costs.fields),
    },
  },
  property_repair: {
    erasure: 'with_household',
    file: { name: 'immobilien-reparaturen', title: 'Reparaturen der Immobilien', ...ofHousehold() },
    columns: {
      household_id: erase,
      property_id: shown(propertyRecord.name),
      position: shown('Reihenfolge', 'number'),
      ...toldColumns(propertyRecord.fields.repairs.fields),
    },
  },
  property_sale: {
    erasure: 'with_household',
    file: {
      name: 'immobilien-verkaeufe',
      title: 'Was Verkäufe von Immobilien eingetragen haben',
      ...ofHousehold(),
    },
    columns: { household_id: erase, ...toldColumns(propertySaleRecord.fields) },
  },
  purchase_check: {
    erasure: 'with_household',
    file: { name: 'kaufpruefungen', title: 'Kaufprüfungen', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(purchaseCheckRecord.fields),
      id: shown('Kennung'),
      lessons: shown(purchaseCheckRecord.fields.lessons.label),
      ...stamps,
    },
  },
  purchase_check_loan: {
    erasure: 'with_household',
    file: { name: 'kaufpruefungen-darlehen', title: 'Weitere Darlehen der Kaufprüfungen', ...ofHousehold() },
    columns: {
      household_id: erase,
      check_id: shown(purchaseCheckRecord.name),
      position: shown('Reihenfolge', 'number'),
      ...toldColumns(purchaseCheckRecord.fields.furtherLoans.fields),
    },
  },
  restore_part: {
    erasure: 'with_household',
    // The rows hold bookings that are exported above, as they were or will be.
    file: null,
    columns: {
      household_id: erase,
      restore_id: erase,
      part: erase,
      is_done: erase,
      written_at: erase,
      packed_bookings: omit,
    },
  },
  proposal: {
    erasure: 'with_household',
    file: {
      name: 'vorschlaege',
      title: 'Vorschläge deines Beraters',
      ...ofHousehold(),
      onlyWith: 'sent_at',
    },
    columns: {
      household_id: erase,
      id: shown('Kennung'),
      consultant_id: erase,
      consultant_name: shown('Vorname des Beraters'),
      consultant_surname: shown('Nachname des Beraters'),
      consultant_licence: shown('Zulassung des Beraters'),
      client_id: erase,
      status: coded('Stand', words.proposalStatus),
      title: shown('Vorschlag'),
      reason: shown('Begründung'),
      answer_on: shown('Antwort erbeten bis', 'day'),
      amounts: coded('Wie genau der Berater Beträge sah', words.amounts),
      sent_at: shown('Gesendet am', 'time'),
      seen_at: shown('Gesehen am', 'time'),
      answered_at: shown('Beantwortet am', 'time'),
      withdrawn_at: shown('Zurückgezogen am', 'time'),
      // This keeps exported records of above for thirty days, as they were before an answer.
      undo: omit,
      ...stamps,
    },
  },
  proposal_line: {
    erasure: 'with_household',
    file: {
      name: 'vorschlags-zeilen',
      title: 'Zeilen der Vorschläge',
      ...ofHousehold(),
      onlyWith: 'sent_at',
    },
    columns: {
      household_id: erase,
      proposal_id: shown('Kennung des Vorschlags'),
      id: shown('Kennung'),
      position: shown('Stelle', 'number'),
      kind: erase,
      title: shown('Zeile'),
      subject: shown('Worum es geht'),
      change: shown('Änderung (JSON)'),
      seen: shown('Wert vorher, wie der Berater ihn sah (JSON)'),
      base: shown('Wert vorher, genau (JSON)'),
      proposed: shown('Vorgeschlagener Wert (JSON)'),
      state: coded('Antwort', words.proposalAnswer),
      note: shown('Notiz zur Antwort'),
      sent_at: shown('Gesendet am', 'time'),
      answered_at: shown('Beantwortet am', 'time'),
    },
  },
  restore_snapshot: {
    erasure: 'with_household',
    file: { name: 'wiederherstellungen', title: 'Was aus Dateien zurückgeholt wurde', ...ofHousehold() },
    columns: {
      household_id: erase,
      id: shown('Kennung'),
      exported_on: shown('Stand der Datei', 'day'),
      restored_at: shown('Zurückgeholt am', 'time'),
      undone_at: shown('Rückgängig gemacht am', 'time'),
      added_count: shown('Neu', 'number'),
      changed_count: shown('Geändert', 'number'),
      removed_count: shown('Entfernt', 'number'),
      // This keeps exported records of above for thirty days, as they were before a restore.
      packed_records: omit,
    },
  },
  month_close: {
    erasure: 'with_household',
    file: { name: 'monatsabschluss', title: 'Monatsabschluss', ...ofHousehold() },
    columns: {
      household_id: erase,
      month: shown('Monat', 'month'),
      is_closed: shown('Abgeschlossen', 'flag'),
      is_income_confirmed: shown('Einkommen bestätigt', 'flag'),
      is_distribution_confirmed: shown('Verteilen bestätigt', 'flag'),
      is_balances_confirmed: shown('Kontostände bestätigt', 'flag'),
      is_household_confirmed: shown('Haushalt bestätigt', 'flag'),
      ...stamps,
    },
  },
  month_close_decision: {
    erasure: 'with_household',
    file: { name: 'monatsabschluss-entscheidungen', title: 'Entschiedene Abweichungen', ...ofHousehold() },
    columns: {
      household_id: erase,
      month: shown('Monat', 'month'),
      position: erase,
      item_id: shown('Posten'),
      decision: coded('Entscheidung', decisionWords),
      name: shown('Name'),
      category: told(budgetItemRecord.fields.category),
      plan_cents: shown('Plan in €', 'amount'),
      actual_cents: shown('Ist in €', 'amount'),
    },
  },
  month_snapshot: {
    erasure: 'with_household',
    file: { name: 'monatsabschluss-ergebnisse', title: 'Ergebnisse der Monate', ...ofHousehold() },
    columns: {
      household_id: erase,
      month: shown('Monat', 'month'),
      revision: shown('Abschluss', 'number'),
      day: shown('Stand', 'day'),
      counts_from: shown('Überweisungen zählen ab', 'month'),
      closed_at: shown('Abgeschlossen am', 'time'),
      closed_by: shown('Abgeschlossen von'),
      before_cents: shown('Vorher in €', 'amount'),
      correction_cents: shown('Korrektur in €', 'amount'),
      recorded_cents: shown('Neu erfasst in €', 'amount'),
      saved_cents: shown('Gespart in €', 'amount'),
      value_change_cents: shown('Wertänderung in €', 'amount'),
      after_cents: shown('Nachher in €', 'amount'),
      income_cents: shown('Einkommen in €', 'amount'),
      interpolated_count: shown('Berechnete Werte', 'number'),
      plan_change_cents: shown('Plan des Monats in €', 'amount'),
      plan_total_cents: shown('Vermögen nach Plan in €', 'amount'),
      plan_euro_cents: shown('Vorsprung in €', 'amount'),
      plan_months: shown('Vorsprung in Monaten', 'number'),
      plan_euro_before_cents: shown('Vorsprung davor in €', 'amount'),
      protection_bp: shown('Finanzieller Schutz in %', 'share'),
      security_bp: shown('Finanzielle Sicherheit in %', 'share'),
      freedom_bp: shown('Finanzielle Freiheit in %', 'share'),
    },
  },
  month_snapshot_position: {
    erasure: 'with_household',
    file: { name: 'monatsabschluss-positionen', title: 'Positionen der Ergebnisse', ...ofHousehold() },
    columns: {
      household_id: erase,
      month: shown('Monat', 'month'),
      revision: shown('Abschluss', 'number'),
      position: erase,
      position_id: shown('Kennung'),
      name: shown('Name'),
      account_group: coded('Gruppe', groupWords),
      account_type: coded('Art', accountRecord.fields.type.words),
      part: coded('Zählt als', partWords),
      kind: coded('Herkunft', kindWords),
      transferred_cents: shown('Überwiesen bis dahin in €', 'amount'),
      contribution_cents: shown('Beitrag nach Plan in €', 'amount'),
      before_cents: shown('Vorher in €', 'amount'),
      correction_cents: shown('Korrektur in €', 'amount'),
      recorded_cents: shown('Neu erfasst in €', 'amount'),
      saved_cents: shown('Gespart in €', 'amount'),
      value_change_cents: shown('Wertänderung in €', 'amount'),
      after_cents: shown('Nachher in €', 'amount'),
    },
  },
  month_reopening: {
    erasure: 'with_household',
    file: { name: 'monatsabschluss-geoeffnet', title: 'Wieder geöffnete Monate', ...ofHousehold() },
    columns: {
      household_id: erase,
      month: shown('Monat', 'month'),
      revision: shown('Abschluss', 'number'),
      reopened_at: shown('Geöffnet am', 'time'),
      reopened_by: shown('Geöffnet von'),
    },
  },
  calculator_scenario: {
    erasure: 'with_household',
    file: { name: 'rechner-szenarien', title: 'Gespeicherte Szenarien der Finanzrechner', ...ofHousehold() },
    columns: {
      household_id: erase,
      ...toldColumns(scenarioRecord.fields),
      id: shown('Kennung'),
      version: erase,
    },
  },
  calculator_scenario_value: {
    erasure: 'with_household',
    file: { name: 'rechner-szenarien-werte', title: 'Werte der Szenarien', ...ofHousehold() },
    columns: {
      household_id: erase,
      scenario_id: shown('Szenario'),
      field: shown('Feld'),
      value: shown('Wert'),
    },
  },
} as const satisfies Partial<AllFates>

function ofHousehold() {
  return { owner: 'household_id', ownedBy: 'household' } as const
}
