import { foldWords } from '#domain/place-proposals/fold-words.ts'

/** A text in which what was typed is bold, also where it was typed without umlauts. */
export function MatchedText({ text, match }: { readonly text: string; readonly match: string }) {
  const place = placeOf(text, match)
  if (place === null) return <span className="min-w-0 truncate">{text}</span>
  return (
    <span className="min-w-0 truncate">
      {text.slice(0, place.start)}
      <strong className="font-bold">{text.slice(place.start, place.end)}</strong>
      {text.slice(place.end)}
    </span>
  )
}

interface TextPlace {
  readonly start: number
  readonly end: number
}

function placeOf(text: string, match: string): TextPlace | null {
  if (match === '') return null
  const start = text.toLocaleLowerCase('de').indexOf(match.toLocaleLowerCase('de'))
  return start < 0 ? foldedPlace(text, folded(match)) : { start, end: start + match.length }
}

function foldedPlace(text: string, wanted: string): TextPlace | null {
  const places = Array.from(text, (_, index) => index)
  const start =
    wanted === ''
      ? -1
      : places.findIndex(
          (index) => /[\p{L}\p{N}]/u.test(text[index] ?? '') && folded(text.slice(index)).startsWith(wanted),
        )
  if (start < 0) return null
  const end = places.find(
    (index) => index >= start && folded(text.slice(start, index + 1)).startsWith(wanted),
  )
  return { start, end: (end ?? text.length - 1) + 1 }
}

function folded(text: string): string {
  return foldWords(text).join(' ')
}
