/** The class of each of the three sections that stand beside each other at the end of the page. */
export const columnClass = 'min-w-0'

/** The class of the element around the columns. */
export const columnsClass =
  'mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 md:mt-18 lg:grid-cols-3 print:mt-6 print:grid-cols-3 print:gap-x-6'

/** The class of the sections that are printed on the first sheet. */
export const onFirstSheet = 'mt-12 md:mt-18 print:mt-3'
