import { formatDay } from '#domain/calendar/format-date.ts'
import { formatPieces, formatPrice } from '#domain/securities/format-pieces.ts'
import type { Holding, Holdings } from './holdings-query.ts'

const hidden = '••••'

/** `2,5 Stück, IE00BEISPIE4`; while amounts are hidden, pieces are, too. */
export function piecesWords({ pieces, code, name }: Holding, areHidden: boolean): string {
  const told = pieces === '0' ? 'nichts mehr da' : `${areHidden ? hidden : formatPieces(pieces)}\u00A0Stück`
  return code === null || name === null ? told : `${told}, ${code}`
}

/** `letzter Kurs 100,20 € vom 12.10.2026`: a price is told with its day, or that there is none. */
export function priceWords({ lastPrice, pieces }: Holding): string {
  if (pieces === '0') return ''
  if (!lastPrice) return 'Kurs unbekannt'
  const { price, currency, day } = lastPrice
  return `letzter Kurs ${formatPrice(price, currency)} vom ${formatDay(day)}`
}

/** The entries that a file would have to bring. */
export function missingWords({ missingPieces }: Holding, areHidden: boolean): string | null {
  if (missingPieces === '0') return null
  const pieces = areHidden ? hidden : formatPieces(missingPieces)
  return `Es gingen ${pieces}\u00A0Stück mehr weg, als hier ankamen. Lies die älteren Dateien dazu ein.`
}

/** The day up to which a list of the depot has settled the pieces; null without one. */
export function listedWords({ listedOn }: Holdings): string | null {
  return listedOn === null ? null : `Zuletzt nach einer Liste des Depots vom ${formatDay(listedOn)}.`
}

/** The parts that the sums leave out; null where they have everything. */
export function unknownWords({ unknownValues, unknownCosts, others }: Holdings): string | null {
  const parts = [
    ...(unknownValues > 0 ? [`${securities(unknownValues)} ohne bekannten Kurs`] : []),
    ...(unknownCosts > 0 ? [`${securities(unknownCosts)} ohne bekannten Einstand`] : []),
  ]
  const left = parts.length === 0 ? [] : [`In den Summen fehlt, was niemand weiß: ${parts.join(', ')}.`]
  const more = others === 0 ? [] : [`${securities(others)} mehr zählen in den Summen mit.`]
  return left.length + more.length === 0 ? null : [...left, ...more].join(' ')
}

function securities(count: number): string {
  return count === 1 ? 'ein Wertpapier' : `${count} Wertpapiere`
}
