import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatDay } from '#domain/calendar/format-date.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { securityWords } from '#web/member/depot-list/list-words.ts'
import { isDepotList } from '#web/member/depot-list/listed-depot.ts'
import { undoImportMutation } from '#web/member/household-plan/booking-mutations.ts'
import type { StoredImport } from '#web/member/household-plan/booking-queries.ts'
import { viewAddress } from '#web/member/household-plan/budget-address.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import type { ImportStore } from '#web/member/import-desk/import-store.ts'
import type { CardState } from '#web/member/import-preview/session.ts'
import { bookingWords, supplementedSentence } from './import-words.ts'

interface DonePanelProps {
  readonly cardState: CardState
  readonly stored: StoredImport
  /** The number of typed bookings that got the words of the bank. */
  readonly sameCount: number
  readonly planning: BudgetPlanning
  readonly store: ImportStore
  /** Whether other accounts are not taken over yet. */
  readonly hasMore: boolean
}

/** The number of stored bookings, the link to them, and the undo. */
export function DonePanel({ cardState, stored, sameCount, planning, store, hasMore }: DonePanelProps) {
  const undo = useMutation({
    ...undoImportMutation,
    onSuccess: () => store.markUndone(cardState.card.id),
  })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const account = planning.accounts.accounts.find(({ id }) => id === stored.accountId)?.name ?? 'dem Konto'
  return (
    <div ref={place} tabIndex={-1} role="status" className="mt-8 max-w-140 outline-none">
      <p className="text-18">
        {(stored.addedCount > 0 || sameCount === 0) && (
          <>
            <span className="font-semibold">
              {isDepotList(stored) ? securityWords(stored.addedCount) : bookingWords(stored.addedCount)}
            </span>
            {` ${stored.addedCount === 1 ? 'ist' : 'sind'} auf ${account} gespeichert. `}
          </>
        )}
        {sameCount > 0 && supplementedSentence(sameCount, account)}
      </p>
      {stored.closingCents !== null && stored.closingDay !== null && (
        <p className="mt-2 text-text-2">
          {stored.wroteBalance ? 'Der Kontostand ist jetzt ' : 'Die Datei endet mit '}
          <Money cents={stored.closingCents} className="font-semibold text-text" />
          {stored.wroteBalance
            ? ` am ${formatDay(stored.closingDay)}.`
            : ` am ${formatDay(stored.closingDay)}. Der eingetragene Stand bleibt.`}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={viewAddress('buchungen')}>Zu den Buchungen</ButtonLink>
        <Button
          variant="outline"
          isLoading={undo.isPending}
          loadingLabel="Wird zurückgenommen"
          error={undo.isError ? sentenceOf(undo.error) : undefined}
          onClick={() => undo.mutate(stored.id)}
        >
          Rückgängig
        </Button>
        <Button variant="quiet" onClick={() => store.goOn()}>
          {hasMore ? 'Nächstes Konto' : 'Nächste Datei einlesen'}
        </Button>
      </div>
      <p className="mt-3 text-14 text-text-3">
        Rückgängig nimmt alle Buchungen dieses Imports und den Kontostand zurück. Was du selbst eingetragen
        hattest, steht dann wieder da wie vorher. Gelernte Regeln bleiben.
      </p>
    </div>
  )
}
