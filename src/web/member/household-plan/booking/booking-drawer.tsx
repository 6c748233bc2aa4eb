import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { Skeleton } from '#web/kit/display/skeleton.tsx'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { useLeaveMissing, useShown } from '#web/kit/overlays/use-drawer-record.ts'
import { useToday } from '#web/kit/words/today.ts'
import { bookingQuery } from '#web/member/household-plan/booking-queries.ts'
import { type BookingAction, bookingActions } from '#web/member/household-plan/budget-address.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { readBooking } from '#web/member/household-plan/waiting/known-booking.ts'
import {
  useWaitingEntries,
  withWaitingBookings,
} from '#web/member/household-plan/waiting/waiting-bookings.ts'
import { BookingEditor } from './booking-editor.tsx'
import { type BookingValues, emptyBooking } from './booking-form.ts'

const newBooking = 'neu'

interface BookingDrawerProps {
  /**
   * The id of a booking, perhaps with the action that opens at once (`ID.teilen`), or `neu`; null: the drawer
   * is closed.
   */
  readonly value: string | null
  readonly onClose: () => void
  /** Called when the booking no longer exists: it was deleted here or elsewhere. */
  readonly onMissing: () => void
  readonly planning: BudgetPlanning
  /** The account of a new booking; null: the page shows all accounts. */
  readonly accountId: string | null
}

/**
 * A booking from the list or a link. The drawer reads it by itself, because the list may not have been read
 * so far.
 */
export function BookingDrawer({ value, onClose, onMissing, planning, accountId }: BookingDrawerProps) {
  const shown = useShown(value)
  const [id = '', action] = shown?.split('.') ?? []
  const isNew = id === newBooking
  const { stored, isFailed, retry } = useShownBooking(id, value !== null && !isNew)
  const isMissing = value !== null && stored === null && !isNew
  useLeaveMissing(isMissing, onMissing)

  return (
    <Drawer
      isOpen={value !== null && !isMissing}
      onClose={onClose}
      label={isNew ? 'Buchungen' : 'Buchung bearbeiten'}
      title={isNew ? 'Neue Buchung' : titleOf(stored)}
    >
      {value !== null && isNew && <NewBooking planning={planning} accountId={accountId} onDone={onClose} />}
      {value !== null && stored && (
        <BookingEditor
          key={id}
          edited={{ stored }}
          action={bookingActions.find((each) => each === action) ?? null}
          planning={planning}
          onDone={onClose}
        />
      )}
      {stored === undefined && (isFailed ? <LoadError onRetry={retry} /> : <Waiting />)}
    </Drawer>
  )
}

/**
 * A booking with its changes that wait to be sent; null: there is no such booking. A booking that cannot be read now is
 * taken from a list that was read before, so that it can be changed without a network.
 */
function useShownBooking(id: string, isWanted: boolean) {
  const client = useQueryClient()
  const { data, dataUpdatedAt, isError, refetch } = useQuery({ ...bookingQuery(id), enabled: isWanted })
  const entries = useWaitingEntries(dataUpdatedAt)
  const read = data === undefined && isError ? readBooking(client, id) : data
  const shown = withWaitingBookings(read ? [read] : [], entries).find((booking) => booking.id === id)
  return {
    stored: shown ?? (isWanted && read === undefined ? undefined : null),
    isFailed: isError,
    retry: () => void refetch(),
  }
}

interface NewBookingProps extends Pick<BookingDrawerProps, 'planning' | 'accountId'> {
  readonly onDone: () => void
}

const noAction: BookingAction | null = null

// The form for new bookings: after each one, the next begins with the same day and account.
function NewBooking({ planning, accountId, onDone }: NewBookingProps) {
  const today = useToday()
  const accounts = planning.accounts.accounts.filter(({ closedOn }) => closedOn === null)
  const usual = accounts.find(({ id }) => id === accountId) ?? accounts[0]
  const [{ round, first }, setNext] = useState<{ round: number; first: BookingValues }>(() => ({
    round: 0,
    first: emptyBooking({ accountId: usual?.id ?? '', day: today }),
  }))

  function enterNext({ accountId: same, day, direction }: BookingValues) {
    setNext({ round: round + 1, first: emptyBooking({ accountId: same, day, direction }) })
  }

  return (
    <BookingEditor
      key={round}
      edited={{ stored: null, first, onNext: enterNext }}
      action={noAction}
      planning={planning}
      onDone={onDone}
    />
  )
}

function titleOf(
  stored: { readonly counterparty: string; readonly purpose: string } | null | undefined,
): string {
  if (!stored) return 'Buchung'
  return [stored.counterparty, stored.purpose].find((text) => text !== '') ?? 'Buchung'
}

function Waiting() {
  return (
    <div role="status" aria-label="Wird geladen" className="flex flex-col gap-5">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-2/3" />
    </div>
  )
}
