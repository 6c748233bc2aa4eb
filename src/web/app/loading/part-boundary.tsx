import { Component, type ReactNode } from 'react'
import { reportError } from '#web/app/network/report-error.ts'
import { focusPage } from '#web/app/page/focus-page.ts'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'

interface PartBoundaryProps {
  readonly children: ReactNode
  /** The entry from which the part is drawn; with another one it is tried again. */
  readonly entry: unknown
  /** Replaces what was entered by the example, everywhere it is kept. */
  readonly onDiscard: () => void
  /**
   * Whether a failure is not announced: true for the parts below the first, because one announcement is enough where
   * all of them fail.
   */
  readonly isQuiet?: boolean
  /** The class of the words that stand in place of the part. */
  readonly className?: string
}

interface PartBoundaryState {
  readonly entry: unknown
  readonly failure: { readonly error: unknown } | null
}

/**
 * A part of a screen with kept entries. Where it cannot be drawn the rest of the screen stays, and the entries, which
 * the device restores at every visit, can be discarded.
 */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  static getDerivedStateFromError(error: unknown): Pick<PartBoundaryState, 'failure'> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(
    { entry }: PartBoundaryProps,
    state: PartBoundaryState,
  ): PartBoundaryState | null {
    return entry === state.entry ? null : { entry, failure: null }
  }

  override state: PartBoundaryState = { entry: this.props.entry, failure: null }

  override componentDidCatch(error: unknown): void {
    reportError(error)
  }

  override render(): ReactNode {
    const { failure } = this.state
    const { children, onDiscard, isQuiet, className } = this.props
    if (!failure) return children
    return (
      <Notice tone={isQuiet ? 'warning' : 'negative'} {...(className !== undefined && { className })}>
        {isNotFetched(failure.error) ? (
          <>
            Dieser Teil ließ sich nicht laden. Prüf deine Verbindung.{' '}
            <NoticeAction onClick={() => location.reload()}>Neu laden</NoticeAction>
          </>
        ) : (
          <>
            Dieser Teil lässt sich mit deinen Eingaben nicht zeigen.{' '}
            <NoticeAction
              onClick={() => {
                onDiscard()
                this.setState({ failure: null })
                focusPage()
              }}
            >
              Eingaben verwerfen
            </NoticeAction>
          </>
        )}
      </Notice>
    )
  }
}

// The code of a part that is loaded late did not arrive; each browser has its own words for it.
function isNotFetched(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script|preload CSS/u.test(error.message)
  )
}
