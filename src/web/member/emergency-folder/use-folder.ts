import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/network/client.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { type FolderData, folderContract, folderQuery } from './folder-queries.ts'

const inPlace = { showsErrors: true } as const

/** Confirms that everything in the folder is still right. */
export function useConfirmFolder(onDone: () => void) {
  const put = usePutPart('check')
  return useMutation({
    mutationFn: async () => api.call((await folderContract()).confirmFolder, {}),
    meta: inPlace,
    onSuccess: (check) => {
      put(check)
      showToast({ type: 'positive', message: 'Bestätigt. In sechs Monaten fragen wir wieder.' })
      onDone()
    },
  })
}

interface SavedFile {
  readonly id: string
  readonly name: string
  readonly entryCount: number
  readonly attachmentCount: number
}

/** Notes that a file was saved. The file itself is known to its owner only. */
export function useNoteFile() {
  const put = usePutPart('files')
  return useMutation({
    mutationFn: async (file: SavedFile) => api.call((await folderContract()).noteSavedFile, { body: file }),
    meta: inPlace,
    onSuccess: ({ files }) => put(files),
  })
}

/** Takes a file from the list; the file stays where it is. */
export function useForgetFile() {
  const put = usePutPart('files')
  return useMutation({
    mutationFn: async (id: string) => api.call((await folderContract()).forgetSavedFile, { params: { id } }),
    meta: inPlace,
    onSuccess: ({ files }) => put(files),
  })
}

function usePutPart<Part extends keyof FolderData>(part: Part): (value: FolderData[Part]) => void {
  const client = useQueryClient()
  return (value) => client.setQueryData(folderQuery.queryKey, (data) => data && { ...data, [part]: value })
}
