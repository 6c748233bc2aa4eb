/** The clients whose rooms were left with the button, by their ids; known as long as this document lives. */
const left = new Set<string>()

/** Notes that somebody has left the room of a client on purpose. */
export function noteLeft(clientId: string): void {
  left.add(clientId)
}

/** Notes that somebody wants to see the room again. */
export function noteEntered(clientId: string): void {
  left.delete(clientId)
}

/** Whether the way back leads into a room that was left: it then shows nothing until somebody opens it again. */
export function wasLeft(clientId: string): boolean {
  return left.has(clientId)
}
