/** The parameter in the address of a calculator by which somebody who comes back signed in takes its result over. */
const parameter = 'uebernehmen'

/** The address of a calculator that continues with its takeover. */
export function takeoverAddress(pathname: string, fragment: string): string {
  return `${pathname}?${parameter}=plan${fragment}`
}

/** Whether the open page was called to continue with a takeover. */
export function isTakeoverArrival(): boolean {
  return new URLSearchParams(location.search).has(parameter)
}

/** Removes the parameter: a reload of the page asks nobody again. */
export function forgetTakeoverArrival(): void {
  history.replaceState(history.state, '', location.pathname + location.hash)
}
