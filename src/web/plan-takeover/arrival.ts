/** In the address of a calculator: whoever comes back signed in wants to take its result over. */
const parameter = 'uebernehmen'

/** The address of a calculator that goes on with its takeover. */
export function takeoverAddress(pathname: string, fragment: string): string {
  return `${pathname}?${parameter}=plan${fragment}`
}

/** Whether the open page was called to go on with a takeover. */
export function isTakeoverArrival(): boolean {
  return new URLSearchParams(location.search).has(parameter)
}

/** Says so once: a reload of the page asks nobody again. */
export function forgetTakeoverArrival(): void {
  history.replaceState(history.state, '', location.pathname + location.hash)
}
