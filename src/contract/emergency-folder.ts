import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { asSeen } from '#contract/schema/as-seen.ts'
import { email } from '#contract/schema/email.ts'
import { link } from '#contract/schema/mail-link.ts'
import { cents, day, id, month, oneOf, text, version, whole } from '#contract/schema/schema.ts'
import { accountTypes } from '#domain/accounts/account.ts'
import { periodUnits } from '#domain/calendar/period.ts'
import { noticeTargets } from '#domain/contracts/contract.ts'
import {
  folderEntryKinds,
  folderGroups,
  folderLimits as limits,
  recordEntryKinds,
} from '#domain/emergency-folder/folder-entries.ts'
import {
  folderEvents,
  folderRequestStates,
  trustedPersonStates,
  waitingDays,
} from '#domain/emergency-folder/folder-request.ts'

const contact = z.strictObject({
  role: text(limits.roleCharacters),
  name: text(limits.nameCharacters, { minimum: 0 }),
  phone: text(limits.phoneCharacters, { minimum: 0 }),
})
const longText = text(limits.textCharacters, { minimum: 0, lines: true })

const entryFields = {
  isNone: z.boolean(),
  text: longText,
  /** Empty at every entry but `contacts`. */
  contacts: z.array(contact).check(z.maxLength(limits.contacts)),
}
/** `version` 0: nothing was typed here yet. */
const entry = z.object({ kind: oneOf(folderEntryKinds), ...entryFields, version })

const ownFields = { group: oneOf(folderGroups), title: text(limits.titleCharacters), text: longText }
const ownEntry = z.object({ id, ...ownFields, version })

const sheetContract = {
  name: z.string(),
  provider: z.string(),
  noticeCount: z.int(),
  noticeUnit: oneOf(periodUnits),
  noticeTo: oneOf(noticeTargets),
  arriveBy: z.nullable(day),
  cancelledTo: z.nullable(day),
}

/** What is filled from records; see `#domain/emergency-folder/folder-sheet.ts`. */
const sheetRecords = {
  accounts: z.array(
    z.object({
      name: z.string(),
      type: oneOf(accountTypes),
      bank: z.string(),
      owners: z.array(z.string()),
    }),
  ),
  loans: z.array(
    z.object({
      name: z.string(),
      bank: z.string(),
      instalmentCents: z.nullable(cents()),
      fixedUntil: z.nullable(month),
    }),
  ),
  contracts: z.array(z.object(sheetContract)),
  insurances: z.array(z.object({ ...sheetContract, persons: z.array(z.string()), reportFirst: z.boolean() })),
  gaps: z.array(
    z.object({
      entry: oneOf(recordEntryKinds),
      missing: oneOf(['bank', 'instalment', 'fixed_until']),
      count: z.int(),
    }),
  ),
}

const waiting = z.literal(waitingDays, { error: 'Bitte wähle 3, 7, 14 oder 30 Tage.' })

const trustedPerson = z.object({
  id,
  name: z.string(),
  email: z.string(),
  relation: z.string(),
  waitingDays: waiting,
  state: oneOf(trustedPersonStates),
  invitedAt: z.string(),
  /** The end of the invitation that was not answered yet; null: it was answered. */
  invitationEndsAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  trialOfferedAt: z.nullable(z.string()),
  trialOpenedAt: z.nullable(z.string()),
  version,
})

const request = z.object({
  id,
  state: oneOf(folderRequestStates),
  /** Who asked, by the names that the owner gave them; two when both did. */
  askedBy: z.array(z.object({ name: z.string(), askedAt: z.string() })),
  /** When the folder opens if nobody stops it; null: the waiting has not begun. */
  opensAt: z.nullable(z.string()),
  openedAt: z.nullable(z.string()),
  /** The end of the days in which an opened folder can be read. */
  closesAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
})

const trust = z.object({
  trustedPersons: z.array(trustedPerson),
  /** Whether the folder never opens unless both persons asked. */
  needsSecond: z.boolean(),
  /** The latest request; null: none was ever made. */
  request: z.nullable(request),
  /** The first instant at which a person of trust can ask again after a stop; null: at any time. */
  pausedUntil: z.nullable(z.string()),
})

const file = z.object({
  id,
  name: z.string(),
  entryCount: z.int(),
  attachmentCount: z.int(),
  savedAt: z.string(),
  /** Whether something typed was changed after it was saved. */
  isOutdated: z.boolean(),
})
const files = z.object({ files: z.array(file) })

const check = z.object({
  /** When somebody last confirmed that everything is still right; null: never. */
  checkedAt: z.nullable(z.string()),
  /** The day from which the next check is due; null: nothing was typed or confirmed yet. */
  dueOn: z.nullable(day),
})

export const readEmergencyFolder = endpoint({
  method: 'GET',
  path: '/api/emergency-folder',
  access: 'user',
  summary: 'The whole emergency folder: its entries, the persons of trust, the request and the saved files',
  data: z.object({
    /** All twelve entries, in the order of the sheet. */
    entries: z.array(entry),
    ownEntries: z.array(ownEntry),
    ...sheetRecords,
    /** The entries that count as filled. */
    filled: z.array(oneOf(folderEntryKinds)),
    trust,
    files: z.array(file),
    check,
  }),
  envelope: 'data',
})

/** Cheap: whether somebody asks for the folder right now, for the places that everybody sees at once. */
export const readFolderStanding = endpoint({
  method: 'GET',
  path: '/api/emergency-folder/standing',
  access: 'user',
  summary: 'The request for the folder that runs right now',
  data: z.object({
    /** Only one that needs a second person, waits or is open. */
    request: z.nullable(request),
  }),
  envelope: 'data',
})

/** Who saw what, the newest first. */
export const readFolderLog = endpoint({
  method: 'GET',
  path: '/api/emergency-folder/log',
  access: 'user',
  summary: 'What persons of trust did with the folder',
  data: z.object({
    log: z.array(
      z.object({
        at: z.string(),
        /** The end of readings that followed each other closely; null: one instant. */
        until: z.nullable(z.string()),
        event: oneOf(folderEvents),
        /** The person of trust; empty where none is meant. */
        name: z.string(),
      }),
    ),
  }),
  envelope: 'data',
})

export const putFolderEntry = endpoint({
  method: 'PUT',
  path: '/api/emergency-folder/entries/{kind}',
  access: 'user',
  mayWait: false,
  summary: 'Store what was typed at one of the twelve entries',
  params: z.strictObject({ kind: oneOf(folderEntryKinds) }),
  body: z.strictObject({ version, ...entryFields, text: longText.check(z.trim()) }),
  data: entry,
  envelope: 'data',
  problems: ['version_mismatch'],
})

/** The client makes the id; a repeated call answers as the first. */
export const createOwnEntry = endpoint({
  method: 'POST',
  path: '/api/emergency-folder/own-entries',
  access: 'user',
  mayWait: false,
  summary: 'Add an entry of the household',
  body: z.strictObject({ id, ...ownFields }),
  data: ownEntry,
  envelope: 'data',
  status: 201,
  problems: ['conflict'],
})

export const updateOwnEntry = endpoint({
  method: 'PATCH',
  path: '/api/emergency-folder/own-entries/{id}',
  access: 'user',
  mayWait: false,
  summary: 'Change an entry of the household',
  params: z.strictObject({ id }),
  body: z.strictObject({ version, ...ownFields }),
  data: ownEntry,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

export const deleteOwnEntry = endpoint({
  method: 'DELETE',
  path: '/api/emergency-folder/own-entries/{id}',
  access: 'user',
  mayWait: false,
  summary: 'Delete an entry of the household',
  params: z.strictObject({ id }),
  query: asSeen,
  envelope: 'empty',
  problems: ['not_found', 'version_mismatch'],
})

/** "Stimmt noch alles?": everything was looked through today. */
export const confirmFolder = endpoint({
  method: 'POST',
  path: '/api/emergency-folder/check',
  access: 'user',
  mayWait: false,
  summary: 'Confirm that everything in the folder is still right',
  data: check,
  envelope: 'data',
})

/** The file is made and encrypted in the browser; only that it was saved is kept. A repeated call adds nothing. */
export const noteSavedFile = endpoint({
  method: 'POST',
  path: '/api/emergency-folder/files',
  access: 'user',
  mayWait: false,
  summary: 'Note that an encrypted file was saved',
  body: z.strictObject({
    id,
    name: text(60),
    entryCount: whole({ minimum: 0, maximum: 100 }),
    attachmentCount: whole({ minimum: 0, maximum: 1_000 }),
  }),
  data: files,
  envelope: 'data',
})

export const forgetSavedFile = endpoint({
  method: 'DELETE',
  path: '/api/emergency-folder/files/{id}',
  access: 'user',
  mayWait: false,
  summary: 'Forget a saved file; the file itself stays where it is',
  params: z.strictObject({ id }),
  data: files,
  envelope: 'data',
  problems: ['not_found'],
})

const byPerson = z.strictObject({ id })

/**
 * Invites a person of trust by mail; the client makes the id, a repeated call answers as the first. Three invitations a
 * day at most (`too_many_requests`); two persons at most (`invalid_input` at `email`).
 */
export const inviteTrustedPerson = endpoint({
  method: 'POST',
  path: '/api/emergency-folder/trusted-persons',
  access: 'user',
  mayWait: false,
  summary: 'Invite a person of trust',
  body: z.strictObject({
    id,
    name: text(limits.nameCharacters),
    email,
    relation: text(limits.roleCharacters, { minimum: 0 }),
    waitingDays: waiting,
  }),
  data: trust,
  envelope: 'data',
  needsRecentAuth: true,
  problems: ['conflict', 'too_many_requests', 'recent_auth_required'],
})

/** Changes the waiting time from the next request on. */
export const updateTrustedPerson = endpoint({
  method: 'PATCH',
  path: '/api/emergency-folder/trusted-persons/{id}',
  access: 'user',
  mayWait: false,
  summary: 'Change how long a person of trust waits',
  params: byPerson,
  body: z.strictObject({ version, waitingDays: waiting }),
  data: trust,
  envelope: 'data',
  needsRecentAuth: true,
  problems: ['not_found', 'version_mismatch', 'recent_auth_required'],
})

/** Ends all links of the person at once; a request that only this person made ends, too. */
export const endTrustedPerson = endpoint({
  method: 'DELETE',
  path: '/api/emergency-folder/trusted-persons/{id}',
  access: 'user',
  mayWait: false,
  isDefence: true,
  summary: 'End the access of a person of trust',
  params: byPerson,
  data: trust,
  envelope: 'data',
  problems: ['not_found'],
})

/** Sends the invitation again, or the link to a person who has accepted. The older link ends. `conflict`: refused. */
export const resendTrustedPersonLink = endpoint({
  method: 'POST',
  path: '/api/emergency-folder/trusted-persons/{id}/link',
  access: 'user',
  mayWait: false,
  summary: 'Send a person of trust the link again',
  params: byPerson,
  data: trust,
  envelope: 'data',
  problems: ['not_found', 'conflict', 'too_many_requests'],
})

/** Mails a person who has accepted that an empty folder can be opened, without any waiting. */
export const offerFolderTrial = endpoint({
  method: 'POST',
  path: '/api/emergency-folder/trusted-persons/{id}/trial',
  access: 'user',
  mayWait: false,
  summary: 'Ask a person of trust to open an empty folder once',
  params: byPerson,
  data: trust,
  envelope: 'data',
  problems: ['not_found', 'conflict', 'too_many_requests'],
})

/** Can only be switched on when two persons have accepted; the change counts from the next request on. */
export const updateFolderTrust = endpoint({
  method: 'PATCH',
  path: '/api/emergency-folder/trust',
  access: 'user',
  mayWait: false,
  summary: 'Say whether the folder never opens without the second person',
  body: z.strictObject({ needsSecond: z.boolean() }),
  data: trust,
  envelope: 'data',
  needsRecentAuth: true,
  problems: ['recent_auth_required'],
})

/** Stops a request, or closes an open folder, at once. Stopping what has ended changes nothing. */
export const stopFolderRequest = endpoint({
  method: 'POST',
  path: '/api/emergency-folder/request/{id}/stop',
  access: 'user',
  mayWait: false,
  isDefence: true,
  summary: 'Stop a request for the folder, or close it',
  params: z.strictObject({ id }),
  data: trust,
  envelope: 'data',
  problems: ['not_found'],
})

/** What a link of a person of trust leads to. A link of another kind, ended or unknown is `link_invalid`, all alike. */
const linkState = z.object({
  /** `invitation`: to accept or refuse · `access`: to ask for the folder · `reading`: to read the open folder. */
  purpose: oneOf(['invitation', 'access', 'reading']),
  /** The name of the person whose folder it is. */
  owner: z.string(),
  /** The name of the person of trust, as the owner wrote it. */
  name: z.string(),
  waitingDays: waiting,
  needsSecond: z.boolean(),
  /** Whether asking is possible now. */
  canAsk: z.boolean(),
  /** After a stop: when asking is possible again. */
  pausedUntil: z.nullable(z.string()),
  trialOpenedAt: z.nullable(z.string()),
  request: z.nullable(
    z.object({
      state: oneOf(folderRequestStates),
      /** Whether this person is among those who asked; only they can read. */
      hasAsked: z.boolean(),
      askedAt: z.string(),
      opensAt: z.nullable(z.string()),
      closesAt: z.nullable(z.string()),
    }),
  ),
})

/** The content of a folder without anything that only its owner sees. */
const openedFolder = z.object({
  owner: z.string(),
  /** A trial shows an empty folder. */
  isTrial: z.boolean(),
  /** The end of the days in which the folder can be read; null for a trial. */
  closesAt: z.nullable(z.string()),
  entries: z.array(z.object({ kind: oneOf(folderEntryKinds), ...entryFields })),
  ownEntries: z.array(z.object({ id, ...ownFields })),
  ...sheetRecords,
})

const byLink = {
  method: 'POST',
  access: 'public',
  mayWait: false,
  body: link,
  envelope: 'data',
  problems: ['link_invalid', 'too_many_requests'],
} as const

export const readFolderLink = endpoint({
  ...byLink,
  path: '/api/auth/emergency-folder/state',
  summary: 'What the link of a person of trust leads to; it changes nothing',
  data: linkState,
})

/** The link of the invitation ends; the mail that follows carries the link with which the folder can be asked for. */
export const answerFolderInvitation = endpoint({
  ...byLink,
  path: '/api/auth/emergency-folder/answer',
  summary: 'Accept or refuse to be a person of trust',
  body: z.strictObject({ ...link.shape, accepts: z.boolean() }),
  data: z.object({ accepted: z.boolean(), owner: z.string() }),
})

/** Asks for the folder. Asked again, it answers with the same request. `conflict`: the owner stopped one lately. */
export const askForFolder = endpoint({
  ...byLink,
  path: '/api/auth/emergency-folder/request',
  summary: 'Ask for the folder; its owner is told at once',
  data: linkState,
  problems: ['link_invalid', 'too_many_requests', 'conflict'],
})

/** `conflict`: it is not open. Each reading is logged, and its owner is told of it once a day. */
export const readOpenFolder = endpoint({
  ...byLink,
  path: '/api/auth/emergency-folder/read',
  summary: 'Read the folder once it is open',
  data: openedFolder,
  problems: ['link_invalid', 'too_many_requests', 'conflict'],
})

export const openFolderTrial = endpoint({
  ...byLink,
  path: '/api/auth/emergency-folder/trial',
  summary: 'Open an empty folder, to try it',
  data: openedFolder,
})

/**
 * Answers alike whether or not somebody with this address is a person of trust; the links go to the address within a
 * few minutes.
 */
export const requestFolderLink = endpoint({
  method: 'POST',
  path: '/api/auth/emergency-folder/link',
  access: 'public',
  mayWait: false,
  summary: 'Send a person of trust the links again',
  body: z.strictObject({ email }),
  envelope: 'empty',
  problems: ['too_many_requests'],
})

/** What the owner's link of a mail leads to; it changes nothing. */
export const readStopLink = endpoint({
  ...byLink,
  path: '/api/auth/emergency-folder/stop-state',
  summary: 'Which request the link of an owner stops',
  data: z.object({
    state: oneOf(folderRequestStates),
    askedBy: z.array(z.string()),
    askedAt: z.string(),
    opensAt: z.nullable(z.string()),
  }),
})

/** Needs no login. Pressed again, it answers the same. */
export const stopByLink = endpoint({
  ...byLink,
  path: '/api/auth/emergency-folder/stop',
  summary: 'Stop a request for the folder by the link of a mail',
  data: z.object({ state: oneOf(folderRequestStates) }),
})
