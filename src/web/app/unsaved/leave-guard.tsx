import { type ReactNode, createContext, useCallback, useContext, useEffect, useId, useState } from 'react'
import { UnsavedDialog } from './unsaved-dialog.tsx'

/** `typed`: something is typed and not saved; `codes`: recovery codes that are shown this once. */
type Reason = 'typed' | 'codes'

type Report = (part: string, reason: Reason | null) => void

const ReportContext = createContext<Report>(() => undefined)

/** Asks once for all parts of the page before something is lost by leaving it. */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const [reasons, setReasons] = useState<Readonly<Record<string, Reason>>>({})
  const all = Object.values(reasons)
  const report = useCallback<Report>((part, reason) => {
    setReasons(({ [part]: _former, ...others }) => (reason ? { ...others, [part]: reason } : others))
  }, [])
  return (
    <ReportContext value={report}>
      {children}
      <UnsavedDialog isDirty={all.length > 0} {...(all.includes('codes') ? wordsForCodes : {})} />
    </ReportContext>
  )
}

/** Warns before leaving, for a reason; null: this part has nothing to lose. */
export function useLeaveWarning(reason: Reason | null): void {
  const part = useId()
  const report = useContext(ReportContext)
  useEffect(() => {
    report(part, reason)
    return () => report(part, null)
  }, [part, reason, report])
}

const wordsForCodes = {
  title: 'Hast du die Codes aufbewahrt?',
  lead: 'Sie werden nur dieses eine Mal gezeigt. Ohne sie kommst du nicht mehr in dein Konto, wenn dein Telefon fehlt.',
  leaveLabel: 'Trotzdem gehen',
  stayLabel: 'Zurück zu den Codes',
} as const
