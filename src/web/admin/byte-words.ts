const units = [
  { size: 1e12, name: 'TB', digits: 2 },
  { size: 1e9, name: 'GB', digits: 2 },
  { size: 1e6, name: 'MB', digits: 1 },
  { size: 1e3, name: 'kB', digits: 0 },
  { size: 1, name: 'B', digits: 0 },
] as const

/** A size in words, such as `1,84 GB`, in powers of ten as for disks. */
export function byteWords(bytes: number): string {
  // Small sizes are given in bytes until they reach a full kilobyte.
  const unit = units.find(({ size, name }) => bytes >= size && (name !== 'kB' || bytes >= 10_000)) ?? units[4]
  const format = new Intl.NumberFormat('de-DE', {
    minimumFractionDigits: unit.digits,
    maximumFractionDigits: unit.digits,
  })
  return `${format.format(bytes / unit.size)}\u00A0${unit.name}`
}
