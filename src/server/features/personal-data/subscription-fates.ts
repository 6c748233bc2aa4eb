import { type AllFates, coded, erase, omit, shown } from './column-fates.ts'
import { words } from './words.ts'

/**
 * Tables about the subscription: contracts are deleted with their user, invoices stay as long as the law asks (law.md
 * L2.4).
 */
export const subscriptionFates = {
  subscription_contract: {
    erasure: 'with_user',
    file: { name: 'abo', title: 'Deine Abos und was du dabei erklärt hast', ...ofUser() },
    columns: {
      user_id: erase,
      ordered_at: shown('Bestellt am', 'time'),
      contract_id: shown('Kennung'),
      number: shown('Vertragsnummer'),
      state: coded('Zustand', words.contractState),
      plan: coded('Abo', words.plan),
      price_cents: shown('Preis in €', 'amount'),
      ordered_plan: coded('Bestelltes Abo', words.plan),
      ordered_price_cents: shown('Bestellter Preis in €', 'amount'),
      terms_version: shown('AGB, Fassung vom', 'day'),
      terms_wording: shown('AGB, deine Erklärung'),
      terms_accepted_at: shown('AGB zugestimmt am', 'time'),
      is_early: shown('Sofortiger Beginn verlangt', 'flag'),
      early_version: shown('Sofortiger Beginn, Fassung vom', 'day'),
      early_wording: shown('Sofortiger Beginn, deine Erklärung'),
      early_demanded_at: shown('Sofortiger Beginn verlangt am', 'time'),
      concluded_at: shown('Geschlossen am', 'time'),
      starts_on: shown('Erster Tag', 'day'),
      plan_since_on: shown('Abo in dieser Form seit', 'day'),
      next_plan: coded('Nächstes Abo', words.plan),
      next_price_cents: shown('Nächster Preis in €', 'amount'),
      next_plan_on: shown('Nächstes Abo ab', 'day'),
      next_plan_told_at: shown('Dem Zahlungsanbieter gesagt am', 'time'),
      cancelled_at: shown('Gekündigt am', 'time'),
      ends_on: shown('Letzter Tag', 'day'),
      is_extraordinary_end: shown('Außerordentlich beendet', 'flag'),
      withdrawn_at: shown('Widerrufen am', 'time'),
      suspended_at: shown('Ruht seit', 'time'),
      provider: coded('Zahlung über', words.provider),
      provider_checkout: erase,
      provider_customer: shown('Kennung beim Zahlungsanbieter'),
      provider_subscription: shown('Kennung des Abos beim Zahlungsanbieter'),
    },
  },
  declaration: {
    erasure: 'with_user',
    file: {
      name: 'erklaerungen-ohne-anmeldung',
      title: 'Kündigungen und Widerrufe deiner Abos, die ohne Anmeldung eingingen',
      ...ofUser(),
    },
    columns: {
      user_id: erase,
      opened_at: shown('Dir mitgeteilt am', 'time'),
      kind: coded('Art', words.declaration),
      contract_id: shown('Kennung des Abos'),
      ends_on: shown('Vertragsende', 'day'),
      takes_effect_at: shown('Gilt von selbst ab', 'time'),
      state: coded('Zustand', words.declarationState),
      settled_at: shown('Entschieden am', 'time'),
      request_id: shown('Kennung'),
      joins_id: erase,
      token_digest: omit,
    },
  },
  subscription_charge: {
    erasure: 'with_user',
    file: { name: 'abo-zahlungen', title: 'Zahlungen deiner Abos', ...ofUser() },
    columns: {
      user_id: erase,
      contract_id: shown('Kennung des Abos'),
      from_day: shown('Von', 'day'),
      to_day: shown('Bis', 'day'),
      plan: coded('Abo', words.plan),
      amount_cents: shown('Betrag in €', 'amount'),
      state: coded('Zustand', words.chargeState),
      created_at: shown('Berechnet am', 'time'),
      paid_at: shown('Bezahlt am', 'time'),
      failed_at: shown('Fehlgeschlagen am', 'time'),
      dunning: coded('Letzter Schritt', words.dunning),
      refunded_cents: shown('Erstattet in €', 'amount'),
      surplus_cents: shown('Kommt mehr, geht zurück in €', 'amount'),
      invoice_number: shown('Rechnung'),
      provider_reference: shown('Kennung beim Zahlungsanbieter'),
    },
  },
  subscription_change: {
    erasure: 'with_user',
    file: { name: 'abo-wechsel', title: 'Wechsel deiner Abos, die dich neu binden', ...ofUser() },
    columns: {
      user_id: erase,
      concluded_at: shown('Geschlossen am', 'time'),
      contract_id: shown('Kennung des Abos'),
      number: shown('Nummer'),
      plan: coded('Abo', words.plan),
      price_cents: shown('Preis in €', 'amount'),
      starts_on: shown('Erster Tag', 'day'),
      former_plan: coded('Früheres Abo', words.plan),
      former_price_cents: shown('Früherer Preis in €', 'amount'),
      former_since_on: shown('Früheres Abo seit', 'day'),
      terms_version: shown('AGB, Fassung vom'),
      terms_wording: shown('AGB, deine Erklärung'),
      withdrawn_at: shown('Widerrufen am', 'time'),
      dropped_at: shown('Zurückgenommen am', 'time'),
    },
  },
  subscription_notice: {
    erasure: 'with_user',
    file: { name: 'abo-hinweise', title: 'Mails zu Verlängerung und Ende', ...ofUser() },
    columns: {
      user_id: erase,
      kind: coded('Anlass', words.subscriptionNotice),
      about_on: shown('Tag', 'day'),
      sent_at: shown('Gesendet am', 'time'),
    },
  },
  subscription_grant: {
    erasure: 'with_user',
    file: { name: 'freischaltungen', title: 'Bereiche, die der Support geöffnet hat', ...ofUser() },
    columns: {
      user_id: erase,
      granted_at: shown('Freigeschaltet am', 'time'),
      grant_id: shown('Kennung'),
      until_on: shown('Letzter Tag', 'day'),
      reason: shown('Begründung'),
      // This names somebody else: the administrator who acted.
      admin_id: erase,
      revoked_at: shown('Zurückgenommen am', 'time'),
    },
  },
  invoice_owner: {
    erasure: 'with_user',
    file: null,
    columns: { user_id: erase, invoice_number: erase },
  },
  // As long as there is an account, invoice_owner says whose an invoice is.
  invoice: {
    erasure: 'retained',
    file: { name: 'rechnungen', title: 'Rechnungen', owner: 'number', ownedBy: 'invoice' },
    columns: {
      issued_on: shown('Datum', 'day'),
      number: shown('Nummer'),
      kind: coded('Art', words.invoiceKind),
      corrects: shown('Korrigiert'),
      created_at: shown('Geschrieben am', 'time'),
      contract_number: shown('Vertragsnummer'),
      plan: coded('Abo', words.plan),
      service: shown('Leistung'),
      from_day: shown('Von', 'day'),
      to_day: shown('Bis', 'day'),
      net_cents: shown('Netto in €', 'amount'),
      vat_bp: shown('Umsatzsteuer in %', 'share'),
      vat_cents: shown('Umsatzsteuer in €', 'amount'),
      gross_cents: shown('Betrag in €', 'amount'),
      recipient_name: shown('Name'),
      recipient_email: shown('E-Mail'),
      supplier: shown('Verkäufer'),
      supplier_tax_id: shown('Steuernummer des Verkäufers'),
      provider: coded('Zahlung über', words.provider),
    },
  },
  contract_document_owner: {
    erasure: 'with_user',
    file: null,
    columns: { user_id: erase, document_number: erase },
  },
  // Letters of business are kept for six years (§ 257 HGB, § 147 AO); contract_document_owner says whose they are.
  contract_document: {
    erasure: 'retained',
    file: {
      name: 'vertragsbestaetigungen',
      title: 'Bestätigungen deiner Verträge',
      owner: 'number',
      ownedBy: 'document',
    },
    columns: {
      issued_on: shown('Datum', 'day'),
      number: shown('Nummer'),
      contract_number: shown('Vertragsnummer'),
      created_at: shown('Geschrieben am', 'time'),
      // The page of the subscription offers the file itself; its facts are in the contract.
      content: omit,
    },
  },
  number_series: { erasure: 'operator', file: null, columns: { series: erase, last_number: erase } },
  payment_event: {
    erasure: 'by_itself',
    file: null,
    columns: { event_id: erase, kind: erase, received_at: erase },
  },
  payment_instruction: {
    erasure: 'by_itself',
    file: null,
    columns: {
      instruction_id: erase,
      provider: erase,
      instruction: erase,
      created_at: erase,
      due_at: erase,
      attempts: erase,
      last_error: erase,
      done_at: erase,
      contract_number: erase,
    },
  },
  // This is a keyed digest from which nobody reads the address; it tells nothing to the person, either.
  former_address: {
    erasure: 'with_user',
    file: null,
    columns: { user_id: erase, digest: omit, replaced_at: erase },
  },
  // These are keyed digests, which outlive the account on purpose: otherwise whoever deletes it could order and
  // withdraw again and again.
  withdrawal_trace: {
    erasure: 'by_itself',
    file: null,
    columns: { digest: omit, contract_number: erase, withdrawn_at: erase, released_at: erase },
  },
} as const satisfies Partial<AllFates>

function ofUser() {
  return { owner: 'user_id', ownedBy: 'user' } as const
}
