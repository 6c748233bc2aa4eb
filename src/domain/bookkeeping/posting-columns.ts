/**
 * The columns of a „Buchungsstapel“, version 13 of the DATEV-Format, as its description lists them
 * (developer.datev.de/datev/platform/de/dtvf/formate/buchungsstapel). Texts stand in quotation marks, also where they
 * are empty.
 */
export interface PostingColumn {
  readonly name: string
  readonly isText: boolean
}

const text = (name: string): PostingColumn => ({ name, isText: true })
const number = (name: string): PostingColumn => ({ name, isText: false })

export const postingColumns: readonly PostingColumn[] = [
  number('Umsatz (ohne Soll/Haben-Kz)'),
  text('Soll/Haben-Kennzeichen'),
  text('WKZ Umsatz'),
  number('Kurs'),
  number('Basis-Umsatz'),
  text('WKZ Basis-Umsatz'),
  number('Konto'),
  number('Gegenkonto (ohne BU-Schlüssel)'),
  text('BU-Schlüssel'),
  number('Belegdatum'),
  text('Belegfeld 1'),
  text('Belegfeld 2'),
  number('Skonto'),
  text('Buchungstext'),
  number('Postensperre'),
  text('Diverse Adressnummer'),
  number('Geschäftspartnerbank'),
  number('Sachverhalt'),
  number('Zinssperre'),
  text('Beleglink'),
  ...pairs(8, (place) => [text(`Beleginfo - Art ${place}`), text(`Beleginfo - Inhalt ${place}`)]),
  text('KOST1 - Kostenstelle'),
  text('KOST2 - Kostenstelle'),
  number('Kost-Menge'),
  text('EU-Land u. UStID (Bestimmung)'),
  number('EU-Steuersatz (Bestimmung)'),
  text('Abw. Versteuerungsart'),
  number('Sachverhalt L+L'),
  number('Funktionsergänzung L+L'),
  number('BU 49 Hauptfunktionstyp'),
  number('BU 49 Hauptfunktionsnummer'),
  number('BU 49 Funktionsergänzung'),
  // The description itself writes the second of each pair without the blank.
  ...pairs(20, (place) => [
    text(`Zusatzinformation - Art ${place}`),
    text(`Zusatzinformation- Inhalt ${place}`),
  ]),
  number('Stück'),
  number('Gewicht'),
  number('Zahlweise'),
  text('Forderungsart'),
  number('Veranlagungsjahr'),
  number('Zugeordnete Fälligkeit'),
  number('Skontotyp'),
  text('Auftragsnummer'),
  text('Buchungstyp'),
  number('USt-Schlüssel (Anzahlungen)'),
  text('EU-Land (Anzahlungen)'),
  number('Sachverhalt L+L (Anzahlungen)'),
  number('EU-Steuersatz (Anzahlungen)'),
  number('Erlöskonto (Anzahlungen)'),
  text('Herkunft-Kz'),
  text('Buchungs GUID'),
  number('KOST-Datum'),
  text('SEPA-Mandatsreferenz'),
  number('Skontosperre'),
  text('Gesellschaftername'),
  number('Beteiligtennummer'),
  text('Identifikationsnummer'),
  text('Zeichnernummer'),
  number('Postensperre bis'),
  text('Bezeichnung SoBil-Sachverhalt'),
  number('Kennzeichen SoBil-Buchung'),
  number('Festschreibung'),
  number('Leistungsdatum'),
  number('Datum Zuord. Steuerperiode'),
  number('Fälligkeit'),
  text('Generalumkehr (GU)'),
  number('Steuersatz'),
  text('Land'),
  text('Abrechnungsreferenz'),
  number('BVV-Position'),
  text('EU-Land u. UStID (Ursprung)'),
  number('EU-Steuersatz (Ursprung)'),
  number('Abw. Skontokonto'),
]

function pairs(count: number, of: (place: number) => readonly PostingColumn[]): readonly PostingColumn[] {
  return Array.from({ length: count }, (_, at) => of(at + 1)).flat()
}
