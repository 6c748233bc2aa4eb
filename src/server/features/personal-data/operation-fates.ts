import { type AllFates, erase } from './column-fates.ts'

/** What administrators set, and what the installation notes of itself: nothing of it is about users. */
export const operationFates = {
  setting: {
    erasure: 'operator',
    file: null,
    columns: { name: erase, value: erase, version: erase, changed_at: erase },
  },
  setting_change: {
    erasure: 'operator',
    file: null,
    columns: {
      change_id: erase,
      name: erase,
      former: erase,
      value: erase,
      version: erase,
      admin_id: erase,
      changed_at: erase,
    },
  },
} satisfies Partial<AllFates>
