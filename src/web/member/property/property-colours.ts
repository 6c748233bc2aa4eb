import { keyColour } from '#web/kit/display/colour-key.tsx'

/** The colours of value and equity, and of debt, in every drawing of a property. */
export const valueColour = keyColour(8)
export const debtColour = keyColour(7)
