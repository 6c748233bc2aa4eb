import {
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { UnsavedDialog } from '#web/ui/unsaved-dialog.tsx'

/** `typed`: something is typed and not saved; `codes`: recovery codes that are shown this once. */
type Reason = 'typed' | 'codes'

interface Guard {
  readonly report: (part: string, reason: Reason | null) => void
  readonly release: () => void
}

const GuardContext = createContext<Guard>({ report: () => undefined, release: () => undefined })

/** Asks once for all parts of the page before something is lost by leaving it. */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const [reasons, setReasons] = useState<Readonly<Record<string, Reason>>>({})
  const [isReleased, setReleased] = useState(false)
  const all = Object.values(reasons)
  const report = useCallback((part: string, reason: Reason | null) => {
    setReasons(({ [part]: _former, ...others }) => (reason ? { ...others, [part]: reason } : others))
  }, [])
  const release = useCallback(() => flushSync(() => setReleased(true)), [])
  const guard = useMemo(() => ({ report, release }), [report, release])
  return (
    <GuardContext value={guard}>
      {children}
      <UnsavedDialog
        isDirty={all.length > 0 && !isReleased}
        {...(all.includes('codes') ? wordsForCodes : {})}
      />
    </GuardContext>
  )
}

/** Null: this part has nothing to lose. */
export function useLeaveWarning(reason: Reason | null): void {
  const part = useId()
  const { report } = useContext(GuardContext)
  useEffect(() => {
    report(part, reason)
    return () => report(part, null)
  }, [part, reason, report])
}

/** Signed out everywhere or gone for good: leaving needs no question. */
export function useRelease(): () => void {
  return useContext(GuardContext).release
}

const wordsForCodes = {
  title: 'Hast du die Codes aufbewahrt?',
  lead: 'Sie werden nur dieses eine Mal gezeigt. Ohne sie kommst du nicht mehr in dein Konto, wenn dein Telefon fehlt.',
  leaveLabel: 'Trotzdem gehen',
  stayLabel: 'Zurück zu den Codes',
} as const
