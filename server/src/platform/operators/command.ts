import type { Definition } from '@lalmor/contract/ops/define.ts'
import type { Asset } from '@lalmor/ledger/asset.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { ClientConfig } from 'pg'
import type { Config } from '../config/env.ts'
import type { Database, Tx } from '../db/database.ts'
import type { OpsArgs } from '../db/schema.ts'

export type Place = {
  db: Database['db']
  /** Writes a rail's answer; undefined if the tool has only an operators' login. */
  rails: Database['db'] | undefined
  /** Follows a rail's answer; undefined likewise. */
  app: Database['db'] | undefined
  /** Undefined likewise. */
  owner: ClientConfig | undefined
  config: Pick<Config, 'dataDir' | 'rails' | 'sandboxPorts' | 'providers'> & { accountKeys?: Config['accountKeys'] }
  asset: Asset
  clock: () => Date
  /** The console's origin; undefined without one. */
  consoleUrl?: string | undefined
  /** The tokens of the sandbox operators, if they run. */
  standIns?: { readonly sandbox: string; readonly 'sandbox-2': string }
}

/** The audit row is written in `tx`; `attached` is the file that the command read. */
export type Acting = { place: Place; tx: Tx; by: string; now: Date; attached?: string; find: Find }
/** The act of a name, if this release has it. */
export type Find = (name: string) => Promise<Command | undefined>

/** `lines` for people, `data` for --json. `isBad`: the command found a fault. `secret` is shown once and not stored. */
export type Answer = { lines: readonly string[]; data: object; isBad?: boolean; secret?: { readonly [name: string]: string } }

/** `after` runs after the commit, and its answer replaces the first. It may never run: a job does the same work. */
export type Done = Answer & { after?: (place: Place) => Promise<Answer> }

type Described = {
  /** One or two words. */
  name: string
  summary: string
  details?: readonly string[]
  /** A name that ends with ? is optional. */
  words?: readonly string[]
  /** Each with a description of its value. */
  options?: { readonly [name: string]: string }
  /** Options without a value; if given, their value is 'yes'. */
  flags?: { readonly [name: string]: string }
  /** Runs with the database owner's rights: so the first lead is made before anyone can sign in. */
  byOwner?: true
  /** Decides others' acts, and never waits for a second person. */
  decides?: true
  /** Absent from acts that are not moved to contract/src/ops yet (operators/ops/not-moved.ts). */
  definition?: Definition
  /** The terminal's lines of a defined act. */
  show?: (data: never) => Promise<string[]>
}

export type Command = Described &
  (
    | {
        /** The work and its audit row are one `tx`. */
        act: (acting: Acting, args: OpsArgs) => Promise<Done>
        /** Reads its file before the `tx`. A waiting act stores the file, and the recorded `args` have its hash. */
        read?: (args: OpsArgs) => Promise<{ args: OpsArgs; attached: string }>
        /** Likewise, of a defined act: its words with the file's hash. */
        readBytes?: (bytes: Uint8Array | undefined, args: OpsArgs) => { args: OpsArgs; attached: string }
        /** A defined act's amount and doubt. */
        plan?: (acting: Acting, args: OpsArgs) => Promise<{ amount?: Paise | null; doubt?: string | undefined }>
        /** Returns the amount to compare with the command's threshold; above it a second person must approve. Null for no amount. */
        amount?: (acting: Acting, args: OpsArgs) => Promise<Paise | null>
        /** Returns true if a second person must approve whatever the amount. */
        needsTwo?: (args: OpsArgs) => boolean
        /** Returns why a second person must approve now, stored as `doubt`; it must still be the same on approval. */
        doubt?: (acting: Acting, args: OpsArgs) => Promise<string | undefined>
      }
    | {
        /** Asks other systems or reads for long, outside any `tx`; its audit row follows. Safe to run twice. */
        look: (place: Place, args: OpsArgs, by: { by: string; now: Date }) => Promise<Answer>
      }
    | {
        /** Asks neither the database nor for a token. */
        offline: (args: OpsArgs) => Promise<Answer>
      }
    | {
        /** For a person without a token: `code` proves their identity. */
        enrol: (place: Place, args: OpsArgs, by: { code: string; callId: string; now: Date }) => Promise<Answer>
      }
  )

/** The amount to compare with the act's threshold, and why a second person must approve now. */
export async function planOf(
  command: Command,
  acting: Acting,
  args: OpsArgs,
): Promise<{ amount: Paise | null; doubt: string | undefined }> {
  if (!('act' in command)) return { amount: null, doubt: undefined }
  if (command.plan) {
    const { amount = null, doubt } = await command.plan(acting, args)
    return { amount, doubt }
  }
  return { amount: (await command.amount?.(acting, args)) ?? null, doubt: await command.doubt?.(acting, args) }
}

export type Asked = { callId: string; args: OpsArgs; attached: string | undefined; by: string; now: Date }
export type AnswerTo = (asked: Asked) => Promise<Answer>

export type Kept = { refused: string } | { failed: string } | { answer: Answer }

/** The reason not to do an act, for the operator. Nothing was changed. */
export class OpsRefusal extends Error {}
