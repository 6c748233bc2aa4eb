import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/** Notes each way to the database until the test ends; what was asked for at once is one text. */
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
