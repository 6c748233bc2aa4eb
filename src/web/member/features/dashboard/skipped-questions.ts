import { useState } from 'react'
import { storedText } from '#web/device/stored-text.ts'

const storageKey = 'wk-questions-skipped'

/** Whether "Was willst du zuerst wissen?" was put away on this device. */
export function useSkippedQuestions(): readonly [boolean, () => void] {
  const [areSkipped, setSkipped] = useState(wereSkipped)
  const skip = () => {
    setSkipped(true)
    try {
      localStorage.setItem(storageKey, 'true')
    } catch {
      // Without storage the choice holds for this page.
    }
  }
  return [areSkipped, skip]
}

function wereSkipped(): boolean {
  return storedText(storageKey) === 'true'
}
