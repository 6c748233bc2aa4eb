import { type AllFates, coded, erase, omit, shown } from './column-fates.ts'
import { words } from './words.ts'

/** Tables about the subscription: contracts fall with their user, invoices stay as long as the law asks (law.md L2.4). */
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
      cancelled_at: shown('Gekündigt am', 'time'),
      ends_on: shown('Letzter Tag', 'day'),
      withdrawn_at: shown('Widerrufen am', 'time'),
      suspended_at: shown('Ruht seit', 'time'),
      provider: coded('Zahlung über', words.provider),
      provider_checkout: erase,
      provider_customer: shown('Kennung beim Zahlungsanbieter'),
      provider_subscription: shown('Kennung des Abos beim Zahlungsanbieter'),
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
      invoice_number: shown('Rechnung'),
      provider_reference: shown('Kennung beim Zahlungsanbieter'),
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
      // Somebody else: who of the operator's people it was.
      admin_id: erase,
      revoked_at: shown('Zurückgenommen am', 'time'),
    },
  },
  invoice_owner: {
    erasure: 'with_user',
    file: null,
    columns: { user_id: erase, invoice_number: erase },
  },
  // Whose an invoice is, invoice_owner says, as long as there is an account.
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
  // Six years, as letters of business (§ 257 HGB, § 147 AO); whose it is, contract_document_owner says.
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
      // The file itself is on the page of the subscription; what it says stands in the contract.
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
    },
  },
} as const satisfies Partial<AllFates>

function ofUser() {
  return { owner: 'user_id', ownedBy: 'user' } as const
}
