import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { endUserSessions } from '#contract/admin/admin.ts'
import type { AdminCustomer } from '#contract/admin/customers.ts'
import type { Day } from '#domain/calendar/day.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'
import { Section } from '#web/app/page/section.tsx'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { customerName } from './customer-words.ts'

interface SessionsSectionProps {
  readonly customer: AdminCustomer
  readonly today: Day
}

/** Where the customer is signed in; all of it can be ended. */
export function SessionsSection({ customer, today }: SessionsSectionProps) {
  const { sessions, user } = customer
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: () => api.call(endUserSessions, { params: { id: user.id } }),
    meta: { showsErrors: true },
    onSuccess: () => {
      setAsking(false)
      showToast({ type: 'positive', message: `${customerName(customer)} ist überall abgemeldet.` })
      return refreshAdminData()
    },
  })
  return (
    <Section title="Geräte">
      {sessions.length === 0 && <p className="mt-2 text-text-3">Nirgends angemeldet.</p>}
      <ul aria-label="Geräte" className="mt-2">
        {sessions.map((session) => (
          <li key={session.id} className="border-b border-border py-2.5 first:border-t">
            <p>{session.device === '' ? 'Unbekanntes Gerät' : session.device}</p>
            <p className="text-14 text-text-3">
              gesehen {momentInColumn(session.seen_at, today)}, angemeldet{' '}
              {momentInColumn(session.signed_in_at, today)}
            </p>
          </li>
        ))}
      </ul>
      {sessions.length > 0 && (
        <Button variant="outline" size={44} className="mt-4" onClick={() => setAsking(true)}>
          Alle abmelden …
        </Button>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`${customerName(customer)} überall abmelden?`}
        lead="Wer sich wieder anmeldet, braucht nur das Passwort und den Code; gelöscht wird nichts."
        actions={
          <>
            <Button variant="outline" size={44} onClick={() => setAsking(false)}>
              Abbrechen
            </Button>
            <Button
              variant="danger"
              size={44}
              isLoading={end.isPending}
              loadingLabel="Meldet ab"
              error={refusalSentence(end.error)}
              onClick={() => end.mutate()}
            >
              Überall abmelden
            </Button>
          </>
        }
      />
    </Section>
  )
}
