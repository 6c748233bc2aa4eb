/** The names inside a saved file; the page that opens it looks for these. */
export const fileParts = {
  /** The sheet as a page. */
  sheet: 'mappe.html',
  /** The folder of the attachments. */
  attachments: 'anhaenge/',
  /** The ending of the encrypted file. */
  ending: '.wkmappe',
} as const

/** How many bytes all attachments may have together: the browser keeps them in memory, several times over. */
export const MAX_ATTACHMENT_BYTES = 20_000_000

/** How many attachments a file may have. */
export const MAX_ATTACHMENTS = 20
