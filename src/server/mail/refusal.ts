interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
  readonly cause?: { readonly name?: string }
}

/** Codes only: the server's sentence may quote the address. */
export function reasonOf(error: unknown): string {
  const { code, responseCode, cause } = error as SmtpError
  if (cause?.name === 'TimeoutError') return 'ETIMEDOUT'
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown'
}

/**
 * 5yz answers to sender, recipient or content. A refused login is the operator's and will be repaired; 503 is about the
 * connection, the mail may go over another one.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as SmtpError
  return code !== 'EAUTH' && responseCode >= 500 && responseCode < 600 && responseCode !== 503
}
