let count = 0

/** Marks that something typed is not saved. @returns a function to call when it is */
export function markUnsaved(): () => void {
  count += 1
  return () => {
    count -= 1
  }
}

export function hasUnsaved(): boolean {
  return count > 0
}
