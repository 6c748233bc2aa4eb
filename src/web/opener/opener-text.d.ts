/** The page that opens a saved folder, as a text: scripts/build/folder-opener.mjs. */
declare module 'virtual:folder-opener' {
  const page: string
  export default page
}
