const MEGABYTE = 1_000_000

/** A number of bytes as people read it: `0 MB`, `240 kB`, `3,2 MB` */
export function sizeWords(bytes: number): string {
  if (bytes === 0) return '0 MB'
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1_000))} kB`
  return `${(Math.round(bytes / (MEGABYTE / 10)) / 10).toString().replace('.', ',')} MB`
}
