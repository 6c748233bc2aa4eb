import { type AllFates, coded, erase, omit, shown } from './column-fates.ts'
import { auditWords } from '#contract/audit-events.ts'
import { words } from './words.ts'

/** Tables about people and how they sign in. */
export const identityFates = {
  app_user: {
    erasure: 'with_user',
    file: { name: 'benutzer', title: 'Profil und Zustimmungen', owner: 'user_id', ownedBy: 'user' },
    columns: {
      user_id: shown('Kennung'),
      salutation: coded('Anrede', words.salutation),
      name: shown('Vorname'),
      surname: shown('Nachname'),
      email: shown('E-Mail'),
      password_hash: omit,
      terms_version: shown('AGB, Fassung vom'),
      terms_accepted_at: shown('AGB zugestimmt am', 'time'),
      adult_confirmed_at: shown('Volljährigkeit bestätigt am', 'time'),
      confirmed_at: shown('Registrierung bestätigt am', 'time'),
      created_at: shown('Konto seit', 'time'),
      version: erase,
      locked_at: shown('Gesperrt am', 'time'),
      deletion_due_at: shown('Wird gelöscht am', 'time'),
      consultant_licence: shown('Zulassung als Berater'),
      device_epoch: erase,
      start_page: coded('Startseite', words.startPage),
    },
  },
  overview_widget: {
    erasure: 'with_user',
    file: { name: 'uebersicht', title: 'Wie du die Übersicht angeordnet hast', ...ofUser() },
    columns: {
      user_id: erase,
      position: shown('Platz', 'number'),
      name: coded('Teil', words.widget),
      is_shown: shown('Wird gezeigt', 'flag'),
    },
  },
  overview_dismissal: {
    erasure: 'with_user',
    file: {
      name: 'uebersicht-bleibt-so',
      title: 'Hinweise, bei denen du „Bleibt so“ gesagt hast',
      ...ofUser(),
    },
    columns: {
      user_id: erase,
      dismissed_at: shown('Zeit', 'time'),
      finding: shown('Hinweis'),
      facts: shown('Anlass'),
    },
  },
  email_identity: {
    erasure: 'with_user',
    file: null,
    // The address of the profile once more, in the form that is compared.
    columns: { email_key: erase, user_id: erase },
  },
  email_change: {
    erasure: 'with_user',
    file: { name: 'neue-e-mail-adresse', title: 'Neue Adresse, die auf ihren Link wartet', ...ofUser() },
    columns: {
      user_id: erase,
      email: shown('Neue E-Mail'),
      email_key: erase,
      created_at: shown('Eingetragen am', 'time'),
      expires_at: shown('Link gilt bis', 'time'),
    },
  },
  // Somebody else may have typed the address; it is shown to nobody and erased with the user of the address.
  registration: {
    erasure: 'by_person',
    file: null,
    columns: {
      user_id: erase,
      email_key: erase,
      email: erase,
      salutation: erase,
      name: erase,
      surname: erase,
      password_hash: omit,
      terms_version: erase,
      terms_accepted_at: erase,
      adult_confirmed_at: erase,
      created_at: erase,
      expires_at: erase,
    },
  },
  session: {
    erasure: 'with_user',
    file: { name: 'anmeldungen', title: 'Geräte, auf denen du angemeldet bist', ...ofUser() },
    columns: {
      token_digest: omit,
      realm: erase,
      user_id: erase,
      admin_id: erase,
      created_at: shown('Angemeldet am', 'time'),
      auth_at: shown('Zuletzt bestätigt am', 'time'),
      seen_at: shown('Zuletzt benutzt am', 'time'),
      expires_at: shown('Endet spätestens am', 'time'),
      ip_address: shown('IP-Adresse'),
      user_agent: shown('Browser'),
      state: coded('Zustand', words.sessionState),
      session_id: shown('Kennung'),
    },
  },
  token: {
    erasure: 'by_person',
    file: null,
    // Links and challenges: they end by themselves, within 14 days.
    columns: {
      token_digest: omit,
      purpose: erase,
      user_id: erase,
      created_at: erase,
      expires_at: erase,
      used_at: erase,
      failed_tries: erase,
    },
  },
  second_factor: {
    erasure: 'with_user',
    file: { name: 'zwei-faktor', title: 'Zweiter Faktor', ...ofUser() },
    columns: {
      owner_id: erase,
      user_id: erase,
      admin_id: erase,
      sealed_secret: omit,
      enabled_at: shown('Eingeschaltet am', 'time'),
      sealed_waiting_secret: omit,
      last_step: omit,
    },
  },
  recovery_code: {
    erasure: 'with_user',
    file: {
      name: 'wiederherstellungscodes',
      title: 'Wann Wiederherstellungscodes benutzt wurden',
      owner: 'owner_id',
      ownedBy: 'user',
    },
    columns: { owner_id: erase, code_digest: omit, used_at: shown('Benutzt am', 'time') },
  },
  trial: {
    // Of the household: it stays used when the one leaves who began it.
    erasure: 'with_household',
    file: { name: 'test', title: 'Kostenloser Test, den du begonnen hast', ...ofUser() },
    columns: {
      household_id: erase,
      user_id: erase,
      started_at: shown('Beginn', 'time'),
      ends_at: shown('Ende', 'time'),
    },
  },
  consultant_choice: {
    erasure: 'with_user',
    file: { name: 'berater', title: 'Dein Berater und was er sehen darf', ...ofUser() },
    columns: {
      user_id: erase,
      consultant_id: shown('Kennung des Beraters'),
      chosen_at: shown('Gewählt am', 'time'),
      is_allowed: shown('Zugriff', 'flag'),
      income_level: coded('Einkommen', words.level),
      accounts_level: coded('Konten', words.level),
      account_system_level: coded('Kontensystem', words.level),
      amounts: coded('Beträge', words.amounts),
      expires_on: shown('Letzter Tag', 'day'),
    },
  },
  consultant_event: {
    erasure: 'with_user',
    file: { name: 'berater-verlauf', title: 'Wer sah was', ...ofUser() },
    columns: {
      user_id: erase,
      created_at: shown('Zeit', 'time'),
      consultant_name: shown('Berater'),
      event: coded('Ereignis', words.consultantEvent),
      event_id: shown('Kennung'),
    },
  },
  mail_outbox: {
    erasure: 'by_person',
    file: { name: 'mails', title: 'Mails an dich', owner: 'recipient', ownedBy: 'address' },
    columns: {
      created_at: shown('Zeit', 'time'),
      subject: shown('Betreff'),
      recipient: shown('An'),
      state: coded('Zustand', words.mailState),
      sent_at: shown('Gesendet am', 'time'),
      mail_id: shown('Kennung'),
      // Holds links that sign somebody in or delete something.
      sealed_content: omit,
      token_digest: omit,
      last_error: erase,
      is_awaited: erase,
      due_at: erase,
      attempts: erase,
    },
  },
  // Messages go by person, what ends a contract stays.
  request: {
    erasure: 'retained',
    file: {
      name: 'anfragen',
      title: 'Nachrichten, Kündigungen und Widerrufe mit deiner Adresse',
      owner: 'email',
      ownedBy: 'address',
    },
    columns: {
      received_at: shown('Eingang', 'time'),
      kind: coded('Art', words.request),
      number: shown('Nummer'),
      name: shown('Name'),
      email: shown('E-Mail'),
      email_key: erase,
      topic: coded('Thema', words.topic),
      message: shown('Nachricht oder Grund'),
      termination: coded('Kündigung', words.termination),
      product: coded('Was gekündigt wird', words.product),
      identity: shown('E-Mail oder Anschrift'),
      wanted_end_on: shown('Gewünschtes Ende', 'day'),
      contract: shown('Vertrag, wie angegeben'),
      contract_number: shown('Vertrag'),
      ends_on: shown('Vertragsende', 'day'),
      refund_cents: shown('Erstattung in €', 'amount'),
      receipt_state: coded('Bestätigung', words.receiptState),
      receipt_sent_at: shown('Bestätigung gesendet am', 'time'),
      state: coded('Zustand', words.requestState),
      done_at: shown('Erledigt am', 'time'),
      note: shown('Vermerk des Supports'),
      request_id: shown('Kennung'),
      is_suspicious: erase,
      receipt_mail_id: erase,
      due_on: erase,
      version: erase,
    },
  },
  reminder_choice: {
    erasure: 'with_user',
    file: { name: 'erinnerungen', title: 'Erinnerungen, die du eingeschaltet hast', ...ofUser() },
    columns: {
      user_id: erase,
      kind: coded('Erinnerung', words.reminder),
      wording: shown('Fassung der Worte'),
      agreed_at: shown('Eingeschaltet am', 'time'),
      ended_at: shown('Abbestellt am', 'time'),
    },
  },
  reminder: {
    erasure: 'with_user',
    file: { name: 'gesendete-erinnerungen', title: 'Woran wir dich erinnert haben', ...ofUser() },
    columns: {
      user_id: erase,
      kind: coded('Erinnerung', words.reminder),
      // Which contract, by the key of its row.
      occasion: erase,
      token_digest: omit,
      sent_at: shown('Gesendet am', 'time'),
    },
  },
  audit_log: {
    erasure: 'pseudonymised',
    file: { name: 'protokoll', title: 'Protokoll deines Kontos', ...ofUser() },
    columns: {
      created_at: shown('Zeit', 'time'),
      event: coded('Ereignis', auditWords),
      ip_address: shown('IP-Adresse'),
      user_agent: shown('Browser'),
      reason: shown('Begründung des Supports'),
      audit_id: shown('Kennung'),
      user_id: erase,
      // Somebody else: who of the operator's people it was.
      admin_id: erase,
    },
  },
  rate_limit: {
    erasure: 'by_itself',
    file: null,
    columns: { limit_key: omit, full_at: erase },
  },
  admin_user: {
    erasure: 'operator',
    file: null,
    columns: {
      admin_id: erase,
      name: erase,
      email: erase,
      email_key: erase,
      password_hash: omit,
      created_at: erase,
      device_epoch: erase,
    },
  },
} as const satisfies Partial<AllFates>

function ofUser() {
  return { owner: 'user_id', ownedBy: 'user' } as const
}
