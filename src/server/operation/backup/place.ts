/** Where one backup stands, or is going to stand. */
export interface BackupPlace {
  /** The name of the place for people: a path, or an address. */
  readonly path: string
  /** @throws {StartError} when the name is taken or nothing can be stored there */
  readonly prepare: () => Promise<void>
  /**
   * Stores the bytes. They get their name after `check` has seen all of them and the place has them for good; when
   * anything fails, nothing is left.
   * @returns how many bytes there are
   * @throws {StartError} when the place has no room or is closed
   */
  readonly store: (content: AsyncIterable<Uint8Array>, check: Check) => Promise<number>
  /** @throws {StartError} when it cannot be read */
  readonly read: () => AsyncIterable<Uint8Array>
  readonly size: () => Promise<number>
  /** The names of everything that stands beside it in its folder, itself included. */
  readonly names: () => Promise<readonly string[]>
  /** Deletes what has this name in its folder. */
  readonly remove: (name: string) => Promise<void>
}

export type Check = (bytes: AsyncIterable<Uint8Array>, total: number | null) => Promise<void>
