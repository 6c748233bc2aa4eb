import { href } from 'react-router'

/** The parameter of the address that shows another view of the page, and its value for the sheet. */
export const viewParam = 'ansicht'
export const sheetView = 'blatt'

/** The parameter of the address that opens an entry in its drawer: a kind, the id of an own entry, or `neu`. */
export const entryParam = 'angabe'
/** The parameter that opens the drawer of a person of trust: `neu`, or the id of the person who is replaced. */
export const personParam = 'person'
/** The parameter that opens the drawer in which a file is made. */
export const fileParam = 'datei'
/** The parameter that opens the log. */
export const logParam = 'protokoll'

/** What these parameters say for something new, or for a drawer without a record. */
export const newValue = 'neu'

export const sheetAddress = `${href('/einstellungen/notfallmappe')}?${viewParam}=${sheetView}`
