import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type AdminAccount, endAdminSession, endAllAdminSessions } from '#contract/admin/account.ts'
import { CallError } from '#contract/protocol/client.ts'
import type { Day } from '#domain/calendar/day.ts'
import { adminLoginPath } from '#web/admin/admin-destination.ts'
import { forgetAdminSession } from '#web/admin/admin-session.ts'
import { api } from '#web/app/network/client.ts'
import { Section } from '#web/app/page/section.tsx'
import { leave } from '#web/app/queries/leave.ts'
import { queryClient } from '#web/app/queries/query-client.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { accountQuery } from './account-query.ts'

type Session = AdminAccount['sessions'][number]

interface SessionsSectionProps {
  readonly sessions: readonly Session[]
  readonly today: Day
}

/** Where the admin is signed in. Each can be ended, this one together with all. */
export function SessionsSection({ sessions, today }: SessionsSectionProps) {
  const [isAsking, setAsking] = useState(false)
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Section title="Geräte" lead="Ein fremdes Gerät? Abmelden und danach das Passwort ändern.">
      <ul className="mt-3">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} today={today} />
        ))}
      </ul>
      <Button variant="danger-outline" size={44} className="mt-5" onClick={() => setAsking(true)}>
        Auf allen Geräten abmelden
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        initialFocus={stay}
        title="Auf allen Geräten abmelden?"
        lead="Auch hier: Du meldest dich danach neu an, mit Passwort und Code."
        actions={
          <>
            <Button ref={stay} variant="outline" size={44} onClick={() => setAsking(false)}>
              Angemeldet bleiben
            </Button>
            <Button variant="danger" size={44} onClick={() => void endAll()}>
              Überall abmelden
            </Button>
          </>
        }
      />
    </Section>
  )
}

function SessionRow({ session, today }: { readonly session: Session; readonly today: Day }) {
  const name = session.device === '' ? 'Unbekanntes Gerät' : session.device
  const end = useEndSession(session, name)
  const problem = refusalSentence(end.error)
  return (
    <li className="border-b border-border py-2">
      <div className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 md:grid-cols-[minmax(0,1fr)_20rem_6rem]">
        <p className="min-w-0">
          <span className="mr-3 font-semibold">{name}</span>
          {session.is_current && (
            <span className="text-14 font-semibold whitespace-nowrap text-primary">dieses Gerät</span>
          )}
        </p>
        <p className="text-14 text-text-2 max-md:col-start-1 max-md:row-start-2">
          angemeldet {momentInColumn(session.signed_in_at, today)}, zuletzt{' '}
          {momentInColumn(session.seen_at, today)}
        </p>
        {!session.is_current && (
          <Button
            variant="quiet"
            className="justify-self-end max-md:row-span-2 max-md:row-start-1"
            isLoading={end.isPending}
            loadingLabel="Meldet ab"
            onClick={() => end.mutate()}
          >
            Abmelden<span className="sr-only"> von {name}</span>
          </Button>
        )}
      </div>
      {problem !== undefined && <ErrorSentence>{problem}</ErrorSentence>}
    </li>
  )
}

function useEndSession({ id }: Session, name: string) {
  return useMutation({
    mutationFn: async () => {
      try {
        await api.call(endAdminSession, { params: { id } })
      } catch (error) {
        // The session was ended meanwhile, which is what was wanted.
        if (!(error instanceof CallError) || !error.has('not_found')) throw error
      }
    },
    meta: { showsErrors: true },
    onSuccess: () => {
      showToast({ type: 'positive', message: `${name} ist abgemeldet.` })
      return queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
    },
  })
}

/** Ends all sessions. Another document follows, so that nothing stays in memory. */
function endAll(): Promise<void> {
  return leave({
    end: () => api.call(endAllAdminSessions, {}),
    forget: forgetAdminSession,
    to: adminLoginPath,
  })
}
