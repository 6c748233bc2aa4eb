import { StartError } from '#server/start-error.ts'
import { reasonOf } from '#server/system-error.ts'

/** Why a file is not restored, in one sentence each; both formats have the same. */
export const fileRefusals = {
  unreadable: (path: string, error: unknown) =>
    new StartError(
      `Die Sicherung ${path} ist nicht lesbar (${reasonOf(error)}): bitte Namen und Rechte prüfen.`,
    ),
  foreign: (path: string) => new StartError(`${path} ist keine Sicherung dieses Programms.`),
  missingKey: (keyId: string) =>
    new StartError(
      `Die Sicherung ist mit dem Schlüssel ${keyId} versiegelt, der hier fehlt: bitte die Schlüssel von damals nach secrets/keys legen oder in SECRET_KEYS nennen.`,
    ),
  otherKey: (path: string, keyId: string) =>
    new StartError(
      `Die Sicherung ${path} lässt sich mit dem Schlüssel ${keyId} nicht öffnen: er ist ein anderer als damals, oder die Datei ist beschädigt.`,
    ),
  damaged: (path: string) => new StartError(`Die Sicherung ${path} ist beschädigt oder unvollständig.`),
  lengthened: (path: string) => new StartError(`Hinter dem Ende der Sicherung ${path} steht noch etwas.`),
}
