import { useMutation } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useId, useState } from 'react'
import * as contract from '#contract/admin/announcements.ts'
import type { AdminAnnouncement } from '#contract/admin/announcements.ts'
import { CallError } from '#contract/protocol/client.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { queryClient } from '#web/app/queries/query-client.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { ProgressBar } from '#web/kit/display/progress-bar.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { formatCount } from '#web/kit/words/format-count.ts'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { useToday } from '#web/kit/words/today.ts'
import { announcementQuery } from './announcement-queries.ts'
import {
  audienceWords,
  channelWords,
  detailWords,
  kindWords,
  peopleWords,
  stateTones,
  stateWords,
  titleOf,
  totalOf,
} from './announcement-words.ts'
import { draftOf } from './draft-lines.ts'
import { DraftPreview } from './draft-preview.tsx'

interface SentAnnouncementProps {
  readonly announcement: AdminAnnouncement
  readonly onClose: () => void
}

/** What became of an announcement: how far it is, who was left out and why, and what can still be done. */
export function SentAnnouncement({ announcement, onClose }: SentAnnouncementProps) {
  const today = useToday()
  const headingId = useId()
  const { channel, kind, audience, state, counts, started_at: startedAt, by } = announcement
  const total = totalOf(counts)
  return (
    <>
      <TextAction icon={ArrowLeft} onClick={onClose} className="mb-3">
        Alle Mitteilungen
      </TextAction>
      <PageTitle
        area="Mitteilungen"
        title={<span className="break-words">{titleOf(announcement)}</span>}
        actions={<StateWord state={stateTones[state]}>{stateWords[state]}</StateWord>}
      />
      <p className="mt-2 text-text-2">
        {[
          `${channelWords[channel]}, ${kindWords[kind]}, an ${audienceWords[audience]}`,
          ...(startedAt ? [`begonnen ${momentInColumn(startedAt, today)}`] : []),
          ...(by ? [by] : []),
        ].join(' · ')}
      </p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-2">
        <div className="min-w-0">
          {channel === 'mail' ? (
            <>
              <ProgressBar
                label={detailWords(announcement, today)}
                share={total === 0 ? 1 : (total - counts.planned - counts.queued) / total}
                figure={peopleWords(total)}
              />
              <Counts announcement={announcement} />
            </>
          ) : (
            <p>{`Zu sehen ${detailWords(announcement, today)}.`}</p>
          )}
          <Actions announcement={announcement} />
        </div>
        <section aria-labelledby={headingId} className="min-w-0">
          <h2 id={headingId} className="label-caps">
            {channel === 'mail' ? 'Die Mail' : 'Der Hinweis'}
          </h2>
          <DraftPreview draft={draftOf(announcement)} />
        </section>
      </div>
    </>
  )
}

function Counts({ announcement: { counts, skipped } }: { readonly announcement: AdminAnnouncement }) {
  const lines = [
    { label: 'Gesendet', count: counts.sent },
    { label: 'Auf dem Weg', count: counts.queued },
    { label: 'Geplant', count: counts.planned },
    { label: 'Nicht zustellbar', count: counts.failed },
    { label: 'Ausgelassen', count: counts.skipped },
    ...(skipped
      ? [
          { label: 'Einwilligung beendet', count: skipped.no_consent, isPart: true },
          { label: 'Konto gelöscht', count: skipped.deleted, isPart: true },
          { label: 'Konto gesperrt', count: skipped.locked, isPart: true },
          { label: 'Löschung vorgemerkt', count: skipped.leaving, isPart: true },
          { label: 'Versand beendet', count: skipped.ended, isPart: true },
        ].filter(({ count }) => count > 0)
      : []),
  ]
  return (
    <dl className="mt-6 border-t border-border">
      {lines.map(({ label, count, ...line }) => (
        <div key={label} className="flex justify-between gap-6 border-b border-border py-2.5">
          <dt className={'isPart' in line ? 'pl-5 text-text-2' : ''}>{label}</dt>
          <dd className="font-semibold tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

const acts = {
  stop: contract.stopAnnouncement,
  continue: contract.continueAnnouncement,
  end: contract.endAnnouncement,
} as const
type Act = keyof typeof acts

function Actions({ announcement }: { readonly announcement: AdminAnnouncement }) {
  const { channel, state, counts } = announcement
  const [asked, setAsked] = useState<'continue' | 'end'>()
  const act = useAct(announcement, () => setAsked(undefined))
  const rest = counts.planned + counts.queued
  if (state !== 'sending' && state !== 'stopped' && state !== 'published') return null
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {state === 'sending' && (
        <Button
          variant="outline"
          size={44}
          isLoading={act.isPending}
          loadingLabel="Hält an"
          onClick={() => act.mutate('stop')}
        >
          Versand anhalten
        </Button>
      )}
      {state === 'stopped' && (
        <Button size={44} onClick={() => setAsked('continue')}>
          Weiter senden …
        </Button>
      )}
      {state !== 'sending' && (
        <Button variant="outline" size={44} onClick={() => setAsked('end')}>
          {channel === 'bar' ? 'Hinweis wegnehmen …' : 'Endgültig beenden …'}
        </Button>
      )}
      {asked && (
        <Dialog
          isOpen
          onClose={() => setAsked(undefined)}
          title={askWords(asked, channel).title}
          lead={askWords(asked, channel).lead(rest)}
          actions={
            <>
              <Button variant="outline" size={44} onClick={() => setAsked(undefined)}>
                Abbrechen
              </Button>
              <Button
                size={44}
                variant={asked === 'end' ? 'danger' : 'primary'}
                isLoading={act.isPending}
                loadingLabel="Einen Moment"
                onClick={() => act.mutate(asked)}
              >
                {asked === 'continue'
                  ? `An ${peopleWords(rest)} senden`
                  : channel === 'bar'
                    ? 'Wegnehmen'
                    : 'Beenden'}
              </Button>
            </>
          }
        />
      )}
    </div>
  )
}

function askWords(asked: 'continue' | 'end', channel: AdminAnnouncement['channel']) {
  if (asked === 'continue')
    return {
      title: 'Weiter senden?',
      lead: (rest: number) =>
        `Die Mail geht an ${peopleWords(rest)}, die sie noch nicht bekommen haben. Niemand bekommt sie zweimal.`,
    }
  if (channel === 'bar') return { title: 'Hinweis wegnehmen?', lead: () => 'Niemand sieht ihn danach noch.' }
  return {
    title: 'Versand endgültig beenden?',
    lead: (rest: number) => `${peopleWords(rest)} bekommen die Mail dann nicht mehr.`,
  }
}

function useAct({ id, version }: AdminAnnouncement, onDone: () => void) {
  return useMutation({
    // A second press after a lost answer is refused by its version.
    mutationFn: (act: Act) =>
      api.call(acts[act], { params: { id }, body: { id: crypto.randomUUID(), version } }),
    meta: { showsErrors: true },
    onSuccess: (changed) => {
      queryClient.setQueryData(announcementQuery(id).queryKey, changed)
      onDone()
    },
    onError: (error) => {
      onDone()
      showToast({ type: 'negative', message: refusal(error), timeout: 0 })
    },
    onSettled: refreshAdminData,
  })
}

function refusal(error: unknown): string {
  if (error instanceof CallError && (error.status === 412 || error.has('conflict')))
    return 'Der Stand hat sich inzwischen geändert. Du siehst jetzt den neuen.'
  return sentenceOf(error)
}
