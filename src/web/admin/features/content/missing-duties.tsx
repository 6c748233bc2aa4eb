import type { AdminContent } from '#contract/content/admin-content.ts'
import { fixedIds } from '#contract/content/fixed-ids.ts'
import { missingDuties } from '#contract/legal/duties.ts'
import { legalDocuments } from '#contract/legal/legal-text.ts'
import { Notice } from '#web/kit/controls/notice.tsx'
import type { Values } from './content-entry.ts'

interface MissingDutiesProps {
  readonly content: AdminContent
  /** The text as it is typed. */
  readonly values: Values
}

/** Warns of what an own wording lacks of the product's own text; it forbids nothing. */
export function MissingDuties({ content, values }: MissingDutiesProps) {
  const document = legalDocuments.find((each) => fixedIds[each] === content.id)
  if (document === undefined) return null
  const text = `${values['lead'] ?? ''}\n${values['text'] ?? ''}`
  const missing = missingDuties(document, text, content.duties)
  if (missing.length === 0) return null
  return (
    <Notice tone="warning" className="mt-8">
      <p className="font-semibold">
        {missing.length === 1
          ? 'Eine Pflichtangabe des mitgelieferten Textes fehlt hier:'
          : `${missing.length} Pflichtangaben des mitgelieferten Textes fehlen hier:`}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {missing.map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
      <p className="mt-2 text-14">
        Veröffentlichen kannst du trotzdem. Steht es mit anderen Worten da, prüf es selbst.
      </p>
    </Notice>
  )
}
