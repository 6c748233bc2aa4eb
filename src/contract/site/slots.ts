/**
 * The places of prerendered pages that the running server fills with published content, as safe HTML, when it loads the
 * build and whenever something else is published: `%WK_SLOT_<name>%` is in the built page, inside the element whose id
 * is {@link slotElementId}. Legal texts have the name of their address.
 */
export const slotNames = [
  'impressum',
  'datenschutz',
  'agb',
  'widerrufsbelehrung',
  'barrierefreiheit',
  'buecher',
  'seminare',
  'denke-nach-und-werde-reich',
  'ziele',
] as const

export type SlotName = (typeof slotNames)[number]

export type Slots = Readonly<Record<SlotName, string>>

export function slotToken(name: SlotName): string {
  return `%WK_SLOT_${name}%`
}

/** The beginning of every slot's token. */
export const slotTokenStart = '%WK_SLOT_'

export function slotElementId(name: SlotName): string {
  return `published-${name}`
}
