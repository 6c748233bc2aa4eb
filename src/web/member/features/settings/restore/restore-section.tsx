import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordLists } from '#contract/restore/restored-records.ts'
import { sentenceOf } from '#web/api/error-table.ts'
import { Notice } from '#web/controls/notice.tsx'
import { WritingNotice } from '#web/member/subscription/writing-notice.tsx'
import { FilePick } from './file-pick.tsx'
import { readPresentRecords } from './present-records.ts'
import { type ReadExport, UnreadableExport, readExport } from './read-export.ts'
import { RestorePreview } from './restore-preview.tsx'
import { type Restore, restoresQuery } from './restore-queries.ts'
import { RestoresList, restoreCounts } from './restores-list.tsx'

type Step =
  | { readonly at: 'start' }
  | { readonly at: 'reading' }
  | { readonly at: 'failed'; readonly sentence: string }
  | { readonly at: 'compared'; readonly file: ReadExport; readonly here: RecordLists }
  | { readonly at: 'done'; readonly restore: Restore }

/** From the file to what it brings back, and the way back from there. */
export function RestoreSection() {
  const [step, setStep] = useState<Step>({ at: 'start' })
  const { data } = useQuery(restoresQuery)
  const isUndone = (id: string) => data?.restores.some((each) => each.id === id && each.undoneAt !== null)

  async function compare(read: () => Promise<ReadExport>) {
    setStep({ at: 'reading' })
    try {
      const file = await read()
      setStep({ at: 'compared', file, here: await readPresentRecords() })
    } catch (error) {
      const sentence = error instanceof UnreadableExport ? error.message : sentenceOf(error)
      setStep({ at: 'failed', sentence })
    }
  }

  return (
    <>
      <WritingNotice />
      {step.at === 'compared' ? (
        <RestorePreview
          key={step.file.fileName}
          file={step.file}
          here={step.here}
          onDone={(restore) => setStep({ at: 'done', restore })}
          onCancel={() => setStep({ at: 'start' })}
          onStale={() => void compare(() => Promise.resolve(step.file))}
        />
      ) : (
        <>
          {step.at === 'failed' && (
            <Notice tone="negative" className="mt-4 max-w-prose">
              {step.sentence}
            </Notice>
          )}
          {step.at === 'done' && !isUndone(step.restore.id) && (
            <div role="status">
              <Notice tone="positive" className="mt-4 max-w-prose">
                Zurückgeholt: {restoreCounts(step.restore)}.
              </Notice>
            </div>
          )}
          <FilePick
            isReading={step.at === 'reading'}
            onFile={(file) => void compare(() => readExport(file))}
          />
        </>
      )}
      <RestoresList />
    </>
  )
}
