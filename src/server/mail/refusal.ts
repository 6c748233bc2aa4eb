interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
  /** The SMTP command that failed; CONN before any mail was named. */
  readonly command?: string
  readonly cause?: unknown
}

/** The reason of a failure in codes only: the server's sentence may quote the address. */
export function reasonOf(error: unknown): string {
  const { code, responseCode, cause } = factsOf(error)
  if (cause instanceof Error && cause.name === 'TimeoutError') return 'ETIMEDOUT'
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown'
}

/**
 * Whether a mail was refused for good: 5yz answers to sender, recipient or content. A refused login is the operator's
 * fault and will be repaired; 503 is about the connection, the mail may go over another one, and so is whatever the
 * server says before it hears of the mail.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { code, command, responseCode = 0 } = factsOf(error)
  if (command === 'CONN') return false
  return code !== 'EAUTH' && responseCode >= 500 && responseCode < 600 && responseCode !== 503
}

function factsOf(error: unknown): SmtpError {
  return error instanceof Error ? error : {}
}
