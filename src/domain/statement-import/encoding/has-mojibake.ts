/** Whether a text was decoded wrongly: UTF-8 read as windows-1252 makes `Ã¤` of `ä` (imports.md § 3). */
export function hasMojibake(text: string): boolean {
  return /Ã[¤¶¼Ÿ„–œ]|â‚¬/u.test(text)
}
