import { type AllFates, coded, erase, omit, shown } from './column-fates.ts'
import { words } from './words.ts'

/** Tables of emergency folders: what a household typed, and whom a user trusts with it. */
export const folderFates = {
  emergency_folder: {
    erasure: 'with_household',
    file: { name: 'notfallmappe', title: 'Deine Notfallmappe', ...ofHousehold() },
    columns: {
      household_id: erase,
      begun_at: shown('Begonnen am', 'time'),
      changed_at: shown('Geändert am', 'time'),
      checked_at: shown('Geprüft am', 'time'),
    },
  },
  folder_entry: {
    erasure: 'with_household',
    file: { name: 'notfallmappe-angaben', title: 'Angaben der Notfallmappe', ...ofHousehold() },
    columns: {
      household_id: erase,
      kind: coded('Angabe', words.folderEntry),
      is_none: shown('Gibt es nicht', 'flag'),
      content: shown('Text'),
      created_at: shown('Angelegt am', 'time'),
      updated_at: shown('Geändert am', 'time'),
      version: erase,
    },
  },
  folder_contact: {
    erasure: 'with_household',
    file: { name: 'notfallmappe-kontakte', title: 'Kontakte der Notfallmappe', ...ofHousehold() },
    columns: {
      household_id: erase,
      position: shown('Reihenfolge', 'number'),
      role: shown('Aufgabe'),
      name: shown('Name'),
      phone: shown('Telefon'),
    },
  },
  folder_own_entry: {
    erasure: 'with_household',
    file: { name: 'notfallmappe-eigene', title: 'Eigene Angaben der Notfallmappe', ...ofHousehold() },
    columns: {
      household_id: erase,
      section: coded('Gruppe', words.folderGroup),
      title: shown('Überschrift'),
      content: shown('Text'),
      id: shown('Kennung'),
      created_at: shown('Angelegt am', 'time'),
      updated_at: shown('Geändert am', 'time'),
      version: erase,
    },
  },
  folder_file: {
    erasure: 'with_household',
    file: { name: 'notfallmappe-dateien', title: 'Verschlüsselt gespeicherte Dateien', ...ofHousehold() },
    columns: {
      household_id: erase,
      name: shown('Name'),
      entry_count: shown('Angaben', 'number'),
      attachment_count: shown('Anhänge', 'number'),
      saved_at: shown('Gespeichert am', 'time'),
      id: shown('Kennung'),
    },
  },
  folder_trust: {
    erasure: 'with_user',
    file: { name: 'notfallmappe-vertrauen', title: 'Wann sich die Notfallmappe öffnet', ...ofUser() },
    columns: {
      user_id: erase,
      needs_second: shown('Nie ohne zweite Person', 'flag'),
      paused_until: shown('Keine Anfrage vor', 'time'),
    },
  },
  trusted_person: {
    erasure: 'with_user',
    file: { name: 'vertrauenspersonen', title: 'Deine Vertrauenspersonen', ...ofUser() },
    columns: {
      user_id: erase,
      name: shown('Name'),
      email: shown('E-Mail'),
      // The same address, as it is compared.
      email_key: erase,
      relation: shown('Beziehung'),
      waiting_days: shown('Wartezeit in Tagen', 'number'),
      state: coded('Stand', words.trustedPerson),
      invited_at: shown('Eingeladen am', 'time'),
      invitation_ends_at: shown('Einladung gilt bis', 'time'),
      answered_at: shown('Geantwortet am', 'time'),
      trial_offered_at: shown('Um Probe gebeten am', 'time'),
      trial_opened_at: shown('Leere Mappe geöffnet am', 'time'),
      id: shown('Kennung'),
      version: erase,
    },
  },
  folder_request: {
    erasure: 'with_user',
    file: { name: 'notfallmappe-anfrage', title: 'Die letzte Anfrage nach der Notfallmappe', ...ofUser() },
    columns: {
      user_id: erase,
      id: shown('Kennung'),
      state: coded('Stand', words.folderRequest),
      asked_at: shown('Angefordert am', 'time'),
      waiting_days: shown('Wartezeit in Tagen', 'number'),
      waits_from: shown('Wartet seit', 'time'),
      opens_at: shown('Öffnet sich am', 'time'),
      reminded_count: shown('Erinnerungen', 'number'),
      reminded_at: shown('Zuletzt erinnert am', 'time'),
      opened_at: shown('Geöffnet am', 'time'),
      closes_at: shown('Lesbar bis', 'time'),
      ended_at: shown('Beendet am', 'time'),
      told_at: shown('Lesen gemeldet am', 'time'),
    },
  },
  folder_asker: {
    erasure: 'with_user',
    file: { name: 'notfallmappe-anfordernde', title: 'Wer die Notfallmappe angefordert hat', ...ofUser() },
    columns: {
      user_id: erase,
      request_id: shown('Anfrage'),
      person_id: shown('Kennung der Person'),
      name: shown('Name'),
      asked_at: shown('Angefordert am', 'time'),
    },
  },
  folder_event: {
    erasure: 'with_user',
    file: { name: 'notfallmappe-verlauf', title: 'Wer sah was von der Notfallmappe', ...ofUser() },
    columns: {
      user_id: erase,
      created_at: shown('Zeit', 'time'),
      until_at: shown('Bis', 'time'),
      event: coded('Ereignis', words.folderEvent),
      person_name: shown('Vertrauensperson'),
      event_id: shown('Kennung'),
    },
  },
  folder_link_wish: {
    erasure: 'by_itself',
    // What somebody typed on a public page; the job takes it away within minutes.
    file: null,
    columns: { email_key: erase, asked_at: erase },
  },
  folder_link: {
    erasure: 'with_user',
    // Whoever has a link of these may ask for the folder or stop it.
    file: null,
    columns: {
      token_digest: omit,
      purpose: erase,
      user_id: erase,
      person_id: erase,
      request_id: erase,
      created_at: erase,
      expires_at: erase,
    },
  },
} as const satisfies Partial<AllFates>

function ofHousehold() {
  return { owner: 'household_id', ownedBy: 'household' } as const
}

function ofUser() {
  return { owner: 'user_id', ownedBy: 'user' } as const
}
