import type { CalculatorSlug } from '#contract/site/calculators.ts'

const federalStates = {
  BW: 'BW',
  BY: 'BY',
  BE: 'BE',
  BB: 'BB',
  HB: 'HB',
  HH: 'HH',
  HE: 'HE',
  MV: 'MV',
  NI: 'NI',
  NW: 'NW',
  RP: 'RP',
  SL: 'SL',
  SN: 'SN',
  ST: 'ST',
  SH: 'SH',
  TH: 'TH',
}

export interface MadeBefore {
  /** A whole address as people share it, of the example in 2026. */
  readonly address: string
  /** Every word of every choice, by the name of its field; in a list `field.column`. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * The words that addresses, devices and saved scenarios held before choices had codes, and the codes that they stand
 * for. Such addresses are in use: nothing here may change, and nothing needs to be added.
 */
export const addressesMadeBefore: Readonly<Partial<Record<CalculatorSlug, MadeBefore>>> = {
  'zinseszins-sparplan': {
    address:
      'gesucht=endkapital&ziel=100000&start=46218.37&rate=302.67&rendite=6&jahre=20&dynamik=3&inflation=2&monate=0&intervall=1&zeitpunkt=ende&zinsart=effektiv&gutschrift=1',
    choices: {
      gesucht: { endkapital: 'end_balance', sparrate: 'contribution', laufzeit: 'term' },
      intervall: { '1': '1', '3': '3', '6': '6', '12': '12' },
      zeitpunkt: { ende: 'end', beginn: 'begin' },
      zinsart: { effektiv: 'effective', nominal: 'nominal' },
      gutschrift: { '1': '1', '2': '2', '4': '4', '12': '12' },
    },
  },
  entnahmeplan: {
    address:
      'gesucht=entnahme&kapital=300000&entnahme=1500&rendite=4&jahre=25&steigerung=0&monate=0&zeitpunkt=ende',
    choices: {
      gesucht: { entnahme: 'withdrawal', dauer: 'duration', kapital: 'capital', ewig: 'perpetual' },
      zeitpunkt: { beginn: 'begin', ende: 'end' },
    },
  },
  baufinanzierung: {
    address:
      'vorgabe=tilgung&darlehen=300000&sollzins=3.5&tilgung=2&rate=1500&laufzeit=300&zinsbindung=120&sondertilgung=0&anschlusszins=4.5&anschluss=rate-bleibt&anschlusstilgung=3&anschlussrate=1500&anschlussbindung=&sondertilgungen=&tilgungsfrei=0&gebuehren=0',
    choices: {
      vorgabe: { tilgung: 'repayment', rate: 'instalment', laufzeit: 'term' },
      anschluss: { 'rate-bleibt': 'keep_instalment', tilgung: 'repayment', rate: 'instalment' },
    },
  },
  ratenkredit: {
    address: 'zinsart=sollzins&kredit=10000&laufzeit=48&sollzins=6&effektivzins=6.17&einmalkosten=0',
    choices: {
      zinsart: { sollzins: 'nominal', effektiv: 'effective' },
    },
  },
  rendite: {
    address:
      'art=cagr&anfang=10000&ende=16288.95&jahre=10&zahlungen=2024-01-01_1000_ein*2024-07-01_1000_ein*2025-01-01_2150_aus&bestand=1000&abschnitte=0_0_1100*500_0_1520*0_300_1300&tage=365',
    choices: {
      art: { cagr: 'cagr', xirr: 'xirr', ttwror: 'ttwror' },
      'zahlungen.richtung': { ein: 'in', aus: 'out' },
    },
  },
  inflation: {
    address: 'gesucht=kaufkraft&betrag=10000&zins=5&inflation=2&jahre=10&von=2010-01&bis=2025-12',
    choices: {
      gesucht: { kaufkraft: 'purchasing_power', realzins: 'real_rate', index: 'index' },
    },
  },
  notgroschen: {
    address:
      'monate_nach=lage&ausgaben=1850&ruecklage=2400&rate=250&lage=unbefristet&familie=nein&eigenheim=nein&monate=3',
    choices: {
      monate_nach: { lage: 'situation', eigene: 'own' },
      lage: {
        unbefristet: 'permanent',
        befristet: 'fixed_term',
        selbststaendig: 'self_employed',
        rente_beamte: 'pensioner_or_official',
      },
      familie: { nein: 'no', ja: 'yes' },
      eigenheim: { nein: 'no', ja: 'yes' },
    },
  },
  'finanzielle-freiheit': {
    address:
      'ausgaben=30000&entnahmerate=4&kapital=50000&sparrate=1500&rendite=6&alter=35&inflation=2&einnahmen=0&steuer=0&coast_alter=67',
    choices: {},
  },
  rentenluecke: {
    address:
      'rente_aus=betrag&jahr=2026&alter=37&rentenalter=67&wunsch=2400&rente=1650&punkte=15&brutto=42000&kapital=25000&rendite_vorher=5&rendite_nachher=3&inflation=2&sonstiges=200&steuer=5&versicherung=kinder&sozialabgaben=12.35&bis=eigen&lebensalter=90&jahrgang=1964',
    choices: {
      rente_aus: { betrag: 'amount', punkte: 'points' },
      versicherung: { kinder: 'with_children', kinderlos: 'childless', eigene: 'own' },
      bis: { eigen: 'own_age', frau: 'female', mann: 'male' },
      jahrgang: {
        '1951': '1951',
        '1952': '1952',
        '1953': '1953',
        '1954': '1954',
        '1955': '1955',
        '1956': '1956',
        '1957': '1957',
        '1958': '1958',
        '1959': '1959',
        '1960': '1960',
        '1961': '1961',
        '1962': '1962',
        '1963': '1963',
        '1964': '1964',
      },
    },
  },
  'miete-oder-kauf': {
    address:
      'preis=400000&eigenkapital=100000&miete=1250&sollzins=3.7&rendite=5&jahre=20&nebenkosten=46000&tilgung=2&wertzuwachs=2&mietsteigerung=2&instandhaltung=1&inflation=2&verkaufskosten=3',
    choices: {},
  },
  'kaufnebenkosten-rendite': {
    address:
      'ansicht=nebenkosten&preis=400000&land=NW&makler=3.57&grundschuld=320000&inventar=0&gebuehren=gnotkg&miete=1250&eigenkapital=125675.6&rate=1466.67&zinsen=11096.32&steuersatz=42&nebenkosten=&verwaltung=600&instandhaltung=betrag&ruecklage=900&herstellung=2000&flaeche=80&gemeinschaft=70&afa=1925&afasatz=2&gebaeude=75&kaufmonat=1',
    choices: {
      ansicht: { nebenkosten: 'costs', rendite: 'yield' },
      land: federalStates,
      gebuehren: { gnotkg: 'gnotkg', pauschal: 'flat' },
      instandhaltung: { betrag: 'amount', peters: 'peters' },
      afa: { '1924': '1924', '1925': '1925', '2023': '2023', degressiv: 'degressive', satz: 'own_rate' },
    },
  },
  'etf-kosten': {
    address:
      'start=10000&rate=0&rendite=7&jahre=20&ter1=0.2&ter2=1.5&aufschlag1=0&aufschlag2=0&depot1=0&depot2=0',
    choices: {},
  },
  kapitalertragsteuer: {
    address:
      'art=ertrag&jahr=2026&ertrag=1000&freistellung=0&veranlagung=einzeln&kirche=0&aktien=0&aktienverluste=0&verluste=0&quellensteuer=0&anfang=100&ende=110&anteile=100&fonds=equity&ausschuettung=0&kaufmonat=0&kaeufe=100_10000_401.1&verkauft=100&erloes=15000&einkommen=15000&kapital=3000',
    choices: {
      art: { ertrag: 'income', vorab: 'advance_lump_sum', verkauf: 'sale', guenstiger: 'cheaper_check' },
      veranlagung: { einzeln: 'single', paar: 'couple' },
      kirche: { '0': '0', '8': '8', '9': '9' },
      fonds: {
        equity: 'equity',
        mixed: 'mixed',
        real_estate: 'real_estate',
        foreign_real_estate: 'foreign_real_estate',
        other: 'other',
      },
      kaufmonat: {
        '0': '0',
        '1': '1',
        '2': '2',
        '3': '3',
        '4': '4',
        '5': '5',
        '6': '6',
        '7': '7',
        '8': '8',
        '9': '9',
        '10': '10',
        '11': '11',
        '12': '12',
      },
    },
  },
  'brutto-netto': {
    address:
      'gesucht=netto&jahr=2026&brutto=4000&netto=2605.5&klasse=1&land=NW&kirche=nein&kinder=0&zusatzbeitrag=2.9&erwachsene=0&alter=ab23&freibetraege=0&faktor=&rente=versichert&u1=&u2=&nettovorher=2000&variante=basis&geschwister=nein&mehrlinge=0&kindergeld=1&zve=',
    choices: {
      gesucht: { netto: 'net', brutto: 'gross', elterngeld: 'parental_allowance' },
      klasse: { '1': '1', '2': '2', '3': '3', '4': '4', '5': '5', '6': '6' },
      land: federalStates,
      kirche: { nein: 'no', ja: 'yes' },
      alter: { unter23: 'under_23', ab23: 'from_23' },
      freibetraege: {
        '0': '0',
        '1': '1',
        '2': '2',
        '3': '3',
        '4': '4',
        '5': '5',
        '6': '6',
        '7': '7',
        '8': '8',
        '9': '9',
        '10': '10',
        '0.5': '0.5',
        '1.5': '1.5',
        '2.5': '2.5',
        '3.5': '3.5',
        '4.5': '4.5',
        '5.5': '5.5',
        '6.5': '6.5',
        '7.5': '7.5',
        '8.5': '8.5',
        '9.5': '9.5',
      },
      rente: { versichert: 'insured', befreit: 'exempt' },
      variante: { basis: 'basis', plus: 'plus' },
      geschwister: { nein: 'no', ja: 'yes' },
      mehrlinge: { '0': '0', '1': '1', '2': '2', '3': '3' },
    },
  },
  schuldenabbau: {
    address:
      'methode=lawine&schulden=Dispo%2C2500%2C11.5%2C50%3BRatenkredit%2C8000%2C6.9%2C200%3BM%C3%B6belkauf%2C900%2C0%2C30&extra=150',
    choices: {
      methode: { lawine: 'avalanche', schneeball: 'snowball' },
    },
  },
  'kontensystem-aufteiler': {
    address: 'regel=toepfe&einkommen=4656.45&sparrate=10&luxus=10&foerdern=5',
    choices: {
      regel: { toepfe: 'pots', '50-30-20': '50-30-20' },
    },
  },
}
