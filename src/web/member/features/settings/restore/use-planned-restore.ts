import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { bookingParts } from '#contract/restore/booking-parts.ts'
import type { BookingComparison } from '#contract/restore/compare-bookings.ts'
import { type RestoreMode, countPlanned, planBookings } from '#contract/restore/plan-bookings.ts'
import { type RestoreArea, kindNames } from '#contract/restore/restore-kinds.ts'
import type { RecordLists } from '#contract/restore/restored-records.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import type { ReadExport } from './read-export.ts'
import { namesIn } from './record-names.ts'
import { asHere, differencesOf, effectOf, guessPersons, planOf, strangers } from './restore-plan.ts'
import { type NewRestore, type Restore, createRestoreMutation } from './restore-queries.ts'

interface Given {
  readonly file: ReadExport
  readonly here: RecordLists
  readonly bookings: BookingComparison
  readonly onDone: (restore: Restore) => void
}

export type PlannedRestore = ReturnType<typeof usePlannedRestore>

/** The choices about the file of an export, the records that a restore would write, and the call that writes them. */
export function usePlannedRestore({ file, here, bookings, onDone }: Given) {
  const [mode, setMode] = useState<RestoreMode>('complete')
  const [left, setLeft] = useState<ReadonlySet<RestoreArea>>(new Set())
  const [persons, setPersons] = useState(() => guessPersons(file.records, here))
  const [id] = useState(newId)
  const inEuro = useFormatEuro()
  const send = useMutation(createRestoreMutation)
  const records = useMemo(() => asHere(file.records, here, persons), [file, here, persons])
  const differences = useMemo(() => differencesOf(records, here), [records, here])
  const lookups = useMemo(
    () => ({ nameOf: namesIn(here, records), formatEuro: (cents: number) => inEuro(cents) }),
    [here, records, inEuro],
  )
  const plan = useMemo(() => {
    const taken = differences.filter((each) => !left.has(each.area) && effectOf(each, mode) > 0)
    return planOf(differences, here, { areas: new Set(taken.map(({ area }) => area)), mode })
  }, [differences, here, left, mode])
  const booked = useMemo(() => {
    // Bookings bring the files from which they were imported along, whatever else is chosen.
    const known = { ...plan.known, imports: [...here.imports, ...records.imports] }
    return planBookings(bookings, known, mode)
  }, [bookings, here, records, plan, mode])
  const takesBookings = !left.has('bookings')
  const bookingCount = countPlanned(booked, mode)
  const recordCount = kindNames.reduce((sum, kind) => sum + plan.put[kind].length, plan.removed.length)
  const count = recordCount + (takesBookings ? bookingCount : 0)
  const unknown = strangers(file.records, here)
  const isSame =
    differences.every((each) => effectOf(each, 'exact') === 0) &&
    bookings.changed.length + bookings.alone.length + bookings.onlyHere.length === 0

  function restore() {
    const parts = takesBookings ? bookingParts(booked, mode) : []
    const sent = parts.length === 0 ? null : { partCount: parts.length, seenCount: booked.seenCount }
    const { put, removed } = plan
    // The assertion holds, because every record was read by the schema of its kind.
    const body = { id, exportedOn: file.exportedOn, put, removed, bookings: sent } as NewRestore
    send.mutate({ body, parts }, { onSuccess: onDone })
  }

  return {
    mode,
    setMode,
    persons,
    setPerson: (key: string, hereId: string) => setPersons((each) => withPerson(each, key, hereId)),
    /** The persons of the file without a counterpart here, and the persons here without one in the file. */
    unknown,
    differences,
    lookups,
    plan,
    booked,
    bookingCount,
    isTaken: (area: RestoreArea) => !left.has(area),
    take: (area: RestoreArea, isTaken: boolean) => setLeft((former) => toggled(former, area, !isTaken)),
    /** The number of entries that the restore would write. */
    count,
    isSame,
    isSending: send.isPending,
    /** The error of the call; null: the call did not fail. */
    error: send.error,
    restore,
  }
}

function toggled(areas: ReadonlySet<RestoreArea>, area: RestoreArea, isLeft: boolean) {
  const others = [...areas].filter((each) => each !== area)
  return new Set(isLeft ? [...others, area] : others)
}

function withPerson(persons: ReadonlyMap<string, string>, file: string, here: string) {
  // A person can be chosen only once.
  const others = [...persons].filter(([key, value]) => key !== file && value !== here)
  return new Map(here === '' ? others : [...others, [file, here] as const])
}
