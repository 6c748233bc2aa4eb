/** The id of the place of a field. */
export function fieldId(name: string): string {
  return `feld-${name}`
}

/** Leads to a field: opens what it stands in, and gives it the focus. */
export function goToField(name: string): void {
  const place = document.getElementById(fieldId(name))
  const folded = place?.closest('details')
  if (folded) folded.open = true
  place?.scrollIntoView({ block: 'center' })
  place?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true })
}
