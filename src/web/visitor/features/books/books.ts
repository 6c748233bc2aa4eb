export type BookTopic = 'Sparen' | 'Anlegen' | 'Verhalten' | 'Ziele'
/** 1 = for beginners, 3 = takes patience. */
export type BookLevel = 1 | 2 | 3

export interface Book {
  readonly title: string
  readonly author: string
  /** First published, in its own language. */
  readonly year: number
  readonly topic: BookTopic
  readonly level: BookLevel
  /** In words of our own. */
  readonly content: string
  readonly strength: string
  readonly gap: string
}

/** From the easiest to the most demanding. Facts are author, title and year; the reviews are ours. */
export const books: readonly Book[] = [
  {
    title: 'Der reichste Mann von Babylon',
    author: 'George S. Clason',
    year: 1926,
    topic: 'Sparen',
    level: 1,
    content:
      'Gleichnisse aus einer erfundenen Antike. Die Regel dahinter: Wer zuerst ein Zehntel für sich behält und es arbeiten lässt, hat nach Jahren Vermögen.',
    strength: 'Wenn du noch keine Sparrate hast und einen einfachen Anfang suchst.',
    gap: 'Steuern, Inflation und Fonds kommen nicht vor, die Sprache ist betont altertümlich.',
  },
  {
    title: 'Über die Psychologie des Geldes',
    author: 'Morgan Housel',
    year: 2020,
    topic: 'Verhalten',
    level: 1,
    content:
      'Kurze Kapitel darüber, warum Menschen mit Geld tun, was sie tun. Geduld, Puffer und das Wissen um das eigene Genug zählen mehr als Klugheit.',
    strength: 'Wenn du deine Entscheidungen verstehen willst, bevor du sie änderst.',
    gap: 'Kein Rechenweg und kein Plan; die Beispiele kommen aus den USA.',
  },
  {
    title: 'Denke nach und werde reich',
    author: 'Napoleon Hill',
    year: 1937,
    topic: 'Ziele',
    level: 1,
    content:
      'Dreizehn Grundsätze von Wunsch bis Ausdauer: ein Ziel aufschreiben, einen Termin setzen, daran festhalten.',
    strength: 'Wenn dir ein klares Ziel fehlt.',
    gap: 'Belege fehlen, und vom Geld selbst ist wenig die Rede.',
  },
  {
    title: 'Das kleine Handbuch des vernünftigen Investierens',
    author: 'John C. Bogle',
    year: 2007,
    topic: 'Anlegen',
    level: 1,
    content:
      'Der Gründer von Vanguard begründet breite Indexfonds: Was eine Anlage kostet, fehlt am Ende, und der Unterschied wächst mit den Jahren.',
    strength: 'Wenn du verstehen willst, warum Kosten mehr zählen als Prognosen.',
    gap: 'Geschrieben für die USA, deutsche Steuern muss man sich dazudenken.',
  },
  {
    title: 'Nudge',
    author: 'Richard H. Thaler, Cass R. Sunstein',
    year: 2008,
    topic: 'Verhalten',
    level: 2,
    content:
      'Wie Voreinstellungen entscheiden: Was von allein geschieht, geschieht. Das gilt fürs Sparen besonders.',
    strength: 'Wenn du dir Daueraufträge statt Vorsätze einrichten willst.',
    gap: 'Viel Politik; der Teil über Geld ist nur ein Teil.',
  },
  {
    title: 'Börsenerfolg ist kein Zufall',
    author: 'Burton G. Malkiel',
    year: 1973,
    topic: 'Anlegen',
    level: 2,
    content:
      'Ein Gang durch Blasen, Moden und Theorien, mit dem Ergebnis, dass Kurse sich schwer vorhersagen lassen. Im Original „A Random Walk Down Wall Street“.',
    strength: 'Wenn du wissen willst, was von Börsentipps zu halten ist.',
    gap: 'Dick, und viele Beispiele sind amerikanisch.',
  },
  {
    title: 'Schnelles Denken, langsames Denken',
    author: 'Daniel Kahneman',
    year: 2011,
    topic: 'Verhalten',
    level: 3,
    content:
      'Zwei Arten zu denken und die Fehler, die dabei vorhersehbar entstehen: Verluste wiegen schwerer als Gewinne, die erste Zahl zieht alle anderen an.',
    strength: 'Wenn du dir selbst beim Entscheiden zusehen willst.',
    gap: 'Lang; einzelne zitierte Studien ließen sich später nicht wiederholen.',
  },
  {
    title: 'Intelligent investieren',
    author: 'Benjamin Graham',
    year: 1949,
    topic: 'Anlegen',
    level: 3,
    content:
      'Der Unterschied zwischen Anlegen und Spekulieren, der Abstand zwischen Preis und Wert und der launische Herr Markt, den man nicht ernst nehmen muss.',
    strength: 'Wenn du Ruhe bewahren willst, sobald Kurse fallen.',
    gap: 'Kein Buch für den Anfang; die Zahlen sind aus einer anderen Zeit.',
  },
]

export const levelWords: Readonly<Record<BookLevel, string>> = { 1: 'Einstieg', 2: 'Aufbau', 3: 'Vertiefung' }

export const bookTopics: readonly BookTopic[] = ['Sparen', 'Anlegen', 'Verhalten', 'Ziele']
