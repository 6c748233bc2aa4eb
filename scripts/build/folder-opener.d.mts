import type { Plugin } from 'vite'

export function folderOpener(): Plugin
export function writeOpener(): Promise<string>
