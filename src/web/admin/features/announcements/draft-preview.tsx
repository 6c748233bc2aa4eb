import { useEffect, useState } from 'react'
import { type AnnouncementDraft, previewAnnouncement } from '#contract/admin/announcements.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { AnnouncementLine } from '#web/app/announcement/announcement-line.tsx'
import { api } from '#web/app/network/client.ts'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { MailView } from './mail-view.tsx'

const PAUSE_MS = 400

type Preview = DataOf<typeof previewAnnouncement>
type View = 'light' | 'dark' | 'text'

/** What is written as a recipient sees it, made by the server that sends it; it follows what is typed. */
export function DraftPreview({ draft }: { readonly draft: AnnouncementDraft }) {
  const [view, setView] = useState<View>('light')
  const { preview, isWaiting } = usePreview(draft)
  if (draft.channel === 'bar')
    return (
      <div className="mt-3 border-y border-border py-6" inert>
        <AnnouncementLine
          subject={draft.subject || 'Überschrift'}
          content={draft.content || 'Der Text.'}
          link={draft.link_label === '' ? null : { label: draft.link_label, path: draft.link_path || '/' }}
        />
      </div>
    )
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-14 text-text-2">
          Betreff: <span className="font-semibold text-text">{preview?.subject || 'fehlt noch'}</span>
        </p>
        <Segmented label="Ansicht" size={36} choices={views} value={view} onChange={setView} />
      </div>
      {isWaiting && (
        <p className="mt-3 text-14 text-text-3">Die Vorschau folgt, sobald alle Angaben gültig sind.</p>
      )}
      <div className="mt-3 border border-border">
        {view === 'text' ? (
          <pre className="overflow-x-auto p-5 font-sans text-14 whitespace-pre-wrap">{preview?.text}</pre>
        ) : (
          <MailView html={preview?.html ?? ''} isDark={view === 'dark'} />
        )}
      </div>
    </>
  )
}

function usePreview(draft: AnnouncementDraft) {
  const [preview, setPreview] = useState<Preview>()
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    const ending = new AbortController()
    const timer = setTimeout(() => {
      api.call(previewAnnouncement, { body: { draft } }, ending.signal).then(
        (made) => {
          setPreview(made)
          setWaiting(false)
        },
        () => {
          if (!ending.signal.aborted) setWaiting(true)
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [draft])
  return { preview, isWaiting }
}

const views = [
  { value: 'light', label: 'Hell' },
  { value: 'dark', label: 'Dunkel' },
  { value: 'text', label: 'Text' },
] as const
