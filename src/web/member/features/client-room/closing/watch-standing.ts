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
  let last: Standing | null = null
  let coveredUntil = 0
  let shown: RoomState<Standing, Reason>['kind'] = 'veiled'
  let question: AbortController | null = null
  let askedAt = 0
  let next: ReturnType<typeof setTimeout> | undefined
  let end: ReturnType<typeof setTimeout> | undefined

  function tell(state: RoomState<Standing, Reason>) {
    shown = state.kind
    around.tell(state)
  }

  function veil(why: VeilReason) {
    if (shown === 'closed') return
    clearTimeout(end)
    tell({ kind: 'veiled', why })
  }

  // A machine that slept runs its timers late, and its clock may have been set back meanwhile.
  function veilWhenUncovered() {
    const left = coveredUntil - around.now()
    if (shown === 'open' && (left <= 0 || left > COVERED_MS)) veil('asking')
  }

  function stop() {
    question?.abort()
    clearTimeout(next)
    clearTimeout(end)
    shown = 'closed'
  }

  async function ask() {
    if (shown === 'closed') return
    clearTimeout(next)
    question?.abort()
    const asked = new AbortController()
    question = asked
    askedAt = around.now()
    const at = askedAt
    next = setTimeout(askIfVisible, EVERY_MS)
    try {
      const standing = await around.ask(asked.signal)
      if (asked.signal.aborted) return
      question = null
      open(standing, at)
    } catch (error) {
      if (asked.signal.aborted) return
      await fail(error, asked)
    }
  }

  function open(standing: Standing, at: number) {
    last = standing
    coveredUntil = at + COVERED_MS
    clearTimeout(end)
    end = setTimeout(() => veil(around.isVisible() ? 'no_connection' : 'asking'), coveredUntil - around.now())
    tell({ kind: 'open', standing })
  }

  async function fail(error: unknown, asked: AbortController) {
    question = null
    const isAnswered = isRefusal(error)
    // What is refused is hidden before anybody knows why.
    if (isAnswered) veil('asking')
    const why = await around.whyClosed(error, last)
    if (asked.signal.aborted || shown === 'closed') return
    if (why === null) {
      if (shown === 'veiled') veil('no_connection')
      return
    }
    stop()
    around.tell({ kind: 'closed', why })
  }

  function askIfVisible() {
    veilWhenUncovered()
    if (!around.isVisible()) return
    // A slow answer is waited for, one that never comes is not.
    if (question && around.now() - askedAt < COVERED_MS) next = setTimeout(askIfVisible, EVERY_MS)
    else void ask()
  }

  void ask()
  return {
    askNow: () => {
      veilWhenUncovered()
      void ask()
    },
    veil: () => veil('asking'),
    stop,
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
