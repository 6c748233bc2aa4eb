import { driver, type Driver, type DriveStep, type PopoverDOM } from 'driver.js'
import type { TrialTerms } from '#domain/subscription/trial.ts'
import { buttonClass } from '#web/kit/controls/button-class.ts'
import './first-visit.css'
import { activateId, orderButtonId, termsId } from './tour-targets.ts'
import { tourWords } from './tour-words.ts'

interface FirstVisitTour {
  /** Tells the tour the present address: the tour follows to the subscription, and ends anywhere else. */
  readonly follow: (path: string) => void
  /** Whether a step is on the screen: a change of address may have ended the tour. */
  readonly isShown: () => boolean
  /** Removes the tour, and it counts as never seen. */
  readonly leave: () => void
}

interface FirstVisitOptions {
  readonly path: string
  /** The terms of the trial; null: the trial cannot be started. */
  readonly trial: TrialTerms | null
  readonly openSubscription: () => void
  /** Called when the tour was seen to its end, skipped or closed. */
  readonly onSeen: () => void
}

const subscriptionPath = '/subscription'
/** The time in ms that the tour waits for a page that is still being loaded. */
const PATIENCE_MS = 10_000

/** Starts the tour of spec § 4: the button that activates, the page of the subscription, its terms, and the order. */
export function startFirstVisit(options: FirstVisitOptions): FirstVisitTour {
  let { path } = options
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const tour = driver({
    steps: stepsOf(options.trial, goToTerms),
    animate: !isCalm,
    duration: 200,
    smoothScroll: !isCalm,
    overlayColor: 'var(--tour-veil)',
    overlayOpacity: 1,
    // A press beside the step is taken for a slip; Escape and "Überspringen" end the tour.
    overlayClickBehavior: () => undefined,
    stagePadding: 8,
    stageRadius: 12,
    popoverOffset: 12,
    popoverClass: 'tour-step',
    showProgress: true,
    progressText: '{{current}} von {{total}}',
    nextBtnText: 'Weiter',
    prevBtnText: 'Zurück',
    doneBtnText: 'Fertig',
    showButtons: ['previous', 'next'],
    onPopoverRender: (popover) => dress(popover, tour, end),
    // The library takes an element behind the bar at the foot of a phone for visible, so the element is
    // scrolled into view here.
    onHighlightStarted: (element) =>
      element?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' }),
    onHighlighted: (element) => undress(element),
    // The library tells `onDestroyed` only when a step stands still: Escape may come before.
    onDestroyStarted: end,
  })

  function leave(): void {
    tour.destroy()
  }

  function end(): void {
    options.onSeen()
    leave()
  }

  function goToTerms(): void {
    if (path === subscriptionPath) tour.moveNext()
    else options.openSubscription()
  }

  tour.drive()
  return {
    follow: (next) => {
      if (next === path) return
      path = next
      if (next === subscriptionPath && tour.getActiveIndex() === 0) tour.moveNext()
      else leave()
    },
    isShown: () => tour.isActive(),
    leave,
  }
}

function stepsOf(trial: TrialTerms | null, goToTerms: () => void): DriveStep[] {
  const words = tourWords(trial)
  return [
    {
      element: `#${activateId}`,
      popover: {
        ...words.activate,
        side: 'bottom',
        align: 'end',
        onNextClick: goToTerms,
      },
    },
    {
      element: `#${termsId}`,
      waitForElement: PATIENCE_MS,
      popover: {
        ...words.terms,
        side: 'bottom',
        align: 'start',
      },
    },
    {
      element: `#${orderButtonId}`,
      // The element is only shown and cannot be pressed during the tour.
      disableActiveInteraction: true,
      popover: {
        ...words.order,
        side: 'top',
        align: 'start',
      },
    },
  ]
}

// Repairs the popover of the library: its head and foot would be landmarks of the page, and it has no button
// "Überspringen".
function dress(popover: PopoverDOM, tour: Driver, end: () => void): void {
  const { wrapper, title, footer, footerButtons, progress, previousButton, nextButton } = popover
  const isLast = tour.isLastStep()
  wrapper.setAttribute('aria-modal', 'true')
  title.setAttribute('role', 'heading')
  title.setAttribute('aria-level', '2')
  footer.setAttribute('role', 'group')
  footer.setAttribute('aria-label', 'Rundgang')
  title.after(progress)
  previousButton.className = `driver-popover-prev-btn ${buttonClass('outline', 36)}`
  nextButton.className = `driver-popover-next-btn ${buttonClass('primary', 36)}`
  if (!isLast) footer.insertBefore(skipButton(end), footerButtons)
  // Afterwards the library moves the focus to its first button and marks the element, so both are corrected
  // in a microtask.
  queueMicrotask(() => {
    nextButton.focus()
    undress(tour.getActiveElement())
  })
}

// Removes the attributes by which the library calls the element a button that opens a dialog, because the
// element opens nothing.
function undress(element: Element | undefined): void {
  for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(name)
}

function skipButton(end: () => void): HTMLButtonElement {
  const skip = document.createElement('button')
  skip.type = 'button'
  skip.className = 'tour-skip'
  skip.textContent = 'Überspringen'
  skip.addEventListener('click', end)
  return skip
}
