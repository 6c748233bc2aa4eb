let count = 0

/** While something typed is not saved; call the answer when it is. */
export function markUnsaved(): () => void {
  count += 1
  return () => {
    count -= 1
  }
}

export function hasUnsaved(): boolean {
  return count > 0
}
