/** How often an open room asks whether it may stay open, in milliseconds. */
const EVERY_MS = 3_000
/** How long what a room shows is covered by the last good answer, from the moment of its question. */
const COVERED_MS = 5_000

/** Why a room shows nothing for now: it is asking, or nobody answers. */
export type VeilReason = 'asking' | 'no_connection'

export type RoomState<Standing, Reason> =
  | { readonly kind: 'open'; readonly standing: Standing }
  | { readonly kind: 'veiled'; readonly why: VeilReason }
  | { readonly kind: 'closed'; readonly why: Reason }

/** What the watch needs of its surroundings: the server, the clock, and whether anybody looks. */
export interface WatchSurroundings<Standing, Reason> {
  readonly ask: (signal: AbortSignal) => Promise<Standing>
  /** Why the room has to close after a failed question; null: nobody answered, which may pass. */
  readonly whyClosed: (error: unknown, last: Standing | null) => Promise<Reason | null>
  readonly tell: (state: RoomState<Standing, Reason>) => void
  readonly isVisible: () => boolean
  readonly now: () => number
}

export interface StandingWatch {
  /** Asks at once: the page has become visible, the network is back. */
  readonly askNow: () => void
  /** Hides everything at once, until the next answer: the page is put aside. */
  readonly veil: () => void
  readonly stop: () => void
}

/**
 * Keeps a room open as long as the server says so, and closes it within five seconds (security.md rule 36). An answer
 * covers five seconds from its question on, so that a grant that ended right after it is noticed in time, also where a
 * machine slept or nobody answers.
 */
export function watchStanding<Standing, Reason>(around: WatchSurroundings<Standing, Reason>): StandingWatch {
  const watch = new Watch(around)
  watch.askNow()
  return watch
}

class Watch<Standing, Reason> implements StandingWatch {
  private readonly around: WatchSurroundings<Standing, Reason>
  private last: Standing | null = null
  private coveredUntil = 0
  private shown: RoomState<Standing, Reason>['kind'] = 'veiled'
  private question: AbortController | null = null
  private askedAt = 0
  private next: ReturnType<typeof setTimeout> | undefined
  private end: ReturnType<typeof setTimeout> | undefined

  constructor(around: WatchSurroundings<Standing, Reason>) {
    this.around = around
  }

  readonly askNow = (): void => {
    this.veilWhenUncovered()
    void this.ask()
  }

  readonly veil = (): void => this.hide('asking')

  readonly stop = (): void => {
    this.question?.abort()
    clearTimeout(this.next)
    clearTimeout(this.end)
    this.shown = 'closed'
  }

  private tell(state: RoomState<Standing, Reason>) {
    this.shown = state.kind
    this.around.tell(state)
  }

  private hide(why: VeilReason) {
    if (this.shown === 'closed') return
    clearTimeout(this.end)
    this.tell({ kind: 'veiled', why })
  }

  // A machine that slept runs its timers late, and its clock may have been set back meanwhile.
  private veilWhenUncovered() {
    const left = this.coveredUntil - this.around.now()
    if (this.shown === 'open' && (left <= 0 || left > COVERED_MS)) this.hide('asking')
  }

  private async ask() {
    if (this.shown === 'closed') return
    clearTimeout(this.next)
    this.question?.abort()
    const asked = new AbortController()
    this.question = asked
    this.askedAt = this.around.now()
    const at = this.askedAt
    this.next = setTimeout(this.askIfVisible, EVERY_MS)
    try {
      const standing = await this.around.ask(asked.signal)
      if (asked.signal.aborted) return
      this.question = null
      this.open(standing, at)
    } catch (error) {
      if (asked.signal.aborted) return
      await this.fail(error, asked)
    }
  }

  private open(standing: Standing, at: number) {
    this.last = standing
    this.coveredUntil = at + COVERED_MS
    clearTimeout(this.end)
    this.end = setTimeout(
      () => this.hide(this.around.isVisible() ? 'no_connection' : 'asking'),
      this.coveredUntil - this.around.now(),
    )
    this.tell({ kind: 'open', standing })
  }

  private async fail(error: unknown, asked: AbortController) {
    this.question = null
    // A refused room is hidden at once, before the reason is known.
    if (isRefusal(error)) this.hide('asking')
    const why = await this.around.whyClosed(error, this.last)
    if (asked.signal.aborted || this.shown === 'closed') return
    if (why === null) {
      if (this.shown === 'veiled') this.hide('no_connection')
      return
    }
    this.stop()
    this.around.tell({ kind: 'closed', why })
  }

  private readonly askIfVisible = (): void => {
    this.veilWhenUncovered()
    if (!this.around.isVisible()) return
    // A slow answer is waited for, one that never comes is not.
    if (this.question && this.around.now() - this.askedAt < COVERED_MS)
      this.next = setTimeout(this.askIfVisible, EVERY_MS)
    else void this.ask()
  }
}

function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && isClientError(error.status)
}

const [FIRST_CLIENT_ERROR, FIRST_SERVER_ERROR, TOO_MANY] = [400, 500, 429]

function isClientError(status: unknown): boolean {
  return (
    typeof status === 'number' &&
    status >= FIRST_CLIENT_ERROR &&
    status < FIRST_SERVER_ERROR &&
    status !== TOO_MANY
  )
}
