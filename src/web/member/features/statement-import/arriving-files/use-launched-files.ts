import { useEffect, useEffectEvent } from 'react'
import { takeSharedFiles } from '#web/app/device/shared-files.ts'

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
    void takeSharedFiles().then((shared) => shared.length > 0 && take(shared))
    const { launchQueue } = window as { readonly launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(async ({ files }) => {
      const opened = await Promise.all(files.map((file) => file.getFile()))
      if (opened.length > 0) take(opened)
    })
  }, [])
}
