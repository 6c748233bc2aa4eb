import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Webinar } from '#contract/content/webinars.ts'
import { CallError } from '#contract/protocol/client.ts'
import { api } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { webinarsQuery } from '#web/member/webinars-query.ts'

const contract = laterContract(() => import('#contract/content/webinars.ts'))
/** The time in ms after the last key before the note is stored. */
const PAUSE_MS = 800

type State = 'kept' | 'changed' | 'sending' | 'failed'

/** The person's notes on a webinar, stored while they are typed. */
export function WebinarNote({ webinar: { id, title, note } }: { readonly webinar: Webinar }) {
  const queries = useQueryClient()
  const [text, setText] = useState(note.text)
  const [state, setState] = useState<State>('kept')
  const [problem, setProblem] = useState<string>()
  /** The note that another tab or device has stored meanwhile. */
  const [other, setOther] = useState<Webinar['note']>()
  const version = useRef(note.version)

  const send = useEffectEvent(async (words: string) => {
    setState('sending')
    setProblem(undefined)
    try {
      const { putWebinarNote } = await contract()
      const kept = await api.call(putWebinarNote, {
        params: { id },
        body: { version: version.current, text: words },
      })
      version.current = kept.version
      setState((now) => (now === 'sending' ? 'kept' : now))
      queries.setQueryData(
        webinarsQuery.queryKey,
        (known) =>
          known && {
            webinars: known.webinars.map((each) => (each.id === id ? { ...each, note: kept } : each)),
          },
      )
    } catch (error) {
      if (error instanceof CallError && error.status === 412)
        setOther((error.current as Webinar['note'] | null) ?? { text: '', version: 0 })
      setProblem(sentenceOf(error))
      setState('failed')
    }
  })

  useEffect(() => {
    if (state !== 'changed') return undefined
    const timer = setTimeout(() => void send(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [state, text])

  const choose = (words: string) => {
    if (other) version.current = other.version
    setOther(undefined)
    setText(words)
    setProblem(undefined)
    setState('changed')
  }
  return (
    <div className="mt-6">
      <TextArea
        label="Deine Notizen"
        aria-label={`Deine Notizen zu ${title}`}
        value={text}
        maxLength={20_000}
        onChange={({ target }) => {
          setText(target.value)
          if (!other) setState('changed')
        }}
        error={problem}
      />
      <p role="status" className="mt-1 min-h-5 text-14 text-text-3">
        {stateWords[state]}
      </p>
      {other && (
        <div className="mt-2 border-l-2 border-warning pl-4">
          <p className="text-14">An anderer Stelle steht inzwischen:</p>
          <p className="mt-1 text-14 whitespace-pre-wrap text-text-2">{other.text || 'nichts'}</p>
          <div className="mt-2 flex flex-wrap gap-x-6">
            <TextAction onClick={() => choose(text)}>Meine behalten</TextAction>
            <TextAction onClick={() => choose(other.text)}>Die andere nehmen</TextAction>
          </div>
        </div>
      )}
      {state === 'failed' && !other && (
        <TextAction onClick={() => setState('changed')}>Noch einmal speichern</TextAction>
      )}
    </div>
  )
}

const stateWords: Readonly<Record<State, string>> = {
  kept: 'Nur du siehst sie.',
  changed: 'Wird gleich gespeichert.',
  sending: 'Wird gespeichert.',
  failed: '',
}
