/**
 * Loads code once for everybody who asks for it, so that they go on in the order in which they asked: of two imports
 * of one module, the browser may answer the later one first. After a broken connection the next one to ask tries again.
 */
export function loadedOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let coming: Promise<Code> | undefined
  return () => {
    coming ??= load().catch((error: unknown) => {
      coming = undefined
      throw error
    })
    return coming
  }
}
