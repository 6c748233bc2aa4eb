import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Kbd } from '#web/kit/controls/kbd.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { LONGEST_SEARCH } from './longest-search.ts'

const PAUSE_MS = 300

interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  /** The search that the list shows. */
  readonly value: string
  readonly onSearch: (search: string) => void
}

/** Searches after a short pause, or at once with Enter; the key "/" leads here from anywhere on the page. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [searched, setSearched] = useState(value)
  const [sent, setSent] = useState(value)

  // Back and forward change the address; the field's own search must not undo what was typed since.
  if (value !== searched) {
    setSearched(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }

  function searchFor(text: string): void {
    if (text === value) return
    setSent(text)
    onSearch(text)
  }
  const searchLater = useEffectEvent(searchFor)

  useEffect(() => {
    const timer = setTimeout(() => searchLater(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])

  return (
    <form
      role="search"
      className="w-full sm:w-92"
      onSubmit={(event) => {
        event.preventDefault()
        searchFor(typed)
      }}
    >
      <TextField
        label={label}
        isLabelHidden
        ref={input}
        type="search"
        icon={Search}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_SEARCH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        end={
          <span className="hidden lg:inline" aria-hidden>
            <Kbd>/</Kbd>
          </span>
        }
      />
    </form>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
