/** What was typed stands out in bold. */
export function MatchedText({ text, match }: { readonly text: string; readonly match: string }) {
  const at = match === '' ? -1 : text.toLocaleLowerCase('de').indexOf(match.toLocaleLowerCase('de'))
  if (at < 0) return <span className="min-w-0 truncate">{text}</span>
  const end = at + match.length
  return (
    <span className="min-w-0 truncate">
      {text.slice(0, at)}
      <strong className="font-bold">{text.slice(at, end)}</strong>
      {text.slice(end)}
    </span>
  )
}
