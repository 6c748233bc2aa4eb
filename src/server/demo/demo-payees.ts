/** Who is paid for an item, and what the bank shows of the payment. */
export interface DemoPayee {
  readonly name: string
  readonly purpose: string
  /** The creditor id of a direct debit; a card payment or a transfer has none. */
  readonly creditorId?: string
  readonly mandateRef?: string
}

const byDebit: Readonly<Record<string, DemoPayee>> = {
  'loan-instalment': debit('Sparbank Pleiße', 'Darlehen 6120558 Rate', '0110000000001', 'D-6120558'),
  'house-money': debit('WEG Kirschallee 14', 'Hausgeld Wohnung 7', '0110000000002', 'WEG-07'),
  electricity: debit('Auenstrom GmbH', 'Abschlag Strom', '0110000000003', 'AS-401182207'),
  'property-tax': debit('Stadt Leipzig', 'Grundsteuer', '0110000000004', 'GRST-118-22'),
  'train-ticket': debit('Elsterverkehr GmbH', 'Deutschlandticket', '0110000000005', 'DT-5520917'),
  'car-loan': debit('Autobank Mitte AG', 'Finanzierung L-AJ 1114', '0110000000016', 'AB-90077-1'),
  'car-insurance': debit(
    'Elbtal Versicherung AG',
    'Kfz-Versicherung Jahresbeitrag',
    '0110000000006',
    'KH-773105524',
  ),
  'car-tax': debit('Bundeskasse', 'Kfz-Steuer L-AJ 1114', '0110000000007', 'KFZ-L-AJ-1114'),
  'disability-insurance': debit(
    'Rheinwest Leben AG',
    'Berufsunfähigkeit Beitrag',
    '0110000000008',
    'BU-2021-88143',
  ),
  'life-insurance': debit('Rheinwest Leben AG', 'Risikoleben Beitrag', '0110000000008', 'RL-2022-10902'),
  'liability-insurance': debit(
    'Elbtal Versicherung AG',
    'Privathaftpflicht Jahresbeitrag',
    '0110000000006',
    'PH-61004118',
  ),
  'contents-insurance': debit(
    'Elbtal Versicherung AG',
    'Hausrat Jahresbeitrag',
    '0110000000006',
    'HR-61004119',
  ),
  'day-care': debit('Kita Kirschgarten e. V.', 'Elternbeitrag Mia', '0110000000009', 'KITA-MIA-1'),
  'day-care-meals': debit('Küche Sonnenschein GmbH', 'Essengeld Mia', '0110000000010', 'ESSEN-4471'),
  gymnastics: debit('Turnverein Süd 1894 e. V.', 'Beitrag Mia', '0110000000011', 'M-1482'),
  'dental-insurance': debit('Domplatz Kranken AG', 'Zahnzusatz Beitrag', '0110000000012', 'ZZ-90551220'),
  internet: debit('Glasnetz Sachsen GmbH', 'Internet', '0110000000013', 'GN-5530118804'),
  mobile: debit('Funkbrücke Mobil GmbH', 'Mobilfunk', '0110000000014', 'FB-0170447122'),
  'broadcasting-fee': debit('Rundfunk ARD, ZDF, DRadio', 'Rundfunkbeitrag', '0110000000015', 'RF-331802274'),
}

/** The payee of a fixed item. */
export function payeeOf(item: string): DemoPayee {
  const payee = byDebit[item]
  if (!payee) throw new RangeError(`Nobody collects ${item}`)
  return payee
}

/** A variable item: how many payments a month, and at which shops. */
export interface DemoShops {
  readonly item: string
  readonly count: readonly [least: number, most: number]
  readonly names: readonly string[]
}

/** The shops of the variable items that come up every month. */
export const demoShops: readonly DemoShops[] = [
  {
    item: 'groceries',
    count: [15, 20],
    names: [
      'Konsum Leipzig',
      'Konsum Leipzig',
      'Rewe',
      'Rewe',
      'Kaufpark Connewitz',
      'Bäckerei Wendl',
      'Hofladen Böhlen',
      'Wochenmarkt Südplatz',
      'Getränke Fischer',
    ],
  },
  {
    item: 'canteen',
    count: [6, 9],
    names: ['Kantine', 'Kantine', 'Kaffeebar Pleiße', 'Imbiss am Markt', 'Bahnhofsbäckerei'],
  },
  { item: 'fuel', count: [2, 4], names: ['Star Tankstelle', 'Star Tankstelle', 'Tankhof Markkleeberg'] },
  {
    item: 'clothes',
    count: [1, 3],
    names: ['Schuhhaus Connewitz', 'Ernstings Family', 'Modehaus Linke', 'Secondhand Kiste'],
  },
  { item: 'pharmacy', count: [1, 3], names: ['Linden-Apotheke', 'Praxis Dr. Sommer', 'Optik Krause'] },
  {
    item: 'drugstore',
    count: [3, 5],
    names: ['Drogerie Pfeiffer', 'Drogerie Pfeiffer', 'Friseur Haarwerk', 'Bioladen Kresse'],
  },
  {
    item: 'presents',
    count: [1, 2],
    names: ['Spielzeugladen Kolibri', 'Buchhandlung Südvorstadt', 'Blumen Richter'],
  },
]

/** The payees of the fun account. */
export const funPlaces: readonly string[] = [
  'Passage Kinos',
  'Gasthaus Alte Post',
  'Pizzeria Vesuvio',
  'Schauspielhaus',
  'Plattenladen Rille',
  'Kletterhalle Block',
  'Weinhandlung Saale',
  'Café Kandler',
]

/** The charities to which they give every month. */
export const charities: readonly (readonly [name: string, cents: number])[] = [
  ['Kinderhilfe Lichtblick e. V.', 4_000],
  ['Tierheim Auwald', 2_500],
]

/** The causes that get the rest of a month's donations. */
export const causes: readonly string[] = [
  'Katastrophenhilfe Direkt e. V.',
  'Waldstiftung Mitteldeutschland',
  'Bürgerradio Leipzig',
  'Ärzte auf Reisen e. V.',
]

function debit(name: string, purpose: string, creditor: string, mandateRef: string): DemoPayee {
  return { name, purpose, creditorId: `DE98ZZZ0${creditor.slice(-10)}`, mandateRef }
}
