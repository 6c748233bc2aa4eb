import { startTransition, useEffect, useState } from 'react'

/** False until the first drawing has been painted: what takes long and can follow waits for it. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined
    // Before the paint comes the frame, after it the next task.
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [])
  return isPainted
}
