let count = 0

/** Whether something is on its way to the server that changes data: loading another document would cut it off. */
export function isSending(): boolean {
  return count > 0
}

/** Counts a call that changes data until it is answered. */
export async function whileSending<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  count += 1
  try {
    return await send()
  } finally {
    count -= 1
  }
}
