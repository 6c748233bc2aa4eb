/**
 * Names the build of the application that the server has, with every answer of a call: an older page learns that it is
 * older, and that a call may have been refused for that reason.
 */
export const buildHeader = 'wk-build'
