import { useEffect, useEffectEvent } from 'react'

/** What the system starts an installed program with; no library of types knows it yet. */
interface LaunchQueue {
  readonly setConsumer: (
    consume: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void,
  ) => void
}

/**
 * Takes the files with which the system has opened the installed program: double-clicked, or "open with". The browser
 * keeps them until somebody asks.
 */
export function useLaunchedFiles(onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const { launchQueue } = window as { readonly launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(async ({ files }) => {
      const opened = await Promise.all(files.map((file) => file.getFile()))
      if (opened.length > 0) take(opened)
    })
  }, [])
}
