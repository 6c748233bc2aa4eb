import type { StatementEncoding } from '#domain/statement-import/encoding/detect-encoding.ts'

const names: Readonly<Record<string, string>> = {
  'sparkasse-csv-camt-v2': 'Sparkasse, CSV-CAMT',
  'sparkasse-csv-mt940': 'Sparkasse, CSV-MT940',
  'dkb-giro-2023': 'DKB, Girokonto',
  'dkb-giro-legacy': 'DKB, Girokonto vor 2023',
  'dkb-credit-card-2023': 'DKB, Kreditkarte',
  'ing-giro': 'ING, Girokonto',
  'comdirect-giro': 'comdirect',
  'dkb-credit-card-legacy': 'DKB, Kreditkarte vor 2023',
  'comdirect-credit-card': 'comdirect, Kreditkarte',
  'comdirect-portfolio': 'comdirect, Depot',
  'n26-english': 'N26',
  'n26-german': 'N26',
  'vr-bank-legacy': 'Volksbank Raiffeisenbank, älter',
  tomorrow: 'Tomorrow',
  commerzbank: 'Commerzbank',
  flatex: 'flatex',
  barclays: 'Barclays',
  finom: 'Finom',
  revolut: 'Revolut',
  amex: 'American Express',
  vivid: 'Vivid',
  'comdirect-multi': 'comdirect, mehrere Konten',
  'n26-2024': 'N26',
  'vr-bank': 'Volksbank Raiffeisenbank',
  consorsbank: 'Consorsbank',
  'deutsche-bank': 'Deutsche Bank, Postbank oder norisbank',
  'deutsche-bank-english': 'Deutsche Bank, englisch',
  paypal: 'PayPal',
  'postbank-legacy': 'Postbank, älter',
  hypovereinsbank: 'HypoVereinsbank',
  targobank: 'Targobank',
  'targobank-workbook': 'Targobank, Arbeitsmappe',
  c24: 'C24',
  bunq: 'bunq',
  wise: 'Wise',
  'wise-history': 'Wise, Verlauf',
  santander: 'Santander',
  'amazon-visa': 'Amazon Visa',
  scalable: 'Scalable Capital',
  ynab: 'YNAB',
  actual: 'Actual',
  'firefly-iii': 'Firefly III',
  moneymoney: 'MoneyMoney',
  finanzblick: 'finanzblick',
  starmoney: 'StarMoney',
  outbank: 'Outbank',
  gnucash: 'GnuCash',
  finanzguru: 'Finanzguru',
  'trade-republic': 'Trade Republic',
  'portfolio-performance-account': 'Portfolio Performance, Konto',
  'portfolio-performance-portfolio': 'Portfolio Performance, Depot',
  'own-bookings': 'Export der Buchungen',
  'depot-list': 'Depotbestand',
  'mapped-csv': 'Tabelle mit deiner Zuordnung',
  'unknown-csv': 'Tabelle',
  mt940: 'MT940',
  'qif-bank-de': 'QIF',
  qif: 'QIF',
}

/** The German name of a format: `CAMT.053.001.08`, `DKB, Girokonto`. */
export function formatName(format: string): string {
  return names[format] ?? format.toUpperCase().replace('OFX-', 'OFX ')
}

/** Whether the format is that of a depot, whose bookings are trades in securities. */
export function isDepotFormat(format: string): boolean {
  return format === 'trade-republic' || format === 'scalable' || format.startsWith('portfolio-performance')
}

export const encodingNames: Readonly<Record<StatementEncoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (westeuropäisch)',
  cp850: 'DOS (CP850)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, umgekehrt',
}

const THOUSAND = 1_000
const SMALL = 10

/** A size in words: `41 kB`, `2,4 MB`. */
export function sizeWords(bytes: number): string {
  if (bytes < THOUSAND) return `${bytes} Bytes`
  const [amount, unit] = bytes < THOUSAND ** 2 ? [bytes / THOUSAND, 'kB'] : [bytes / THOUSAND ** 2, 'MB']
  return `${amount.toLocaleString('de-DE', { maximumFractionDigits: amount < SMALL && unit === 'MB' ? 1 : 0 })} ${unit}`
}

/** A duration in words: `0,2 Sekunden`, `12 Sekunden`. */
export function secondsWords(ms: number): string {
  const seconds = Math.max(ms / THOUSAND, 0.1)
  const text = seconds.toLocaleString('de-DE', {
    minimumFractionDigits: seconds < SMALL ? 1 : 0,
    maximumFractionDigits: seconds < SMALL ? 1 : 0,
  })
  return `${text} Sekunden`
}
