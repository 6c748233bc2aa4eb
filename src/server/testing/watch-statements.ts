import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/** Records each round trip to the database until the test ends; statements that were sent together are one text. */
export function watchStatements(): () => readonly string[] {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => {
    spy.mockRestore()
  })
  return () =>
    (spy.mock.calls as unknown as readonly (readonly [string | { readonly text: string }])[]).map(
      ([statement]) => (typeof statement === 'string' ? statement : statement.text),
    )
}
