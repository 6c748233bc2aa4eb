import { useState } from 'react'
import { Link } from 'react-router'
import type { LegalDocument } from '#contract/legal/legal-text.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'

interface Shown {
  readonly from: string
  readonly words: string
}

/** All wordings that were shown here, read when somebody asks for them. */
export function WordingList({ document }: { readonly document: LegalDocument }) {
  const [wordings, setWordings] = useState<readonly Shown[] | 'failed'>()

  async function load() {
    try {
      // These are loaded later, with their schemas: hardly anybody asks for them.
      const [{ quietApi }, { listWordings }, { formatInstant }] = await Promise.all([
        import('#web/app/network/client.ts'),
        import('#contract/legal/wordings.ts'),
        import('#domain/calendar/format-instant.ts'),
      ])
      const read = await quietApi.call(listWordings, { params: { document } })
      setWordings(
        read.wordings.map(({ shown_from: from }) => ({ from, words: formatInstant(Date.parse(from)) })),
      )
    } catch {
      setWordings('failed')
    }
  }

  return (
    <section aria-label="Fassungen" className="mt-14 border-t border-border pt-4 print:hidden">
      {wordings === undefined || wordings === 'failed' ? (
        <>
          <TextAction onClick={() => void load()}>Alle Fassungen</TextAction>
          {wordings === 'failed' && (
            <p role="alert" className="text-14 text-text-2">
              Die Liste ließ sich nicht laden. Versuch es noch einmal.
            </p>
          )}
        </>
      ) : (
        <>
          <h2 className="text-16">Fassungen</h2>
          <ul className="mt-2 flex flex-col gap-1">
            {wordings.map(({ from, words }, place) => (
              <li key={from}>
                <Link
                  to={`/${document}?fassung=${from}`}
                  className="text-14 text-text-2 underline underline-offset-4 hover:text-text"
                >
                  {`gezeigt ab ${words}${place === 0 ? ' (gilt heute)' : ''}`}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
