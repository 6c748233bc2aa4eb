import type { BudgetGroupKey } from '#domain/budget/budget-group.ts'

/** Where the bookings of a kind of payee usually count, and the usual names of plan lines for them. */
export interface PayeeKind {
  /**
   * A group of `life`, or a category; `card` and `savings`: a transfer between own accounts where there is one of these
   * types.
   */
  readonly counts: BudgetGroupKey | 'saving_rate' | 'donation_rate' | 'income' | 'card' | 'savings'
  /** Words in the names of such lines, the most telling first; spelt as in the list of payees. */
  readonly lines: readonly string[]
  /** The kind says little, so that what the purpose says counts more. */
  readonly isVague?: boolean
}

const kind = (counts: PayeeKind['counts'], lines: string, more?: Pick<PayeeKind, 'isVague'>): PayeeKind => ({
  counts,
  lines: lines === '' ? [] : lines.split('|'),
  ...more,
})

const vague = { isVague: true } as const

/** Every kind that occurs in the list of payees (data/german-payees.json). */
export const payeeKinds = {
  groceries: kind('food', 'lebensmittel*|supermarkt*|einkauf*|essen*|nahrung*|ernaehrung*|verpflegung*'),
  bakery: kind('food', 'baeck*|unterwegs|lebensmittel*|essen*|ernaehrung*|verpflegung*'),
  eating_out: kind(
    'food',
    'restaurant*|auswaerts*|essen gehen|unterwegs|kantine*|gastro*|ausgehen|lieferdienst*',
  ),
  drugstore: kind('other', 'drogerie*|koerperpflege*|hygiene*|kosmetik*|pflegeprodukte'),
  hairdresser: kind('other', 'friseur*|frisoer*|koerperpflege*|kosmetik*'),
  clothing: kind('other', 'kleid*|bekleidung*|mode|schuhe'),
  furniture: kind('other', 'moebel*|einrichtung*|wohnungseinrichtung*|anschaffung*|haushaltswaren'),
  diy: kind('housing', 'baumarkt*|garten*|renovier*|instandhalt*|heimwerk*|reparaturen'),
  electronics: kind('other', 'elektronik*|elektro*|technik*|geraete*|anschaffung*'),
  marketplace: kind('other', 'amazon*|online*|shopping*|bestellung*|einkaeufe|anschaffung*', vague),
  books: kind('media', 'buecher*|lesen'),
  toys: kind('children', 'spielzeug*|spielsachen'),
  pets: kind('other', 'haustier*|tier*|hund*|katze*'),
  gifts: kind('other', 'geschenk*|blumen*'),
  fuel: kind('mobility', 'tank*|benzin*|sprit*|kraftstoff*|diesel'),
  charging: kind('mobility', 'lade*|ladestrom*|tank*'),
  public_transport: kind(
    'mobility',
    'deutschlandticket*|bus*|oepnv|nahverkehr*|bahn*|monatskarte*|ticket*|fahrkarte*|jobticket*',
  ),
  train: kind('mobility', 'bahn*|zug*|bahncard*|bahnfahrten'),
  taxi: kind('mobility', 'taxi*|carsharing|car sharing|mietwagen*'),
  parking: kind('mobility', 'park*|autowaesche'),
  car_service: kind(
    'mobility',
    'werkstatt*|autoreparatur*|inspektion*|reifen*|autopflege|adac|kfz reparatur*',
  ),
  bike: kind('mobility', 'fahrrad*|rad'),
  car_insurance: kind(
    'mobility',
    'autoversicherung*|kfz versicherung*|kfzversicherung*|kfz haftpflicht*|versicherung auto|auto versicherung',
  ),
  car_tax: kind('mobility', 'kfz steuer*|kfzsteuer*|autosteuer*|kraftfahrzeugsteuer*'),
  car_loan: kind(
    'mobility',
    'autokredit*|autofinanz*|leasing*|autorate*|kredit auto|auto kredit|auto rate|kfz kredit',
  ),
  rent: kind('housing', 'miete|warmmiete|kaltmiete|miete*|wohnungsmiete*'),
  housing_fee: kind('housing', 'hausgeld*|nebenkosten|betriebskosten*'),
  electricity: kind('housing', 'strom*|energie*|stadtwerke*'),
  gas: kind('housing', 'gas|erdgas*|heiz*|fernwaerme*|waerme*|energie*|stadtwerke*'),
  energy: kind('housing', 'stadtwerke*|energie*|strom*|gas|erdgas*|heiz*|fernwaerme*', vague),
  water: kind('housing', 'wasser*|abwasser*|stadtwerke*'),
  municipal: kind('housing', 'grundsteuer*|muell*|abfall*|schornstein*|grundbesitz*'),
  home_loan: kind(
    'housing',
    'baufinanz*|hauskredit*|hypothek*|immobilienkredit*|baukredit*|wohnungskredit*|annuitaet*|darlehen*',
  ),
  loan: kind('other', 'ratenkredit*|kredit*|darlehen*|rate*|studienkredit*|privatkredit*', vague),
  liability: kind('insurance', 'privathaftpflicht*|haftpflicht*'),
  household_insurance: kind('insurance', 'hausrat*'),
  legal_insurance: kind('insurance', 'rechtsschutz*'),
  building_insurance: kind('insurance', 'wohngebaeude*|gebaeude*'),
  accident_insurance: kind('insurance', 'unfall*'),
  disability_insurance: kind('insurance', 'berufsunfaehig*|bu|erwerbsunfaehig*'),
  life_insurance: kind('insurance', 'lebensversicherung*|risikoleben*'),
  pension_insurance: kind(
    'insurance',
    'riester*|ruerup*|altersvorsorge*|rentenversicherung*|basisrente*|privatrente*',
  ),
  health_insurance: kind('health', 'krankenversicherung*|krankenkasse*|pkv|zahnzusatz*|zusatzversicherung*'),
  insurance: kind('insurance', 'versicherung*', vague),
  childcare: kind('children', 'kita*|kindergarten*|krippe*|hort*|tagesmutter*|kinderbetreuung*|betreuung*'),
  school: kind('children', 'schul*|nachhilfe*|musikschule*'),
  pocket_money: kind('children', 'taschengeld*'),
  maintenance: kind('children', 'unterhalt*|kindesunterhalt*'),
  pharmacy: kind('health', 'apotheke*|medikament*|arznei*|gesundheit*'),
  doctor: kind('health', 'arzt*|zahnarzt*|aerzte*|gesundheit*|apotheke*'),
  optician: kind('health', 'brille*|optik*|kontaktlinsen*|gesundheit*'),
  gym: kind('health', 'fitness*|sport*|gym|turnverein*|mcfit*|yoga*'),
  mobile: kind('media', 'mobilfunk*|handy*|telefon*|smartphone*'),
  internet: kind('media', 'internet*|dsl|festnetz*|wlan|telefon*|glasfaser*|kabel*'),
  telecom: kind('media', 'telefon*|internet*|mobilfunk*|handy*|festnetz*|dsl', vague),
  broadcasting: kind('media', 'rundfunk*|gez|fernseh*|ard zdf'),
  streaming: kind('media', 'streaming*|abos|abo*|musik*|video*|filme*'),
  newspaper: kind('media', 'zeitung*|zeitschrift*|magazin*|abo*'),
  software: kind('media', 'software*|apps|cloud*|abo*'),
  games: kind('media', 'spiele*|gaming*'),
  culture: kind('other', 'kino*|kultur*|freizeit*|ausgehen|ausfluege*|hobby*'),
  travel: kind('other', 'urlaub*|reise*|ferien*'),
  bank_fee: kind('other', 'kontofuehrung*|bankgebuehr*|kontogebuehr*|bank|gebuehren'),
  cash: kind('other', 'bargeld*|barausgaben|bar'),
  tax: kind('other', 'steuer*|einkommensteuer*|finanzamt*|steuerberat*'),
  public_office: kind('other', 'gebuehren', vague),
  donation: kind('donation_rate', 'spende*|patenschaft*|foerder*'),
  membership: kind('other', 'mitglied*|verein*|gewerkschaft*|mitgliedsbeitraege', vague),
  lottery: kind('other', 'lotto*|lotterie*|gluecksspiel*'),
  post: kind('other', 'porto*|post*'),
  card_settlement: kind('card', ''),
  saving: kind('savings', 'sparplan*|etf*|depot*|sparen*|sparrate*'),
  building_savings: kind('savings', 'bauspar*'),
  child_benefit: kind('income', ''),
  public_income: kind('income', ''),
  other_income: kind('income', ''),
} as const satisfies Readonly<Record<string, PayeeKind>>
export type PayeeKindName = keyof typeof payeeKinds

/** Whether a name is one of the known kinds. */
export function isPayeeKind(name: string): name is PayeeKindName {
  return Object.hasOwn(payeeKinds, name)
}

/** A kind with its optional parts in its type. */
export function kindOf(name: PayeeKindName): PayeeKind {
  return payeeKinds[name]
}
