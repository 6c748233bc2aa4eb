import { useEffect, useEffectEvent } from 'react'
import { takeSharedFiles } from '#web/app/device/shared-files.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { leftOutSentence } from './left-out-sentence.ts'

/** What the system starts an installed program with; no library of types knows it yet. */
interface LaunchQueue {
  readonly setConsumer: (
    consume: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void,
  ) => void
}

/**
 * Takes the files with which the system has opened the installed program: double-clicked, "open with", or shared by
 * another program. The browser keeps them until somebody asks.
 */
export function useLaunchedFiles(onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    void takeSharedFiles().then(({ files, leftOut }) => {
      if (files.length > 0) take(files)
      if (leftOut > 0) showToast({ type: 'warning', message: leftOutSentence(leftOut), timeout: 0 })
    })
    const { launchQueue } = window as { readonly launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(async ({ files }) => {
      const opened = await Promise.all(files.map((file) => file.getFile()))
      if (opened.length > 0) take(opened)
    })
  }, [])
}
