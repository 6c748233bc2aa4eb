import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import list from '#domain/place-proposals/data/german-payees.json'
import { transaction } from '#domain/testing/transaction.ts'
import { knownPayees } from './known-payees.ts'
import { payeeInRow } from './payee-in-row.ts'
import { isPayeeKind, kindOf } from './payee-kinds.ts'

const payees = knownPayees()

/**
 * How banks, terminals and collectors write payees that do not occur in the sample file of a year: name, purpose, kind.
 */
const written: readonly (readonly [string, string, string])[] = [
  ['LIDL SAGT DANKE//MUENCHEN/DE', '2026-03-14T18:02 Debitk.2 2029-12', 'groceries'],
  ['VISA PENNY 0455', '', 'groceries'],
  ['NETTO MARKEN-DISCOU//KOELN/DE', '', 'groceries'],
  ['Kaufland Dresden-Neustadt', 'KARTENZAHLUNG', 'groceries'],
  ['ALDI SÜD', 'ALDI SÜD SAGT DANKE', 'groceries'],
  ['REWE Markt GmbH-ZwNl Ost', '', 'groceries'],
  ['First Data GmbH', 'EC 61234567 EDEKA CENTER MEYER 12.05 18.22', 'groceries'],
  ['HIT Handelsgruppe', '', 'groceries'],
  ['Alnatura Produktions- und Handels GmbH', '', 'groceries'],
  ['PICNIC GMBH', '', 'groceries'],
  ['dm-drogerie markt GmbH + Co. KG', '', 'drugstore'],
  ['DM FIL.2134 H:12345//Berlin/DE', '', 'drugstore'],
  ['ROSSMANN 4711//HANNOVER/DE', '', 'drugstore'],
  ['Dirk Rossmann GmbH', '', 'drugstore'],
  ['SHELL 4711//FRANKFURT/DE', '', 'fuel'],
  ['Shell Deutschland Oil GmbH', '', 'fuel'],
  ['JET-TANKSTELLE 1187', '', 'fuel'],
  ['TOTAL SERVICE STATION', '', 'fuel'],
  ['Freie Tankstelle Huber', '', 'fuel'],
  ['STAR Tankstelle 021', '', 'fuel'],
  ['HEM TANKSTELLE 221', '', 'fuel'],
  ['Rundfunk ARD, ZDF, DRadio', 'Rundfunk 04.2026 - 06.2026 Beitragsnr. 123456789', 'broadcasting'],
  ['ARD ZDF Deutschlandradio Beitragsservice', '', 'broadcasting'],
  ['Telekom Deutschland GmbH', 'Festnetz Vertragskonto 1234567890 RG 9876', 'internet'],
  ['Telekom Deutschland GmbH', 'Mobilfunk Kundenkonto 0012345678', 'mobile'],
  ['Vodafone GmbH', 'KD-NR. 123 RG-NR. 456', 'telecom'],
  ['Telefonica Germany GmbH + Co. OHG', 'Kd-Nr. 60123 Rg-Nr. 1', 'telecom'],
  ['1&1 Telecom GmbH', 'KD-Nr. K123 RG-Nr. 100', 'telecom'],
  ['ALDI TALK E-Plus Service', 'Aufladung', 'mobile'],
  ['congstar - eine Marke der Telekom Deutschland GmbH', 'Kundenkonto 123', 'mobile'],
  ['Drillisch Online GmbH', 'winSIM', 'mobile'],
  ['Deutsche Glasfaser Wholesale', '', 'internet'],
  ['E.ON Energie Deutschland GmbH', 'Abschlag 201234', 'electricity'],
  ['Vattenfall Europe Sales GmbH', '', 'electricity'],
  ['Stadtwerke München GmbH', 'Abschlag Gas Vertragskonto 1', 'gas'],
  ['Mainova AG', 'Abschlag 05/26', 'energy'],
  ['Berliner Wasserbetriebe', '', 'water'],
  ['HUK-COBURG', 'Kfz-Versicherung L-AB 123 Beitrag 01.01.26-31.12.26', 'car_insurance'],
  ['Allianz Versicherungs-AG', 'AV-1234 Hausrat 0126', 'household_insurance'],
  ['Allianz Versicherungs-AG', 'V-Nr 1234567', 'insurance'],
  ['ARAG SE', '', 'legal_insurance'],
  ['Techniker Krankenkasse', 'Beitrag 04/2026', 'health_insurance'],
  ['Debeka Krankenversicherungsverein', 'Beitrag', 'health_insurance'],
  ['COSMOS LEBENSVERSICHERUNGS-AG', 'Risikoleben', 'life_insurance'],
  ['PAYPAL *SPOTIFY', '', 'streaming'],
  [
    'PayPal Europe S.a.r.l. et Cie S.C.A',
    '1023456789012/PP.6578.PP/. DISNEYPLUS, Ihr Einkauf bei DISNEYPLUS',
    'streaming',
  ],
  ['Netflix International B.V.', '', 'streaming'],
  ['AMZNPRIME DE', 'D01-1234567-1234567 AMZNPRIME', 'streaming'],
  ['Amazon Digital Germany GmbH', 'Prime Video', 'streaming'],
  ['DAZN Limited', '', 'streaming'],
  ['AMZN Mktp DE*2K3AB4CD5', '', 'marketplace'],
  ['AMAZON.DE', '302-1234567-1234567 Amazon.de', 'marketplace'],
  ['Klarna Bank AB (publ)', 'Ihr Einkauf bei Zalando', 'clothing'],
  ['PayPal (Europe) S.a r.l. et Cie, S.C.A.', '1022 PP.1.PP . IKEA, Ihr Einkauf bei IKEA', 'furniture'],
  ['OTTO Payments', 'Otto Bestellung', 'marketplace'],
  ['H&M Hennes & Mauritz', '', 'clothing'],
  ['C&A MODE GMBH//ESSEN/DE', '', 'clothing'],
  ['Zalando Payments GmbH', '', 'clothing'],
  ['DEICHMANN 0221', '', 'clothing'],
  ['IKEA Deutschland GmbH & Co. KG', '', 'furniture'],
  ['XXXLutz KG', '', 'furniture'],
  ['BAUHAUS 512//KIEL/DE', '', 'diy'],
  ['HORNBACH BAUMARKT AG', '', 'diy'],
  ['OBI Bau- und Heimwerkermarkt', '', 'diy'],
  ['MEDIA MARKT TV-HIFI-ELEKTRO', '', 'electronics'],
  ['SATURN ELECTRO-HANDELS', '', 'electronics'],
  ['DB Vertrieb GmbH', 'Fahrschein ABC123', 'train'],
  ['BVG Berliner Verkehrsbetriebe', 'Abo Deutschlandticket', 'public_transport'],
  ['HVV Deutschlandticket', '', 'public_transport'],
  ['Münchner Verkehrsgesellschaft mbH', 'MVG Abo', 'public_transport'],
  ['FREENOW*TAXI', '', 'taxi'],
  ['SIXT GMBH', '', 'taxi'],
  ['APCOA PARKING', '', 'parking'],
  ['Parkhaus am Markt', '', 'parking'],
  ['ATU Auto-Teile-Unger', '', 'car_service'],
  ['Bundeskasse - Dienstort Kiel', 'KFZ-STEUER FUER L-AB 123', 'car_tax'],
  ['Volkswagen Bank GmbH', 'Rate 12', 'car_loan'],
  ['Santander Consumer Bank AG', 'Kreditrate', 'loan'],
  ['Vonovia SE', 'Miete 05/2026', 'rent'],
  ['Wohnungsgenossenschaft Einheit eG', 'Mietzahlung', 'rent'],
  ['Peter Schulze', 'Miete Mai Wohnung 3. OG', 'rent'],
  ['Löwen-Apotheke', '', 'pharmacy'],
  ['MARKTAPOTHEKE//BONN/DE', '', 'pharmacy'],
  ['Shop Apotheke Service B.V.', '', 'pharmacy'],
  ['Dr. med. Anna Beispiel', 'Rechnung 123', 'doctor'],
  ['BFS health finance GmbH', 'Zahnarzt', 'doctor'],
  ['FIELMANN AG', '', 'optician'],
  ['RSG Group GmbH', 'McFIT Mitgliedsbeitrag', 'gym'],
  ['Urban Sports GmbH', '', 'gym'],
  ['FitX Deutschland GmbH', 'Beitrag', 'gym'],
  ['Kath. Kindergarten St. Josef', 'Elternbeitrag', 'childcare'],
  ['Stadt Köln', 'Elternbeitrag Kita', 'childcare'],
  ['Gemeinde Ilvesheim', 'Grundsteuer 1. Quartal', 'municipal'],
  ['MCDONALDS 00123', '', 'eating_out'],
  ['Lieferando.de', '', 'eating_out'],
  ['SumUp *Cafe Liebling', '', 'eating_out'],
  ['Ristorante Da Mario', '', 'eating_out'],
  ['Bäckerei Schüller', '', 'bakery'],
  ['BAECKEREI MUELLER', '', 'bakery'],
  ['Landbäckerei Stinges', '', 'bakery'],
  ['FRISEURSALON HAARMONIE', '', 'hairdresser'],
  ['Thalia Universitätsbuchhandlung', '', 'books'],
  ['FRESSNAPF 1234', '', 'pets'],
  ['Finanzamt Leipzig II', 'ESt-VZ 2. Q 2026', 'tax'],
  ['Ärzte ohne Grenzen', 'Spende', 'donation'],
  ['UNICEF Deutschland', 'Dauerspende', 'donation'],
  ['ver.di Vereinte Dienstleistungsgewerkschaft', 'Beitrag', 'membership'],
  ['Ryanair DAC', '', 'travel'],
  ['BOOKING.COM', 'Hotel at Booking.com', 'travel'],
  ['Airbnb Payments', '', 'travel'],
  ['SPIEGEL-Verlag Rudolf Augstein', 'Abo', 'newspaper'],
  ['Süddeutsche Zeitung GmbH', '', 'newspaper'],
  ['APPLE.COM/BILL', '', 'streaming'],
  ['GOOGLE *Google One', '', 'software'],
  ['Microsoft*Microsoft 365', '', 'software'],
  ['STEAMGAMES.COM', '', 'games'],
  ['CTS EVENTIM AG', '', 'culture'],
  ['CinemaxX Entertainment', '', 'culture'],
  ['Trade Republic Bank GmbH', 'Einzahlung', 'saving'],
  ['Schwäbisch Hall AG', 'Bausparbeitrag', 'building_savings'],
  ['LBS Süd', '', 'building_savings'],
  ['', 'Entgelt Kontoführung 03/2026', 'bank_fee'],
  ['SPARKASSE LEIPZIG GA NR00001234 BLZ86055592', '', 'cash'],
  ['Euronet 1234', 'Bargeldauszahlung', 'cash'],
  ['Lotto24 AG', '', 'lottery'],
  ['Deutsche Post AG', '', 'post'],
  ['ADAC e.V.', 'Mitgliedsbeitrag', 'car_service'],
  ['Techem Energy Services', 'Heizkosten', 'housing_fee'],
  ['Müller Handels GmbH & Co. KG', '', 'drugstore'],
  ['ROSSMANN SAGT DANKE', '', 'drugstore'],
  ['Decathlon 0123', '', 'clothing'],
  ['TEDI FIL.5123', '', 'furniture'],
  ['ACTION 2031', '', 'furniture'],
]

/** Names that resemble one of the list but are different: people, companies of other trades, bare references. */
const strangers: readonly (readonly [string, string])[] = [
  ['Otto Schmidt', 'danke'],
  ['Lisa Müller', 'Anteil Geburtstag'],
  ['Jan Stern', ''],
  ['Beispiel S.C.A.', 'RG 1 1 2026'],
  ['Real Estate Partners', ''],
  ['Next Level Consulting', ''],
  ['Anna Douglas', ''],
  ['Total Quality GmbH', 'RF18539007547034'],
  ['Kim Rewers', ''],
]

const kindIn = (counterparty: string, purpose: string) =>
  payeeInRow(transaction({ counterparty, purpose, bookingText: 'KARTENZAHLUNG' }), payees).kind

describe('payees in the spellings of statements', () => {
  it.each(written)('%s, %s', (counterparty, purpose, kind) => {
    expect(kindIn(counterparty, purpose)).toBe(kind)
  })

  it.each(strangers)('says nothing of %s', (counterparty, purpose) => {
    expect(kindIn(counterparty, purpose)).toBe(null)
  })

  it('knows at least 300 payees, each of a kind that the plan has a place for', () => {
    const kinds = Object.entries(list.kinds)
    expect(kinds.reduce((count, [, each]) => count + each.payees.length, 0)).toBeGreaterThanOrEqual(300)
    expect(kinds.map(([kind]) => kind).filter((kind) => !isPayeeKind(kind))).toEqual([])
  })

  it('is spelt as it is compared, and means one kind', () => {
    const kindsOf = new Map<string, Set<string>>()
    for (const [kind, each] of Object.entries(list.kinds))
      for (const spelling of [...each.payees, ...each.words].flatMap((text) => text.split('|'))) {
        expect(spelling).toMatch(/^\^?\*?[a-z0-9]+\*?(?: \*?[a-z0-9]+\*?)*$/u)
        kindsOf.set(spelling, (kindsOf.get(spelling) ?? new Set()).add(kind))
      }
    expect([...kindsOf].filter(([, kinds]) => kinds.size > 1).map(([text]) => text)).toEqual([])
  })

  it('finds a payee whatever terminals and wallets write around it', () => {
    const names = Object.entries(list.kinds).flatMap(([kind, { payees: own }]) =>
      isPayeeKind(kind) && kindOf(kind).counts !== 'income' && !(kindOf(kind).isVague ?? false)
        ? own
            .flatMap((each) => each.split('|'))
            .filter((each) => !/[*^]/u.test(each) && each.length > 4)
            .map((each) => [kind, each] as const)
        : [],
    )
    const before = fc.constantFrom('', 'VISA ', 'PAYPAL *', 'SumUp *', 'KARTENZAHLUNG ', 'EC 12345678 ')
    const after = fc.constantFrom(
      '',
      ' 1234',
      '//BERLIN/DE',
      ' GmbH & Co. KG',
      ' FIL.12 H:3',
      '*AB12CD',
      ' SAGT DANKE 55',
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        before,
        after,
        fc.boolean(),
        ([kind, name], head, tail, isLoud) => {
          const text = `${head}${isLoud ? name.toUpperCase() : name}${tail}`
          expect([text, kindIn(text, '')]).toEqual([text, kind])
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('reads umlauts with dots, with an e, and without either', () => {
    for (const name of ['Dänisches Bettenlager', 'DAENISCHES BETTENLAGER', 'Danisches Bettenlager'])
      expect(kindIn(name, '')).toBe('furniture')
  })
})
