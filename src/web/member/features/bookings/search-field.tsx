import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'

const QUIET_MS = 180

interface SearchFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isSearching: boolean
}

/**
 * The search field, which searches once nothing was typed for a moment. The typed text stays, whatever the
 * address says meanwhile.
 */
export function SearchField({ value, onChange, isSearching }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  // The texts that were sent to the address and have not come back from it; the address follows late, and
  // more may be typed meanwhile.
  const [told, setTold] = useState<readonly string[]>([])
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // The address has a text that was not typed here, as after the back button or after clearing the filter,
    // and replaces the typed one.
    if (told.includes(value)) setTold(told.slice(told.indexOf(value) + 1))
    else setTyped(value)
  }
  const tell = useEffectEvent(() => {
    setTold([...told, typed])
    onChange(typed)
  })
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(tell, QUIET_MS)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <TextField
      label="Suche"
      isLabelHidden
      type="search"
      icon={Search}
      placeholder="Name, Zweck, Betrag, IBAN"
      autoComplete="off"
      maxLength={80}
      value={typed}
      isSaving={isSearching}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || typed === '') return
        event.stopPropagation()
        setTyped('')
      }}
      end={
        typed !== '' && (
          <IconButton label="Suche leeren" icon={X} rootClassName="-mr-3" onClick={() => setTyped('')} />
        )
      }
    />
  )
}
