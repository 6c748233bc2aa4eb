import { DAY_MS } from '#domain/calendar/durations.ts'
import type { FolderEntryKind } from '#domain/emergency-folder/folder-entries.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { insertPerson } from '#server/emergency-folder/trust-store.ts'
import { touchFolder, writeContacts, writeEntry } from '#server/emergency-folder/typed-store.ts'
import { insertFile } from '#server/features/emergency-folder/store.ts'
import { mailboxKey } from '#server/mail/mailbox-key.ts'
import type { DemoStory } from './demo-story.ts'

/** The last check was so many days ago that the next one is due. */
const CHECKED_DAYS_AGO = 190
const TRUSTED_DAYS_AGO = 188
const FORMER_FILE_DAYS_AGO = 374

/** What Anna has typed; three entries are still open: the will, the digital accounts and the first week. */
const typed = {
  accounts: 'Alle bei der Sparbank Pleiße, Beraterin: Frau Vogel.',
  insurances: 'Risikoleben von Jonas zuerst melden: binnen 24 Stunden.',
  dependants: 'Sorgerechtsverfügung für Mia, beim Notar hinterlegt. Lena würde Mia nehmen.',
  documents: 'Arbeitszimmer, grauer Schrank, zweites Fach: Stammbuch, Zeugnisse, Grundbuchauszug.',
  powers_of_attorney: 'Original beim Notar, Kopie im grauen Schrank. Jonas und Anna für einander.',
  funeral: 'Feuerbestattung, Südfriedhof. Keine Rede, aber Musik.',
} as const satisfies Partial<Record<FolderEntryKind, string>>

const contacts = [
  { role: 'Notar', name: 'Dr. Kern, Leipzig', phone: '0341 555 010' },
  { role: 'Hausarzt', name: 'Praxis Dr. Wolff', phone: '0341 555 020' },
  { role: 'Arbeitgeber Anna', name: 'Personalabteilung', phone: '0341 555 030' },
  { role: 'Arbeitgeber Jonas', name: 'Personalabteilung', phone: '0341 555 040' },
  { role: 'Steuerberatung', name: 'Kanzlei Sommer', phone: '0341 555 050' },
  { role: 'Schwester von Anna', name: 'Lena Hartwig', phone: '0170 555 060' },
]

/** Stores the folder of the demo: nine of twelve entries, last checked more than six months ago. */
export async function storeFolder(scope: HouseholdScope, story: DemoStory): Promise<void> {
  const checked = daysAgo(story, CHECKED_DAYS_AGO)
  const written = { isNone: false, version: 1, now: checked }
  await touchFolder(scope, checked)
  await touchFolder(scope, checked, { isCheck: true })
  for (const [kind, text] of Object.entries(typed) as [FolderEntryKind, string][])
    await writeEntry(scope, { ...written, kind, text })
  await writeEntry(scope, { ...written, kind: 'contacts', text: '' })
  await writeContacts(scope, contacts)
  for (const [days, entries] of [
    [FORMER_FILE_DAYS_AGO, 8],
    [CHECKED_DAYS_AGO, 9],
  ] as const) {
    const saved = daysAgo(story, days)
    await insertFile(scope, {
      id: story.newId(),
      name: `notfallmappe-${saved.toISOString().slice(0, 7)}.wkmappe`,
      entry_count: entries,
      attachment_count: 0,
      saved_at: saved,
    })
  }
}

/** Stores whom Anna trusts: her sister has accepted, and has opened an empty folder once. */
export async function storeTrustedPerson(
  transaction: Transaction,
  userId: string,
  story: DemoStory,
): Promise<void> {
  const accepted = daysAgo(story, TRUSTED_DAYS_AGO)
  const email = 'lena.hartwig@beispiel.example'
  await insertPerson(transaction, {
    user_id: userId,
    id: story.newId(),
    name: 'Lena Hartwig',
    email,
    email_key: mailboxKey(email),
    relation: 'Schwester',
    waiting_days: 14,
    state: 'accepted',
    invited_at: accepted,
    invitation_ends_at: accepted,
    answered_at: accepted,
    trial_offered_at: accepted,
    trial_opened_at: accepted,
  })
}

function daysAgo({ now }: DemoStory, days: number): Date {
  return new Date(Date.parse(now) - days * DAY_MS)
}
