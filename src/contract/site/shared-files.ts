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
/** The header of the note that says how many of the files were too many or too large. */
export const leftOutHeader = 'x-left-out'

/** What a worker can learn about who has sent a request. */
interface Sender {
  /** The address of the page that sent it; empty where the system did, or where that page hides it. */
  readonly referrer: string
  /** `Sec-Fetch-Site`, where the browser shows it. */
  readonly site: string | null
}

/** Whether a foreign page has sent the files, and not the system or this product, as far as the browser tells. */
export function isSharedByForeignPage({ referrer, site }: Sender, origin: string): boolean {
  if (site === 'cross-site' || site === 'same-site') return true
  return /^https?:/.test(referrer) && URL.parse(referrer)?.origin !== origin
}
