import { formatDay } from '#domain/calendar/format-date.ts'
import { formatPieces, formatPrice } from '#domain/securities/format-pieces.ts'
import type { Holding, Holdings } from './holdings-query.ts'

const hidden = '••••'

/**
 * The pieces and the code of a holding: `2,5 Stück, IE00BEISPIE4`; the pieces are hidden together with the
 * amounts.
 */
export function piecesWords({ pieces, code, name }: Holding, areHidden: boolean): string {
  const told = pieces === '0' ? 'nichts mehr da' : `${areHidden ? hidden : formatPieces(pieces)}\u00A0Stück`
  return code === null || name === null ? told : `${told}, ${code}`
}

/** The last known price with its day: `letzter Kurs 100,20 € vom 12.10.2026`, or `Kurs unbekannt`. */
export function priceWords({ lastPrice, pieces }: Holding): string {
  if (pieces === '0') return ''
  if (!lastPrice) return 'Kurs unbekannt'
  const { price, currency, day } = lastPrice
  return `letzter Kurs ${formatPrice(price, currency)} vom ${formatDay(day)}`
}

/**
 * The sentence about pieces that left the depot without having come in: older files are missing. Null where
 * none are.
 */
export function missingWords({ missingPieces }: Holding, areHidden: boolean): string | null {
  if (missingPieces === '0') return null
  const pieces = areHidden ? hidden : formatPieces(missingPieces)
  return `Es gingen ${pieces}\u00A0Stück mehr weg, als hier ankamen. Lies die älteren Dateien dazu ein.`
}

/** The day of the last list of the depot, which settled the pieces; null where there is no list. */
export function listedWords({ listedOn }: Holdings): string | null {
  return listedOn === null ? null : `Zuletzt nach einer Liste des Depots vom ${formatDay(listedOn)}.`
}

/** What the sums leave out; null where they are complete. */
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
