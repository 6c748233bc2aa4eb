import { type BlockerFunction, NavigationType } from 'react-router'
import { pageGoesBack } from './going-back.ts'

type Navigation = Parameters<BlockerFunction>[0]

export interface Held {
  readonly proceed: () => void
  readonly stay: () => void
}

/** Something that a navigation must pass. */
export interface LeaveGuard {
  readonly holds: (navigation: Navigation) => boolean
  /** Called when a navigation is held, until one of the two functions is called. */
  readonly onHeld: (held: Held) => void
}

const guards: LeaveGuard[] = []
let isHeld = false

/** Whether a navigation is held: another one would let it go. */
export function isNavigationHeld(): boolean {
  return isHeld
}

export function setNavigationHeld(next: boolean): void {
  isHeld = next
}

/** Adds a guard. @returns a function that removes it */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.push(guard)
  return () => {
    guards.splice(guards.indexOf(guard), 1)
  }
}

/** The guard that holds a navigation: of several the one that was added last, which lies above the others. */
export function holderOf(navigation: Navigation): LeaveGuard | undefined {
  const native = nativeLayerGuard()
  return native?.holds(navigation) ? native : guards.findLast((guard) => guard.holds(navigation))
}

/** A guard for something above the page that back closes instead of leaving the page. */
export function closedByBack(close: () => void): LeaveGuard {
  return {
    holds: isBack,
    onHeld: ({ stay }) => {
      stay()
      close()
    },
  }
}

/** Whether somebody pressed back or forward. */
function isBack({ historyAction }: Navigation): boolean {
  return historyAction === NavigationType.Pop && pageGoesBack() === undefined
}

/** A guard for the browser's own menus and dialogs, which lie above everything else (native-dialog.tsx). */
function nativeLayerGuard(): LeaveGuard | undefined {
  const menu = [...document.querySelectorAll<HTMLElement>('[popover="auto"]:popover-open')].at(-1)
  if (menu) return closedByBack(() => menu.hidePopover())
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
  return dialog && closedByBack(() => dialog.close())
}
