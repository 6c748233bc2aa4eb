import type { BookContent } from './content-kinds.ts'

interface ShippedBook {
  /** The id, which never changes because people's marks refer to it. */
  readonly id: string
  readonly content: BookContent
}

const bare = { isbn: '', link: '', isAdvertisement: false, cover: '' } as const

/** The books from the easiest to the most demanding. Facts are author, title and year; the reviews are ours. */
export const shippedBooks: readonly ShippedBook[] = [
  {
    id: '01920000-0000-7000-8000-000000000101',
    content: {
      ...bare,
      title: 'Der reichste Mann von Babylon',
      author: 'George S. Clason',
      year: 1926,
      topic: 'Sparen',
      level: 1,
      summary: 'Kurze Gleichnisse über Zurücklegen, Schulden und Vorsicht beim Anlegen.',
      content:
        'Gleichnisse aus einer erfundenen Antike. Die Regel dahinter: Wer zuerst ein Zehntel für sich behält und es arbeiten lässt, hat nach Jahren Vermögen.',
      strength: 'Wenn du noch keine Sparrate hast und einen einfachen Anfang suchst.',
      gap: 'Steuern, Inflation und Fonds kommen nicht vor, die Sprache ist betont altertümlich.',
      fitsPath: '/finanzrechner/zinseszins-sparplan',
      fitsTitle: 'Sparplan rechnen',
      position: 10,
    },
  },
  {
    id: '01920000-0000-7000-8000-000000000102',
    content: {
      ...bare,
      title: 'Über die Psychologie des Geldes',
      author: 'Morgan Housel',
      year: 2020,
      topic: 'Verhalten',
      level: 1,
      summary: 'In kurzen Kapiteln: wie Menschen mit Geld entscheiden, und warum.',
      content:
        'Kurze Kapitel darüber, warum Menschen mit Geld tun, was sie tun. Geduld, Puffer und das Wissen um das eigene Genug zählen mehr als Klugheit.',
      strength: 'Wenn du deine Entscheidungen verstehen willst, bevor du sie änderst.',
      gap: 'Kein Rechenweg und kein Plan; die Beispiele kommen aus den USA.',
      fitsPath: '/ziele',
      fitsTitle: 'Ziele',
      position: 20,
    },
  },
  {
    id: '01920000-0000-7000-8000-000000000103',
    content: {
      ...bare,
      title: 'Denke nach und werde reich',
      author: 'Napoleon Hill',
      year: 1937,
      topic: 'Ziele',
      level: 1,
      summary: 'Dreizehn Grundsätze zu Wunsch, Plan und Ausdauer, aus der Zeit der Weltwirtschaftskrise.',
      content:
        'Dreizehn Grundsätze von Wunsch bis Ausdauer: ein Ziel aufschreiben, einen Termin setzen, daran festhalten.',
      strength: 'Wenn dir ein klares Ziel fehlt.',
      gap: 'Belege fehlen, und vom Geld selbst ist wenig die Rede.',
      fitsPath: '/denke-nach-und-werde-reich',
      fitsTitle: 'Unsere Zusammenfassung',
      position: 30,
    },
  },
  {
    id: '01920000-0000-7000-8000-000000000104',
    content: {
      ...bare,
      title: 'Das kleine Handbuch des vernünftigen Investierens',
      author: 'John C. Bogle',
      year: 2007,
      topic: 'Anlegen',
      level: 1,
      summary: 'Das Argument für breite Indexfonds mit niedrigen Kosten, vom Gründer von Vanguard.',
      content:
        'Der Gründer von Vanguard begründet breite Indexfonds: Was eine Anlage kostet, fehlt am Ende, und der Unterschied wächst mit den Jahren.',
      strength: 'Wenn du verstehen willst, warum Kosten mehr zählen als Prognosen.',
      gap: 'Geschrieben für die USA, deutsche Steuern muss man sich dazudenken.',
      fitsPath: '/finanzrechner/etf-kosten',
      fitsTitle: 'ETF-Kosten',
      position: 40,
    },
  },
  {
    id: '01920000-0000-7000-8000-000000000105',
    content: {
      ...bare,
      title: 'Nudge',
      author: 'Richard H. Thaler, Cass R. Sunstein',
      year: 2008,
      topic: 'Verhalten',
      level: 2,
      summary: 'Wie Voreinstellungen entscheiden, und wie man sie für sich arbeiten lässt.',
      content:
        'Wie Voreinstellungen entscheiden: Was von allein geschieht, geschieht. Das gilt fürs Sparen besonders.',
      strength: 'Wenn du dir Daueraufträge statt Vorsätze einrichten willst.',
      gap: 'Viel Politik; der Teil über Geld ist nur ein Teil.',
      fitsPath: '/kontensystem',
      fitsTitle: 'Kontensystem',
      position: 50,
    },
  },
  {
    id: '01920000-0000-7000-8000-000000000106',
    content: {
      ...bare,
      title: 'Börsenerfolg ist kein Zufall',
      author: 'Burton G. Malkiel',
      year: 1973,
      topic: 'Anlegen',
      level: 2,
      summary: 'Ein Gang durch Blasen und Moden: warum sich Kurse schwer vorhersagen lassen.',
      content:
        'Ein Gang durch Blasen, Moden und Theorien, mit dem Ergebnis, dass Kurse sich schwer vorhersagen lassen. Im Original „A Random Walk Down Wall Street“.',
      strength: 'Wenn du wissen willst, was von Börsentipps zu halten ist.',
      gap: 'Dick, und viele Beispiele sind amerikanisch.',
      fitsPath: '/finanzrechner/rendite',
      fitsTitle: 'Rendite',
      position: 60,
    },
  },
  {
    id: '01920000-0000-7000-8000-000000000107',
    content: {
      ...bare,
      title: 'Kaufen oder mieten?',
      author: 'Gerd Kommer',
      year: null,
      topic: 'Immobilien',
      level: 2,
      summary: 'Eigenheim und Miete als Rechnung, mit Nebenkosten, Instandhaltung und Alternativen.',
      content:
        'Eigenheim und Miete als Rechnung: Nebenkosten, Instandhaltung und was das Eigenkapital sonst verdient hätte. Erst mit allen Posten lassen sich beide Wege vergleichen.',
      strength: 'Wenn du vor der Frage stehst und sie nicht nach Gefühl entscheiden willst.',
      gap: 'Zinsen und Preise sind die der Ausgabe; rechne mit heutigen nach.',
      fitsPath: '/finanzrechner/miete-oder-kauf',
      fitsTitle: 'Miete oder Kauf',
      position: 70,
    },
  },
  {
    id: '01920000-0000-7000-8000-000000000108',
    content: {
      ...bare,
      title: 'Schnelles Denken, langsames Denken',
      author: 'Daniel Kahneman',
      year: 2011,
      topic: 'Verhalten',
      level: 3,
      summary: 'Zwei Arten zu denken und die Fehler, die dabei vorhersehbar entstehen.',
      content:
        'Zwei Arten zu denken und die Fehler, die dabei vorhersehbar entstehen: Verluste wiegen schwerer als Gewinne, die erste Zahl zieht alle anderen an.',
      strength: 'Wenn du dir selbst beim Entscheiden zusehen willst.',
      gap: 'Lang; einzelne zitierte Studien ließen sich später nicht wiederholen.',
      fitsPath: '/finanzrechner/inflation',
      fitsTitle: 'Inflation',
      position: 80,
    },
  },
  {
    id: '01920000-0000-7000-8000-000000000109',
    content: {
      ...bare,
      title: 'Intelligent investieren',
      author: 'Benjamin Graham',
      year: 1949,
      topic: 'Anlegen',
      level: 3,
      summary: 'Grundlagen der Wertpapieranalyse und der Gedanke der Sicherheitsmarge.',
      content:
        'Der Unterschied zwischen Anlegen und Spekulieren, der Abstand zwischen Preis und Wert und der launische Herr Markt, den man nicht ernst nehmen muss.',
      strength: 'Wenn du Ruhe bewahren willst, sobald Kurse fallen.',
      gap: 'Kein Buch für den Anfang; die Zahlen sind aus einer anderen Zeit.',
      fitsPath: '/finanzrechner/rendite',
      fitsTitle: 'Rendite',
      position: 90,
    },
  },
]
