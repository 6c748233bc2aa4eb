import { recordAt } from '#contract/records/record-at.ts'

interface Named {
  readonly method: string
  readonly path: string
}

/**
 * The changes worth keeping when a session has ended, and what each does with its record. Calls with passwords or codes
 * are never among them.
 */
const actions: Readonly<Record<string, string>> = {
  'PATCH /api/user': 'ändern',
  'POST /api/household/persons': 'hinzufügen',
  'PATCH /api/household/persons/{id}': 'umbenennen',
  'DELETE /api/household/persons/{id}': 'entfernen',
  'POST /api/income/sources': 'hinzufügen',
  'PATCH /api/income/sources/{id}': 'ändern',
  'DELETE /api/income/sources/{id}': 'löschen',
  'PUT /api/income/receipts/{sourceId}/{month}': 'eintragen',
  'DELETE /api/income/receipts/{sourceId}/{month}': 'zurücknehmen',
  'POST /api/income/extras': 'eintragen',
  'PATCH /api/income/extras/{id}': 'ändern',
  'DELETE /api/income/extras/{id}': 'löschen',
  'POST /api/accounts': 'hinzufügen',
  'PATCH /api/accounts/{id}': 'ändern',
  'DELETE /api/accounts/{id}': 'löschen',
  'POST /api/accounts/{id}/close': 'schließen',
  'POST /api/accounts/{id}/reopen': 'wieder öffnen',
  'PUT /api/accounts/{id}/balances/{day}': 'eintragen',
  'DELETE /api/accounts/{id}/balances/{day}': 'löschen',
  'PUT /api/account-system/versions/{month}': 'speichern',
  'DELETE /api/account-system/versions/{month}': 'zurücknehmen',
  'POST /api/account-system/transfers': 'abhaken',
  'PATCH /api/account-system/transfers/{id}': 'ändern',
  'PUT /api/wealth-plan/persons/{id}': 'ändern',
  'PUT /api/wealth-plan/positions/{id}': 'ändern',
  'POST /api/wealth-plan/events': 'hinzufügen',
  'PATCH /api/wealth-plan/events/{id}': 'ändern',
  'DELETE /api/wealth-plan/events/{id}': 'löschen',
  'POST /api/wealth-plan/scenarios': 'hinzufügen',
  'PATCH /api/wealth-plan/scenarios/{id}': 'umbenennen',
  'DELETE /api/wealth-plan/scenarios/{id}': 'löschen',
  'PUT /api/wealth-plan/distribution': 'ändern',
  'POST /api/budget/items': 'hinzufügen',
  'PATCH /api/budget/items/{id}': 'ändern',
  'DELETE /api/budget/items/{id}': 'löschen',
  'PUT /api/budget/items/{id}/contract': 'ändern',
  'DELETE /api/budget/items/{id}/contract': 'löschen',
  'POST /api/import-rules': 'hinzufügen',
  'PATCH /api/import-rules/{id}': 'ändern',
  'DELETE /api/import-rules/{id}': 'löschen',
  'PUT /api/import-mappings/{headKey}': 'merken',
  'DELETE /api/import-mappings/{headKey}': 'vergessen',
  'POST /api/goals': 'hinzufügen',
  'PATCH /api/goals/{id}': 'ändern',
  'DELETE /api/goals/{id}': 'löschen',
  'PUT /api/properties/{accountId}': 'ändern',
  'DELETE /api/properties/{accountId}': 'löschen',
  'POST /api/purchase-checks': 'speichern',
  'PATCH /api/purchase-checks/{id}': 'ändern',
  'DELETE /api/purchase-checks/{id}': 'löschen',
  'POST /api/transactions': 'eintragen',
  'PATCH /api/transactions/{id}': 'ändern',
  'DELETE /api/transactions/{id}': 'löschen',
  'POST /api/transactions/returned': 'zurückholen',
  'POST /api/transactions/pairs': 'verbinden',
  'DELETE /api/transactions/pairs/{id}': 'lösen',
  'PUT /api/webinars/{id}/note': 'ändern',
  'PUT /api/book-marks/{id}': 'merken',
  'PUT /api/emergency-folder/entries/{kind}': 'ändern',
  'POST /api/emergency-folder/own-entries': 'hinzufügen',
  'PATCH /api/emergency-folder/own-entries/{id}': 'ändern',
  'DELETE /api/emergency-folder/own-entries/{id}': 'löschen',
  'POST /api/calculators/scenarios': 'speichern',
  'PATCH /api/calculators/scenarios/{id}': 'ändern',
  'DELETE /api/calculators/scenarios/{id}': 'löschen',
}

/** The words for changes that do not follow the pattern of record and action. */
const sentences: Readonly<Record<string, string>> = {
  'POST /api/subscription/trial': 'Kostenlosen Test starten',
  'PATCH /api/household': 'Haushalt ändern',
  'PUT /api/accounts/order': 'Konten sortieren',
  'POST /api/wealth-plan': 'Vermögensplan beginnen',
  'PATCH /api/wealth-plan': 'Vermögensplan ändern',
  'POST /api/wealth-plan/takeovers': 'In den Vermögensplan übernehmen',
  'POST /api/wealth-plan/takeovers/revert': 'Übernahme in den Vermögensplan zurücknehmen',
  'POST /api/budget': 'Haushaltsplan beginnen',
  'PATCH /api/budget': 'Haushaltsplan ändern',
  'PUT /api/budget/groups': 'Gruppen im Haushaltsplan ändern',
  'PUT /api/budget/items/order': 'Posten sortieren',
  'PUT /api/import-rules/order': 'Regeln sortieren',
  'PUT /api/goals/order': 'Ziele sortieren',
  'POST /api/properties/{accountId}/sale': 'Immobilie verkaufen',
  'DELETE /api/properties/{accountId}/sale': 'Verkauf einer Immobilie zurücknehmen',
  'POST /api/transactions/places': 'Buchungen zuordnen',
  'DELETE /api/imports/{id}': 'Einlesen rückgängig machen',
  'DELETE /api/restores/{id}': 'Wiederherstellung rückgängig machen',
  'PUT /api/wealth-plan/values': 'Werte im Vermögensplan eintragen',
  'PUT /api/wealth-plan/positions/order': 'Positionen sortieren',
  'DELETE /api/wealth-plan/positions/{id}': 'Position löschen oder zurücksetzen',
  'DELETE /api/account-system/transfers/{id}': 'Häkchen einer Überweisung entfernen',
}

/** What a call does, for the question whether to send it after all; undefined when the call is not kept. */
export function draftNameOf({ method, path }: Named): string | undefined {
  const key = `${method} ${path}`
  if (Object.hasOwn(sentences, key)) return sentences[key]
  const record = recordAt(path)
  return record && Object.hasOwn(actions, key) ? `${record.name} ${actions[key]}` : undefined
}
