import { freeWords, soldWords } from '#contract/site/areas.ts'
import type { RuntimeValues } from '#contract/site/runtime-values.ts'
import { termsVersion } from '#contract/site/terms-version.ts'
import { conclusionWording, lapseWording } from '#contract/wording/conclusion-wording.ts'
import { dunningClause } from '#contract/wording/dunning-wording.ts'
import { trialClause } from '#contract/wording/trial-wording.ts'
import type { LegalText, LegalValues } from './legal-text.ts'
import { mailLink, markdown, operatorAddress, plain, priceWords } from './legal-words.ts'

/** The terms and conditions, §§ 305–310, 312i–312k, 327–327s BGB (law.md §§ 4, 5, 9, 10). */
export const termsText: LegalText = {
  document: 'agb',
  version: termsVersion,
  lead: ({ texts }) => `Zu diesen Bedingungen nutzt du ${texts.PRODUCT_NAME}.`,
  text: (values) => {
    const { sale } = values
    const sections = [
      partner(values),
      service(values),
      account,
      ...(sale ? [order(sale), payment(sale, values)] : [nothingSold(values)]),
      term(values),
      withdrawal(values),
      noAdvice(values),
      quality(values),
      data,
      liability,
      changes(values),
      closing,
    ]
    return markdown(...sections.map(([title, ...parts], at) => markdown(`## ${at + 1}. ${title}`, ...parts)))
  },
}

type Section = readonly [title: string, ...parts: readonly (string | false)[]]

function partner(values: RuntimeValues): Section {
  return [
    'Vertragspartner',
    'Dein Vertrag kommt mit dem Betreiber dieser Installation zustande:',
    operatorAddress(values),
    `E-Mail: ${mailLink(values)}, Telefon: ${plain(values.texts.OPERATOR_PHONE)}. Beschwerden richtest du an dieselbe Adresse oder an das Formular unter [Kontakt](/kontakt).`,
    'Das Angebot richtet sich an Verbraucher (§ 13 BGB). Abweichende Bedingungen von dir werden nur Vertragsinhalt, wenn wir ihnen zustimmen.',
  ]
}

function service(values: LegalValues): Section {
  const { isSubscriptionRequired, offerings, trial } = values
  return [
    'Was du bekommst',
    `${plain(values.texts.PRODUCT_NAME)} ist eine Anwendung im Browser, mit der du dein Geld planst. Du brauchst dafür ein Gerät mit aktuellem Browser (Chrome, Edge, Firefox oder Safari in einer der letzten beiden Hauptversionen), JavaScript und einen Zugang zum Internet. Technische Schutzmaßnahmen, die deine Nutzung einschränken, gibt es nicht; deine Daten kannst du jederzeit als CSV und JSON mitnehmen.`,
    isSubscriptionRequired
      ? `Kostenlos und auf Dauer sind: Registrierung und Profil; die öffentlichen Seiten; ${freeWords(offerings)}. Ein Abo öffnet dazu, für alle Mitglieder des Haushalts: ${soldWords(offerings)}. Was du dort eingetragen hast, kannst du auch ohne Abo lesen und herunterladen.`
      : 'Alle Bereiche sind kostenlos.',
    isSubscriptionRequired &&
      trial.days > 0 &&
      `${trialClause(trial)} Der Test braucht keine Zahlungsdaten, endet von selbst und geht nicht in einen bezahlten Vertrag über.`,
  ]
}

const account: Section = [
  'Registrierung',
  'Du musst mindestens 18 Jahre alt sein und richtige Angaben machen. Der Vertrag über dein Konto beginnt, wenn du deine E-Mail-Adresse über den zugesandten Link bestätigst. Halte dein Passwort geheim und sag uns Bescheid, wenn jemand anderes es kennt.',
]

function order(sale: NonNullable<RuntimeValues['sale']>): Section {
  const { monthly, yearly, vat } = priceWords(sale)
  return [
    'Abo bestellen',
    `Unter „Abo“ wählst du einen Plan, siehst alle Angaben noch einmal und kannst sie ändern, bis du bestellst. Mit „zahlungspflichtig bestellen“ gibst du ein verbindliches Angebot ab. Dass es eingegangen ist, bestätigen wir sofort per E-Mail; das ist noch keine Annahme. ${conclusionWording} Sie enthält den Vertrag, diese Bedingungen und die Widerrufsbelehrung als PDF. ${lapseWording} Vertragssprache ist Deutsch. Den Vertragstext speichern wir; du findest ihn unter „Abo“.`,
    `Der Preis beträgt ${monthly} oder ${yearly}, je nach Plan. ${vat} Weitere Kosten entstehen nicht, auch nicht für eine Zahlungsart.`,
    'Der bezahlte Zugang beginnt am Tag nach dem Ende der Widerrufsfrist, auf deinen ausdrücklichen Wunsch sofort. Ein laufender Test wird dadurch nicht verkürzt.',
  ]
}

function payment(sale: NonNullable<RuntimeValues['sale']>, { dunning }: LegalValues): Section {
  return [
    'Zahlung und Rechnung',
    sale.provider === 'stripe'
      ? 'Der Preis ist für jeden Zeitraum im Voraus fällig. Du zahlst über unseren Zahlungsdienst Stripe mit den Zahlungsarten, die dir vor der Bestellung gezeigt werden. Die Rechnung bekommst du als PDF per E-Mail und unter „Abo“.'
      : 'Der Preis ist für jeden Zeitraum im Voraus fällig. **Diese Installation nutzt einen Test-Zahlungsanbieter: Es fließt kein Geld, und niemand muss zahlen.** Bestellungen und Rechnungen dienen nur dem Ausprobieren.',
    dunningClause(dunning),
  ]
}

function nothingSold({ isSubscriptionRequired }: RuntimeValues): Section {
  return [
    'Kein kostenpflichtiger Vertrag',
    `Mit der Registrierung${isSubscriptionRequired ? ' und mit dem Start des kostenlosen Tests' : ''} entsteht keine Zahlungspflicht. Ein kostenpflichtiges Abo kann hier zurzeit nicht abgeschlossen werden.`,
  ]
}

function term(values: RuntimeValues): Section {
  return [
    'Laufzeit und Ende',
    `Der Vertrag über dein Konto läuft auf unbestimmte Zeit. Du kannst ihn jederzeit ohne Frist beenden: in deinem Profil unter „Konto löschen“ oder mit einer Nachricht an ${mailLink(values)}.${values.sale ? ' Läuft noch ein Abo, kündigst du es vorher: Das Löschen des Kontos kündigt es nicht.' : ''} Wir können ihn mit einer Frist von einem Monat in Textform kündigen.`,
    values.sale
      ? 'Das Abo läuft zuerst einen Monat oder, beim Jahresplan, ein Jahr. Kündigst du nicht, läuft es danach auf unbestimmte Zeit weiter, und du zahlst weiter für jeden Monat oder jedes Jahr im Voraus. Du kannst es jederzeit ohne Frist kündigen: zum Ende der ersten Laufzeit und danach zum Ende jedes Vertragsmonats. Was du über dieses Ende hinaus bezahlt hast, erstatten wir.'
      : false,
    values.sale
      ? 'Kündigen kannst du unter [Verträge hier kündigen](/kuendigung) ohne Anmeldung, in deinem Konto unter „Abo“ und in Textform auf jedem anderen Weg. Wir können das Abo mit einer Frist von einem Monat zum Ende eines bezahlten Zeitraums kündigen. Das Recht beider Seiten, aus wichtigem Grund zu kündigen, bleibt.'
      : 'Auch ohne Abo findest du unter [Verträge hier kündigen](/kuendigung) ein Formular, das ohne Anmeldung geht.',
    values.isSubscriptionRequired &&
      'Nach dem Ende eines Abos oder Tests bleibt alles lesbar und exportierbar, und was kostenlos ist, kannst du weiter nutzen.',
  ]
}

function withdrawal({ sale }: RuntimeValues): Section {
  return [
    'Widerruf',
    `Du hast ein Widerrufsrecht von 14 Tagen. Wie du es ausübst und was daraus folgt, steht in der [Widerrufsbelehrung](/widerrufsbelehrung); die elektronische Widerrufsfunktion ist [Vertrag widerrufen](/widerruf) am Ende jeder Seite.${
      sale
        ? ' Hast du verlangt, dass der bezahlte Zugang sofort beginnt, schuldest du bei einem Widerruf den Anteil für die Tage bis dahin.'
        : ''
    }`,
  ]
}

function noAdvice({ offerings }: LegalValues): Section {
  return [
    'Keine Beratung',
    `Die Ergebnisse sind unverbindliche Modellrechnungen auf Grundlage deiner Angaben. Sie sind keine Anlage-, Steuer- oder Rechtsberatung und keine Empfehlung zum Kauf oder Verkauf bestimmter Produkte. Versicherungen und Kredite empfehlen und vermitteln wir nicht. Frühere Wertentwicklungen sind kein verlässlicher Hinweis auf die Zukunft. Überweisungen führst du selbst bei deiner Bank aus; prüfe dort Empfänger und Betrag.${
      offerings.consultants ? ' Wählst du einen Berater, besteht dessen Vertrag mit dir, nicht mit uns.' : ''
    }`,
  ]
}

function quality({ sale }: RuntimeValues): Section {
  return [
    'Bereitstellung, Mängel und Aktualisierungen',
    'Wir stellen die Anwendung sofort nach dem Beginn des Vertrags bereit und halten sie für dessen ganze Dauer vertragsgemäß, mit Aktualisierungen einschließlich solcher für die Sicherheit (§ 327f BGB). Für Mängel haften wir nach dem Gesetz (§§ 327 ff. BGB): Du kannst verlangen, dass sie behoben werden, und unter den gesetzlichen Voraussetzungen den Vertrag beenden, den Preis mindern und Schadensersatz verlangen. Wartung kündigen wir an, soweit sie planbar ist.',
    `Wir ändern die Anwendung nur aus triftigem Grund: um sie an eine neue technische Umgebung, mehr Nutzer oder das Recht anzupassen, um Missbrauch zu verhindern oder um sie zu verbessern. Das kostet dich nichts. Beeinträchtigt eine Änderung deine Nutzung mehr als unerheblich, sagen wir es dir rechtzeitig in Textform, und du kannst den Vertrag innerhalb von 30 Tagen kostenlos beenden (§ 327r BGB).${
      sale ? ' Was du im Voraus gezahlt hast, erstatten wir dann anteilig.' : ''
    }`,
  ]
}

const data: Section = [
  'Deine Daten',
  'Deine Eingaben gehören dir. Jede Tabelle und alles zusammen kannst du jederzeit herunterladen, auch nach dem Ende des Abos. Wie wir Daten verarbeiten, steht unter [Datenschutz](/datenschutz).',
]

const liability: Section = [
  'Haftung',
  'Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper und Gesundheit, nach dem Produkthaftungsgesetz und soweit wir eine Garantie übernommen haben. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Pflichten, auf deren Erfüllung du vertrauen darfst, und begrenzt auf den vorhersehbaren, typischen Schaden. Deine gesetzlichen Rechte bei Mängeln bleiben unberührt.',
]

function changes({ sale }: RuntimeValues): Section {
  return [
    'Änderungen',
    'Ändern wir diese Bedingungen, legen wir dir die neue Fassung zur Zustimmung vor. Schweigen ist keine Zustimmung. Jede Fassung bleibt abrufbar.',
    sale
      ? 'Ein neuer Preis gilt für dich nur, wenn du ihm ausdrücklich zustimmst. Stimmst du nicht zu, bleibt dein Preis, solange der Vertrag läuft; wir können dann nur ordentlich kündigen.'
      : false,
  ]
}

const closing: Section = [
  'Recht und Streitbeilegung',
  'Es gilt deutsches Recht ohne das UN-Kaufrecht; zwingende Vorschriften des Landes, in dem du lebst, bleiben unberührt. Wir sind nicht verpflichtet und nicht bereit, an einem Verfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. Ist eine Bestimmung unwirksam, gilt an ihrer Stelle das Gesetz.',
]
