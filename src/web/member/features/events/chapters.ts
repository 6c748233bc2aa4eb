/** The time of a chapter: `1:02:05`, `12:30`. */
export function chapterTime(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/**
 * The address of a chapter of a recording. Most players take the time as a media fragment, `#t=750`; the
 * large platforms take it as the parameter `t`.
 */
export function chapterAddress(recording: string, seconds: number): string {
  const url = new URL(recording)
  if (/(?:^|\.)(?:youtube\.com|youtu\.be)$/.test(url.hostname)) url.searchParams.set('t', String(seconds))
  else url.hash = `t=${seconds}`
  return url.href
}
