const format = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })

/** `1.234` */
export function formatCount(count: number): string {
  return format.format(count).replace('-', '−')
}
