import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordLists } from '#contract/restore/restored-records.ts'
import { sentenceOf } from '#web/api/error-table.ts'
import { Notice } from '#web/controls/notice.tsx'
import { WritingNotice } from '#web/member/subscription/writing-notice.tsx'
import { readKnown } from '#web/member/import-preview/import-calls.ts'
import { type BookingComparison, compareBookings } from './booking-plan.ts'
import { FilePick } from './file-pick.tsx'
import { readPresentRecords } from './present-records.ts'
import { readBeside } from './read-beside.ts'
import { type ReadExport, UnreadableExport } from './read-export.ts'
import { RestorePreview } from './restore-preview.tsx'
import { type RestoreResult, restoresQuery } from './restore-queries.ts'
import { RestoresList, restoreCounts } from './restores-list.tsx'

type Step =
  | { readonly at: 'start' }
  | { readonly at: 'reading' }
  | { readonly at: 'failed'; readonly sentence: string }
  | {
      readonly at: 'compared'
      readonly file: ReadExport
      readonly here: RecordLists
      readonly bookings: BookingComparison | null
    }
  | { readonly at: 'done'; readonly result: RestoreResult }

/** From the file to what it brings back, and the way back from there. */
export function RestoreSection() {
  const [step, setStep] = useState<Step>({ at: 'start' })
  const { data } = useQuery(restoresQuery)
  const isUndone = (id: string) => data?.some((each) => each.id === id && each.undoneAt !== null)

  async function compare(read: () => Promise<ReadExport>) {
    setStep({ at: 'reading' })
    try {
      const file = await read()
      const here = await readPresentRecords()
      const bookings =
        file.bookings.length > 0 ? await compareBookings(file.bookings, await readKnown({})) : null
      setStep({ at: 'compared', file, here, bookings })
    } catch (error) {
      const sentence = error instanceof UnreadableExport ? error.message : sentenceOf(error)
      setStep({ at: 'failed', sentence })
    }
  }

  return (
    <>
      {step.at === 'compared' && <WritingNotice />}
      {step.at === 'compared' ? (
        <RestorePreview
          key={step.file.fileName}
          file={step.file}
          here={step.here}
          bookings={step.bookings}
          onDone={(result) => setStep({ at: 'done', result })}
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
          {step.at === 'done' && !isUndone(step.result.restore.id) && <Done result={step.result} />}
          <FilePick
            isReading={step.at === 'reading'}
            onFile={(file) => void compare(() => readBeside(file))}
          />
        </>
      )}
      <RestoresList />
    </>
  )
}

function Done({ result: { restore, bookingCount, failure } }: { readonly result: RestoreResult }) {
  const counts = restoreCounts(restore, bookingCount)
  return (
    <div role="status">
      <Notice tone={failure ? 'warning' : 'positive'} className="mt-4 max-w-prose">
        {failure
          ? `Zurückgeholt: ${counts}. Der Rest der Buchungen fehlt noch: ${sentenceOf(failure)} Wähle die Datei noch einmal, dann kommt er.`
          : `Zurückgeholt: ${counts}.`}
      </Notice>
    </div>
  )
}
