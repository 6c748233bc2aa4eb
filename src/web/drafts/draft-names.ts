interface Named {
  readonly method: string
  readonly path: string
}

/** The changes worth keeping when a session has ended, in words. Calls with passwords or codes are never among them. */
const draftNames: Readonly<Record<string, string>> = {
  'PATCH /api/user': 'Profil ändern',
  'POST /api/subscription/trial': 'Kostenlosen Test starten',
  'POST /api/household/persons': 'Person hinzufügen',
  'PATCH /api/household/persons/{id}': 'Person umbenennen',
  'DELETE /api/household/persons/{id}': 'Person entfernen',
  'POST /api/income/sources': 'Einkommensquelle hinzufügen',
  'PATCH /api/income/sources/{id}': 'Einkommensquelle ändern',
  'DELETE /api/income/sources/{id}': 'Einkommensquelle löschen',
  'PUT /api/income/receipts/{sourceId}/{month}': 'Eingang eintragen',
  'DELETE /api/income/receipts/{sourceId}/{month}': 'Eingang zurücknehmen',
  'POST /api/income/extras': 'Einnahme eintragen',
  'PATCH /api/income/extras/{id}': 'Einnahme ändern',
  'DELETE /api/income/extras/{id}': 'Einnahme löschen',
  'POST /api/accounts': 'Konto hinzufügen',
  'PATCH /api/accounts/{id}': 'Konto ändern',
  'DELETE /api/accounts/{id}': 'Konto löschen',
  'POST /api/accounts/{id}/close': 'Konto schließen',
  'POST /api/accounts/{id}/reopen': 'Konto wieder öffnen',
  'PUT /api/accounts/order': 'Konten sortieren',
  'PUT /api/accounts/{id}/balances/{day}': 'Kontostand eintragen',
  'DELETE /api/accounts/{id}/balances/{day}': 'Kontostand löschen',
  'PUT /api/account-system/versions/{month}': 'Raten und Töpfe speichern',
  'DELETE /api/account-system/versions/{month}': 'Raten und Töpfe zurücknehmen',
  'POST /api/account-system/transfers': 'Überweisung abhaken',
  'PATCH /api/account-system/transfers/{id}': 'Überweisung ändern',
  'DELETE /api/account-system/transfers/{id}': 'Haken einer Überweisung zurücknehmen',
  'POST /api/calculators/scenarios': 'Szenario speichern',
  'PATCH /api/calculators/scenarios/{id}': 'Szenario ändern',
  'DELETE /api/calculators/scenarios/{id}': 'Szenario löschen',
}

/** What a call does, for the question whether to send it after all; undefined when it is not kept. */
export function draftNameOf({ method, path }: Named): string | undefined {
  const key = `${method} ${path}`
  return Object.hasOwn(draftNames, key) ? draftNames[key] : undefined
}
