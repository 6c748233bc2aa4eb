/** The folder of the tables inside the archive. */
export const tableFolder = 'tabellen'
