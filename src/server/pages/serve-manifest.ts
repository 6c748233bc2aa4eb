import { importAddress, shareAddress, sharedField } from '#contract/site/shared-files.ts'
import type { Api } from '#server/http/api.ts'

/** The files that banks hand out, by the type and the endings under which systems know them (imports.md § 1). */
const statementFiles = {
  'text/csv': ['.csv'],
  'application/xml': ['.xml'],
  'application/x-mt940': ['.sta', '.mt940'],
  'application/x-ofx': ['.ofx', '.qfx'],
  'application/x-qif': ['.qif'],
  'application/zip': ['.zip'],
}

/**
 * `/manifest.webmanifest`: what a device needs to keep the product among its own programs, with the name that this
 * installation has.
 */
export function serveManifest({ app, dependencies }: Api): void {
  const { productName, isWorkerOn } = dependencies.config
  const body = JSON.stringify({
    ...manifestOf(productName),
    ...(isWorkerOn && { share_target: shareTarget }),
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/manifest.webmanifest',
    handler: async (_request, reply) =>
      reply
        .headers({
          'content-type': 'application/manifest+json; charset=utf-8',
          'cache-control': 'no-cache',
        })
        .send(body),
  })
  // A browser without its worker sends here what was shared. Nothing of it is read: the import asks for the file.
  app.route({
    method: 'POST',
    url: shareAddress,
    onRequest: async (_request, reply) => reply.redirect(importAddress, 303),
    handler: async (_request, reply) => reply.redirect(importAddress, 303),
  })
}

/** Files that other programs share; the worker takes them on the device. */
const shareTarget = {
  action: shareAddress,
  method: 'POST',
  enctype: 'multipart/form-data',
  params: { files: [{ name: sharedField, accept: Object.entries(statementFiles).flat(2) }] },
}

function manifestOf(name: string) {
  return {
    id: '/',
    name,
    short_name: name,
    description: 'Einkommen, Konten, Haushalt und Vermögen planen',
    lang: 'de',
    dir: 'ltr',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['finance', 'productivity'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-192.png', 192, 'maskable'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
    screenshots: [
      screenshot('overview-phone-light.png', '780x1560', 'narrow', 'Übersicht'),
      screenshot('pots-phone-light.png', '780x1560', 'narrow', 'Kontensystem'),
      screenshot('overview-wide-light.png', '1800x1175', 'wide', 'Übersicht'),
    ],
    shortcuts: [
      shortcut('Buchung eintragen', '/haushaltsplan?ansicht=buchungen&buchung=neu'),
      shortcut('Stand eintragen', '/einstellungen/konten?ansicht=staende'),
    ],
    file_handlers: [{ action: importAddress, accept: statementFiles }],
  }
}

function icon(file: string, px: number, purpose: 'any' | 'maskable') {
  return { src: `/icons/${file}`, sizes: `${px}x${px}`, type: 'image/png', purpose }
}

function screenshot(file: string, sizes: string, factor: 'narrow' | 'wide', label: string) {
  return { src: `/screens/${file}`, sizes, type: 'image/png', form_factor: factor, label }
}

function shortcut(name: string, url: string) {
  return { name, url, icons: [icon('icon-192.png', 192, 'any')] }
}
