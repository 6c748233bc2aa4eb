import { useState } from 'react'
import { type AdminContent, readRevision } from '#contract/content/admin-content.ts'
import type { Content, ContentKind } from '#contract/content/content-kinds.ts'
import { diffLines } from '#domain/lists/diff-lines.ts'
import { api } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { Section } from '#web/app/page/section.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { type Values, asText, readValues, valuesOf } from './content-entry.ts'
import { momentWords } from './content-words.ts'

interface ContentVersionsProps {
  readonly kind: ContentKind
  readonly content: AdminContent
  readonly values: Values
  /** Puts an older version into the fields. */
  readonly onTake: (values: Values) => void
}

type Revision = AdminContent['revisions'][number]

/** Every version that was or will be public, each compared with the fields. */
export function ContentVersions({ kind, content, values, onTake }: ContentVersionsProps) {
  const [open, setOpen] = useState<{ readonly revision: number; readonly content: Content['content'] }>()
  const [problem, setProblem] = useState<string>()
  const show = async ({ revision }: Revision) => {
    setProblem(undefined)
    if (open?.revision === revision) return setOpen(undefined)
    try {
      const read = await api.call(readRevision, {
        params: { id: content.id, revision: String(revision) },
      })
      setOpen(read.content ? { revision, content: read.content } : undefined)
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  return (
    <Section title="Fassungen" aside={`${content.revisions.length} aufbewahrt`}>
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-14 text-negative">
          {problem}
        </p>
      )}
      <ul className="mt-2">
        {content.revisions.map((revision) => (
          <li key={revision.revision} className="border-b border-border py-2">
            <div className="flex flex-wrap items-center gap-x-6">
              <span className="grow">{`${momentWords(revision.publicFrom)}, ${wordsOf(revision)}`}</span>
              {!revision.isWithdrawal && (
                <TextAction
                  aria-expanded={open?.revision === revision.revision}
                  onClick={() => void show(revision)}
                >
                  Vergleichen
                </TextAction>
              )}
            </div>
            {open?.revision === revision.revision && (
              <Comparison
                before={asText(kind, open.content)}
                after={textOf(kind, values)}
                onTake={() => onTake(valuesOf(kind, open.content))}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function wordsOf({ origin, isWithdrawal, publicFrom }: Revision): string {
  if (isWithdrawal) return 'zurückgezogen'
  if (origin === 'shipped') return 'mitgelieferter Text'
  return Date.parse(publicFrom) > Date.now() ? 'geplant' : 'veröffentlicht'
}

function textOf(kind: ContentKind, values: Values): string {
  const read = readValues(kind, values)
  return read.errors ? Object.values(values).join('\n') : asText(kind, read.written.content)
}

interface ComparisonProps {
  readonly before: string
  readonly after: string
  readonly onTake: () => void
}

const marks = { same: ' ', added: '+', removed: '−' } as const
const looks = { same: 'text-text-3', added: 'bg-positive-soft', removed: 'bg-negative-soft' } as const
const spoken = { same: '', added: 'neu: ', removed: 'entfernt: ' } as const

function Comparison({ before, after, onTake }: ComparisonProps) {
  const lines = diffLines(before, after)
  const isSame = lines.every(({ kind }) => kind === 'same')
  return (
    <div className="mt-2 pb-3">
      {isSame ? (
        <p className="text-14 text-text-2">Genau das steht in den Feldern.</p>
      ) : (
        <>
          <ul className="text-14 wrap-anywhere">
            {lines.map(({ kind, text }, at) => (
              <li
                // oxlint-disable-next-line react/no-array-index-key -- the lines of a comparison never move
                key={at}
                className={`grid grid-cols-[1.25rem_minmax(0,1fr)] whitespace-pre-wrap ${looks[kind]}`}
              >
                <span aria-hidden>{marks[kind]}</span>
                <span>
                  <span className="sr-only">{spoken[kind]}</span>
                  {text || ' '}
                </span>
              </li>
            ))}
          </ul>
          <Button variant="outline" size={44} className="mt-3" onClick={onTake}>
            Diese Fassung in die Felder holen
          </Button>
        </>
      )}
    </div>
  )
}
