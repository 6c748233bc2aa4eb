/** Makes writes wait for each other: each one is based on the result of the one before it. */
export function createTurns(): <Result>(go: () => Promise<Result>) => Promise<Result> {
  let running: Promise<void> | undefined
  return (go) => {
    const turn = running ? running.then(go) : go()
    const end = turn
      .catch(() => undefined)
      .then(() => {
        if (running === end) running = undefined
      })
    running = end
    return turn
  }
}
