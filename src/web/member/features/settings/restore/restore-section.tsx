import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BookingComparison, compareBookings } from '#contract/restore/compare-bookings.ts'
import type { RecordLists } from '#contract/restore/restored-records.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { Notice } from '#web/kit/controls/notice.tsx'
import { inSlices } from '#web/member/import-preview/in-slices.ts'
import { WritingNotice } from '#web/member/subscription/writing-notice.tsx'
import { FilePick } from './file-pick.tsx'
import { readPresentBookings, readPresentRecords } from './present-records.ts'
import { readBeside } from './read-beside.ts'
import { type ReadExport, UnreadableExport } from './read-export.ts'
import { bookingsAsHere } from './restore-plan.ts'
import { RestorePreview } from './restore-preview.tsx'
import { type Restore, restoresQuery } from './restore-queries.ts'
import { RestoresList, restoreCounts } from './restores-list.tsx'

type Step =
  | { readonly at: 'start' }
  | { readonly at: 'reading' }
  | { readonly at: 'failed'; readonly sentence: string }
  | {
      readonly at: 'compared'
      readonly file: ReadExport
      readonly here: RecordLists
      readonly bookings: BookingComparison
    }
  | { readonly at: 'done'; readonly restore: Restore }

/**
 * The section that restores an export: from choosing the file to the result, and the undo of former restores.
 */
export function RestoreSection() {
  const [step, setStep] = useState<Step>({ at: 'start' })
  const { data } = useQuery(restoresQuery)
  const isUndone = (id: string) => data?.some((each) => each.id === id && each.undoneAt !== null)

  async function compare(read: () => Promise<ReadExport>) {
    setStep({ at: 'reading' })
    try {
      const file = await read()
      const here = await readPresentRecords()
      const booked = bookingsAsHere(file.bookings, file.records, here)
      const bookings = await compareBookings(booked, await readPresentBookings(), inSlices)
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
          {step.at === 'done' && !isUndone(step.restore.id) && <Done restore={step.restore} />}
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

function Done({ restore }: { readonly restore: Restore }) {
  return (
    <div role="status">
      <Notice tone="positive" className="mt-4 max-w-prose">
        Zurückgeholt: {restoreCounts(restore)}.
      </Notice>
    </div>
  )
}
