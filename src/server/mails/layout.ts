import type { MailKind } from '#contract/mail-kinds.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { type Html, html } from './html.ts'

export interface MailContent {
  readonly kind: MailKind
  readonly subject: string
  readonly heading: string
  /** The text that mail programs show beside the subject. */
  readonly preview: string
  readonly paragraphs: readonly Paragraph[]
  /** Facts below the paragraphs: a label and a value, which may have several lines. */
  readonly facts?: readonly Fact[]
  readonly button: { readonly label: string; readonly address: string }
  /** A line below the button. */
  readonly note: string
  readonly doubt: { readonly question: string; readonly answer: string; readonly link?: MailLink }
  readonly reason: string
}

/** The content of a mail that may have no button, and text in a form of its own below the paragraphs. */
export interface FreeContent
  extends Omit<MailContent, 'button' | 'note'>, Partial<Pick<MailContent, 'button' | 'note'>> {
  readonly body?: { readonly html: Html; readonly text: string }
}

export interface Fact {
  readonly label: string
  readonly value: string
}

interface MailLink {
  readonly label: string
  readonly address: string
}

/** Text with at most one part in bold, so that both versions can be written from it. */
export interface Paragraph {
  readonly before: string
  readonly bold?: string
  readonly after?: string
}

/** Makes text and HTML of a mail, in the one form that all mails have. */
export function layOut(content: FreeContent, sender: Sender): Mail {
  const { kind, subject } = content
  return { kind, subject, html: htmlOf(content, sender).markup, text: textOf(content, sender) }
}

const fonts = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const ink = `color:#14201c;${fonts}`
const quiet = `color:#41504a;font-size:14px;line-height:20px;${fonts}`
const rule = 'font-size:0;line-height:0;height:1px'

// The HTML has tables and a style on each element: mail programs know little else. The classes are for dark mode.
function htmlOf(content: FreeContent, sender: Sender): Html {
  const { heading, preview, paragraphs, body, facts = [], button, note, doubt, reason } = content
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${content.subject}</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          .mark-dark {
            display: none;
          }
          @media (max-width: 480px) {
            .sheet {
              padding: 24px 20px !important;
            }
            .heading {
              font-size: 24px !important;
              line-height: 30px !important;
            }
          }
          @media (prefers-color-scheme: dark) {
            .ground,
            .sheet {
              background-color: #0f1519 !important;
            }
            .ink,
            .ink a {
              color: #e8eef0 !important;
            }
            .quiet,
            .quiet a {
              color: #b9c5ca !important;
            }
            .line {
              background-color: #2b3741 !important;
            }
            .strong-line {
              background-color: #e8eef0 !important;
            }
            .button {
              background-color: #5fd0ae !important;
            }
            .button a {
              color: #05261c !important;
            }
            .ink a.link {
              color: #5fd0ae !important;
            }
            .mark-light {
              display: none !important;
            }
            .mark-dark {
              display: block !important;
              max-height: none !important;
            }
          }
        </style>
      </head>
      <body class="ground" style="margin:0;padding:0;background-color:#ffffff">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          class="ground"
          style="background-color:#ffffff"
        >
          <tr>
            <td align="center">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:600px"
              >
                <tr>
                  <td class="sheet" style="padding:40px 48px;background-color:#ffffff">
                    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
                      <tr>
                        <td style="padding-bottom:32px">${brand(sender)}</td>
                      </tr>
                      <tr>
                        <td
                          class="strong-line"
                          height="2"
                          style="font-size:0;line-height:0;height:2px;background-color:#14201c"
                        >
                          &nbsp;
                        </td>
                      </tr>
                      <tr>
                        <td style="padding-top:28px">
                          <h1
                            class="ink heading"
                            style="margin:0;font-size:30px;line-height:38px;font-weight:600;letter-spacing:-0.01em;${safe(ink)}"
                          >
                            ${heading}
                          </h1>
                        </td>
                      </tr>
                      <tr>
                        <td style="padding-top:10px">${paragraphs.map(paragraphOf)}${body?.html ?? ''}</td>
                      </tr>
                      ${facts.length > 0 ? factsOf(facts) : ''} ${button ? buttonRows(button, note) : ''}
                      <tr>
                        <td style="padding-top:20px">${thinLine}</td>
                      </tr>
                      <tr>
                        <td class="ink" style="padding-top:20px;font-size:14px;line-height:20px;${safe(ink)}">
                          <strong>${doubt.question}</strong>
                          ${doubt.answer}${doubt.link ? linkOf(doubt.link) : ''}
                        </td>
                      </tr>
                      <tr>
                        <td style="padding-top:32px">
                          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
                            <tr>
                              <td
                                class="strong-line"
                                height="2"
                                style="font-size:0;line-height:0;height:2px;background-color:#14201c"
                              >
                                &nbsp;
                              </td>
                            </tr>
                          </table>
                        </td>
                      </tr>
                      <tr>
                        <td class="quiet" style="padding-top:16px;${safe(quiet)}">${reason}</td>
                      </tr>
                      ${
                        sender.imprint
                          ? html`<tr>
                              <td class="quiet" style="padding-top:8px;${safe(quiet)}">${sender.imprint}</td>
                            </tr>`
                          : ''
                      }
                      <tr>
                        <td class="quiet" style="padding-top:8px;${safe(quiet)}">
                          ${footerLinks(sender).map(footerLinkOf)}
                        </td>
                      </tr>
                    </table>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `
}

/** The button with the line below it, and its address for programs that show no button. */
function buttonRows(button: MailLink, note: string | undefined): Html {
  return html`<tr>
      <td style="padding-top:24px">${buttonOf(button)}</td>
    </tr>
    ${
      note === undefined
        ? ''
        : html`<tr>
            <td class="quiet" style="padding-top:16px;${safe(quiet)}">${note}</td>
          </tr>`
    }
    <tr>
      <td style="padding-top:28px">${thinLine}</td>
    </tr>
    <tr>
      <td class="quiet" style="padding-top:20px;${safe(quiet)}">
        Der Knopf geht nicht? Kopiere diese Zeile in deinen Browser:
      </td>
    </tr>
    <tr>
      <td
        class="ink"
        style="padding-top:4px;font-size:14px;line-height:20px;word-break:break-all;${safe(ink)}"
      >
        ${button.address}
      </td>
    </tr>`
}

function brand({ productName }: Sender): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td style="padding-right:8px">
        <img
          class="mark-light"
          src="cid:mark-light@mail"
          width="30"
          height="26"
          alt=""
          style="display:block;border:0"
        /><img
          class="mark-dark"
          src="cid:mark-dark@mail"
          width="30"
          height="26"
          alt=""
          style="display:none;max-height:0;border:0"
        />
      </td>
      <td
        class="ink"
        valign="bottom"
        style="padding-top:6px;font-size:18px;line-height:24px;font-weight:600;letter-spacing:-0.01em;${safe(ink)}"
      >
        ${productName}
      </td>
    </tr>
  </table>`
}

function paragraphOf({ before, bold, after }: Paragraph): Html {
  const strong = bold ? html`<strong style="font-weight:600">${bold}</strong>` : ''
  return html`<p class="ink" style="margin:0 0 8px;font-size:16px;line-height:26px;${safe(ink)}">
    ${before}${strong}${after ?? ''}
  </p>`
}

function factsOf(facts: readonly Fact[]): Html {
  return html`<tr>
    <td style="padding-top:16px">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
        ${facts.map(factOf)}
        <tr>
          <td colspan="2">${thinLine}</td>
        </tr>
      </table>
    </td>
  </tr>`
}

function factOf({ label, value }: Fact): Html {
  return html`<tr>
      <td colspan="2">${thinLine}</td>
    </tr>
    <tr>
      <td class="quiet" width="150" valign="top" style="padding:8px 12px 8px 0;${safe(quiet)}">${label}</td>
      <td
        class="ink"
        valign="top"
        style="padding:8px 0;font-size:14px;line-height:20px;white-space:pre-line;word-break:break-word;${safe(ink)}"
      >
        ${value}
      </td>
    </tr>`
}

function buttonOf({ label, address }: MailLink): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td class="button" bgcolor="#0b6b53" style="border-radius:6px;background-color:#0b6b53">
        <a
          href="${address}"
          style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none;${safe(fonts)}"
          >${label}</a
        >
      </td>
    </tr>
  </table>`
}

function linkOf({ label, address }: MailLink): Html {
  return html` <a
    class="link"
    href="${address}"
    style="color:#0b6b53;font-weight:600;text-decoration:underline"
    >${label}</a
  >`
}

function footerLinkOf({ label, address }: MailLink): Html {
  return html`<a href="${address}" style="color:#41504a;text-decoration:none">${label}</a
    >&nbsp;&nbsp;&nbsp;&nbsp; `
}

const thinLine = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
  <tr>
    <td class="line" height="1" style="${safe(rule)};background-color:#d4dcd8">&nbsp;</td>
  </tr>
</table>`

// Our own styles contain quoted font names, which an attribute takes as they are.
function safe(style: string): Html {
  return { markup: style }
}

function footerLinks({ appUrl }: Sender): readonly MailLink[] {
  return [
    { label: 'Impressum', address: `${appUrl}/impressum` },
    { label: 'Datenschutz', address: `${appUrl}/datenschutz` },
    { label: 'Kontakt', address: `${appUrl}/kontakt` },
  ]
}

function textOf(content: FreeContent, sender: Sender): string {
  const { heading, paragraphs, body, facts = [], button, note, doubt, reason } = content
  const parts = [
    heading,
    ...paragraphs.map(({ before, bold = '', after = '' }) => before + bold + after),
    ...(body ? [body.text] : []),
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.address}`] : []),
    ...(note === undefined ? [] : [note]),
    `${doubt.question} ${doubt.answer}${doubt.link ? `\n${doubt.link.label}: ${doubt.link.address}` : ''}`,
    '--',
    [reason, sender.productName, sender.imprint].filter(Boolean).join('\n'),
    footerLinks(sender)
      .map(({ label, address }) => `${label}: ${address}`)
      .join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}
