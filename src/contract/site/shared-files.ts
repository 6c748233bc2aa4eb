// A file that another program shares with the installed product: the worker takes it on the device, the import reads it
// (decision 0185). It is never sent.

/** The address to which the system sends what is shared. */
export const shareAddress = '/kept/shared'
/** The name of the files in what the system sends. */
export const sharedField = 'files'
/** The page that reads the files. */
export const importAddress = '/haushaltsplan?ansicht=einlesen'
/** The cache in which the files wait for the page, and the headers that say what they are and since when they wait. */
export const sharedCache = 'wk-shared'
export const nameHeader = 'x-name'
export const timeHeader = 'x-time'
