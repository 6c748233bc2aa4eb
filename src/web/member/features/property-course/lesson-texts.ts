import { WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { type Lesson, plainCheck } from '#domain/property/purchase-check.ts'
import { noticeOfLoan, rentIncreaseCap, usualPriceFactor } from '#domain/property/purchase-rules.ts'
import { transferTaxRates } from '#domain/property/transfer-tax.ts'
import { numberWord } from '#web/kit/words/number-word.ts'

/** What a lesson says below its title; its drawing and its fields are made for the case. */
export interface LessonText {
  /** The name of the field that the lesson ends in. */
  readonly field: string
  readonly paragraphs: readonly string[]
}

const rates = transferTaxRates.toSorted((a, b) => a.rateBp - b.rateBp)
const [lowest, highest] = [rates[0], rates.at(-1)]
const highestCount = rates.filter(({ rateBp }) => rateBp === highest?.rateBp).length
const yieldAt = (factor: number) => formatPercent(Math.round(WHOLE_BP / factor))
/** A repayment that many loans begin with, for a sum in the head. */
const COMMON_REPAYMENT_BP = 200
const { from: usualFrom, to: usualTo } = usualPriceFactor
const { years: capYears, capBp, tightCapBp } = rentIncreaseCap

/** The texts of the course; every rate in them comes from the data of the domain. */
export const lessonTexts: Readonly<Record<Lesson, LessonText>> = {
  price: {
    field: 'Kaufpreisfaktor',
    paragraphs: [
      'Ob eine Wohnung teuer ist, sagt ihr Preis allein nicht. Erst neben der Miete wird er zur Auskunft: Wie viele Jahresmieten kostet sie? Diese Zahl heißt Kaufpreisfaktor. Du rechnest sie mit der Kaltmiete, also ohne Heizung und Betriebskosten.',
      `Umgekehrt gelesen ist sie die Miete des ersten Jahres in Prozent des Preises. Bei ${usualFrom} Jahresmieten sind das ${yieldAt(usualFrom)}, bei ${usualTo} noch ${yieldAt(usualTo)}. Verdient ist davon noch nichts: Zinsen, Verwaltung und Reparaturen gehen erst ab.`,
      'Ein hoher Faktor heißt oft, dass Käufer mit steigenden Mieten oder Preisen rechnen. Ein niedriger kann einen Grund haben, der nicht im Inserat steht. Ist die Wohnung leer oder willst du selbst einziehen, nimm die Kaltmiete vergleichbarer Wohnungen; viele Gemeinden haben dafür einen Mietspiegel.',
    ],
  },
  purchase_costs: {
    field: 'Nebenkosten',
    paragraphs: [
      'Zum Preis kommen vier Rechnungen: die Grunderwerbsteuer, der Notar, das Grundbuch und oft ein Makler. Dafür bekommst du keinen Quadratmeter mehr, und beim Verkauf zahlt sie dir niemand zurück.',
      `Die Steuer hängt am Land: ${formatPercent(lowest?.rateBp ?? 0)} in ${lowest?.land}, ${formatPercent(highest?.rateBp ?? 0)} in ${numberWord(highestCount)} anderen Ländern. Notar und Grundbuch nehmen überall dasselbe, nach einer Tabelle im Gesetz. Ein Teil davon hängt nicht am Preis, sondern am Darlehen, weil die Bank eine Grundschuld eintragen lässt.`,
      `Den Makler teilen sich bei Wohnungen und Einfamilienhäusern beide Seiten: Wer als Verbraucher kauft, zahlt höchstens so viel wie der Verkäufer (§§ 656c, 656d BGB). Üblich sind ${formatPercent(plainCheck.agentBp)} mit Umsatzsteuer. Kaufst du ohne Makler, trägst du 0 ein.`,
    ],
  },
  equity: {
    field: 'Eigenkapital',
    paragraphs: [
      'Eigenkapital ist das Geld, das du am Tag des Kaufs hergibst. Der Notgroschen zählt nicht dazu. Er bleibt liegen, auch wenn der Kauf damit knapper wird: Die erste Reparatur fragt nicht, ob gerade gekauft wurde.',
      'Eine erste Schwelle sind die Nebenkosten. Für den Preis steht die Wohnung als Sicherheit, für Steuer und Notar steht nichts. Wer weniger mitbringt als die Nebenkosten, leiht mehr, als die Wohnung kostet.',
      'Jeder Euro mehr macht Darlehen und Rate kleiner. Er fehlt dafür an anderer Stelle; was er dort einbrächte, kommt in Lektion 8 auf die Waage.',
    ],
  },
  loan: {
    field: 'Rate im Monat',
    paragraphs: [
      'Die Rate hat zwei Teile. Der Zins ist der Preis für das Geld der Bank, die Tilgung gibt es zurück. Die Rate bleibt gleich, ihr Inneres verschiebt sich: Mit jedem Monat sinkt die Schuld und mit ihr der Zins, und was frei wird, tilgt.',
      `Die Tilgung im Vertrag gilt deshalb nur für das erste Jahr. Ein Darlehen mit ${formatPercent(COMMON_REPAYMENT_BP)} Tilgung ist nicht erst nach ${WHOLE_BP / COMMON_REPAYMENT_BP} Jahren abbezahlt, sondern früher, und zwar umso früher, je höher der Zins ist. Das klingt verkehrt und stimmt: Wo viel Zins wegfällt, wird viel Tilgung frei.`,
      'Eine niedrige Tilgung macht den Monat leicht und das Darlehen lang. Eine hohe kostet jeden Monat mehr und am Ende weniger. Die Tabelle zeigt beides für deinen Zins.',
    ],
  },
  rent: {
    field: 'Miete im Jahr',
    paragraphs: [
      `Zwölf volle Mieten sind ein gutes Jahr, nicht jedes. Zwischen zwei Mietern wird gestrichen und gesucht, und manchmal zahlt jemand nicht. Dafür rechnest du jedes Jahr einen Anteil ab. Voreingestellt sind ${formatPercent(plainCheck.vacancyBp)}, gut eine Woche im Jahr.`,
      'Auch vom Hausgeld bleibt ein Teil bei dir. Was ein Mietvertrag auf den Mieter umlegen kann, zählt die Betriebskostenverordnung auf, zum Beispiel Wasser, Müllabfuhr und Grundsteuer. Verwaltung und Reparaturen stehen dort nicht: Die trägst du.',
      `In einem laufenden Vertrag steigt die Miete nicht beliebig. Bis zur ortsüblichen Miete sind in ${numberWord(capYears)} Jahren höchstens ${formatPercent(capBp)} erlaubt, wo Wohnungen knapp sind ${formatPercent(tightCapBp)}.`,
      'Ziehst du selbst ein, ist die Miete hier die, die du dann nicht mehr zahlst. Leerstand gibt es dann keinen.',
    ],
  },
  upkeep: {
    field: 'Instandhaltung',
    paragraphs: [
      'Ein Haus altert, auch wenn nichts kaputt ist. Heizung, Fenster und Bad kommen alle zwanzig bis dreißig Jahre wieder, nur eben nicht in gleichen Raten.',
      'Wer dafür jeden Monat etwas zurücklegt, zahlt dasselbe, aber nie auf einmal. Was die Eigentümergemeinschaft anspart, deckt das Haus. Deine Küche und dein Bad deckt es nicht.',
      'Ein erster Anhalt sind drei Werte aus einer Verordnung für geförderte Wohnungen, gestaffelt nach dem Alter des Hauses. Genauer wird es mit dem Wirtschaftsplan der Gemeinschaft und den Protokollen ihrer letzten Versammlungen: Darin steht, was beschlossen und was verschoben wurde.',
    ],
  },
  interest_rise: {
    field: 'Rate bei +2 Punkten',
    paragraphs: [
      'Der Zins ist nur so lange fest, wie es im Vertrag steht. Danach ist oft noch Geld offen, und für diesen Rest gilt der Zins von dann. Den kennt heute niemand. Rechnen kannst du trotzdem: Was wäre, wenn er zwei Punkte höher läge?',
      'Zwei Größen entscheiden: die Restschuld und der neue Zins. Eine längere Zinsbindung schiebt den Tag hinaus, und bis dahin ist mehr getilgt. Was sie kostet, zeigt der Vergleich zweier Angebote.',
      `Eine Frist steht im Gesetz: ${capital(numberWord(noticeOfLoan.years))} Jahre nach der vollständigen Auszahlung kannst du jedes Darlehen mit festem Zins kündigen, mit ${numberWord(noticeOfLoan.months)} Monaten Frist und auch dann, wenn die Zinsbindung länger läuft.`,
    ],
  },
  rent_or_buy: {
    field: 'Gleichstand',
    paragraphs: [
      'Wer kauft, dem gehört mit jeder Rate ein Stück mehr. Wer mietet, hat sein Eigenkapital noch und kann es anlegen. Vergleichen lässt sich das erst, wenn beide im Monat gleich viel Geld ausgeben.',
      'So wird hier gerechnet: Wer in einem Monat weniger zahlt, legt den Unterschied an. Am Ende steht auf der einen Seite die Wohnung, nach Verkaufskosten und ohne die Restschuld, auf der anderen das angelegte Geld.',
      'Das Ergebnis hängt an Annahmen, die niemand kennt: wie Preise und Mieten steigen und was angelegtes Geld bringt. Ändere sie und sieh, wie weit sich das Jahr verschiebt. Steuern auf Gewinne, ein Umzug und Förderungen fehlen in dieser Rechnung.',
    ],
  },
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
